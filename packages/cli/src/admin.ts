import { AccountAdminServiceClient } from '@cardlens/contracts';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import type { Command } from 'commander';
import { dataOption, type OperatorOptions, operatorTarget, profileOption, tlsOption } from './local.js';

export type AdminOptions = OperatorOptions;

/** Options of every command that administers accounts. */
export function withAdminOptions(command: Command): Command {
  return command
    .option('--session <address>', "administration address of session (default: the local stack's)")
    .option(...tlsOption)
    .option(...profileOption)
    .option(...dataOption)
    .option('--json', 'print JSON');
}

/** Runs `work` with a client for account administration, by default that of the local stack. */
export async function withAdmin<T>(
  options: AdminOptions,
  work: (admin: RpcClient<AccountAdminServiceClient>) => Promise<T>,
): Promise<T> {
  const { address, tlsDir } = await operatorTarget('session', options);
  const admin = rpcClient('session', AccountAdminServiceClient, address, await loadTls(tlsDir, silentLogger));
  try {
    return await work(admin);
  } finally {
    await admin.stop?.();
  }
}

/** Microseconds since the epoch in readable form; `never` for zero. */
export const when = (us: number): string =>
  us === 0 ? 'never' : `${new Date(us / 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
