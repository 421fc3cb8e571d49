import { MatchingServiceClient } from '@cardlens/contracts';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import type { Command } from 'commander';
import { dataOption, localStack, operatorTls, tlsOption } from './local.js';

export interface MatchingOptions {
  readonly matching?: string;
  readonly tls?: string;
  readonly data: string;
  readonly json?: boolean;
}

/** Options of every command that asks matching itself. */
export function withMatchingOptions(command: Command): Command {
  return command
    .option('--matching <address>', "gRPC address of matching (default: the local stack's)")
    .option(...tlsOption)
    .option(...dataOption)
    .option('--json', 'print JSON');
}

/** Runs `work` with matching, of the local stack unless an address is given. */
export async function withMatching<T>(
  { matching, tls, data }: MatchingOptions,
  work: (client: RpcClient<MatchingServiceClient>) => Promise<T>,
): Promise<T> {
  const address = matching ?? (await localStack(data, 'specify another one with --matching HOST:PORT')).matchingAddress;
  const client = rpcClient(
    'matching',
    MatchingServiceClient,
    address,
    await loadTls(operatorTls(tls, data), silentLogger),
  );
  try {
    return await work(client);
  } finally {
    await client.stop?.();
  }
}
