import { MatchingServiceClient } from '@cardlens/contracts';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import type { Command } from 'commander';
import { dataOption, type OperatorOptions, operatorTarget, profileOption, tlsOption } from './local.js';

export type MatchingOptions = OperatorOptions;

/** Options of every command that calls matching directly. */
export function withMatchingOptions(command: Command): Command {
  return command
    .option('--matching <address>', "gRPC address of matching (default: the local stack's)")
    .option(...tlsOption)
    .option(...profileOption)
    .option(...dataOption)
    .option('--json', 'print JSON');
}

/** Runs `work` with a client for matching, by default that of the local stack. */
export async function withMatching<T>(
  options: MatchingOptions,
  work: (client: RpcClient<MatchingServiceClient>) => Promise<T>,
): Promise<T> {
  const { address, tlsDir } = await operatorTarget('matching', options);
  const client = rpcClient('matching', MatchingServiceClient, address, await loadTls(tlsDir, silentLogger));
  try {
    return await work(client);
  } finally {
    await client.stop?.();
  }
}
