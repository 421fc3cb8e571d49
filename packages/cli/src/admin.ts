import { type AdminClient, adminClient } from '@cardlens/stack';
import type { Command } from 'commander';
import { dataOption, localStack } from './local.js';

export interface AdminOptions {
  readonly session?: string;
  readonly data: string;
  readonly json?: boolean;
}

/** Options of every command that administers accounts. */
export function withAdminOptions(command: Command): Command {
  return command
    .option('--session <address>', 'gRPC address of session (default: the one of the local stack)')
    .option(...dataOption)
    .option('--json', 'print JSON');
}

/** Runs `work` with account administration, of the local stack unless an address is given. */
export async function withAdmin<T>(
  { session, data }: AdminOptions,
  work: (admin: AdminClient) => Promise<T>,
): Promise<T> {
  const address = session ?? (await localStack(data, 'name another one with --session HOST:PORT')).sessionAddress;
  const admin = adminClient(address);
  try {
    return await work(admin);
  } finally {
    await admin.stop?.();
  }
}

/** Microseconds since the epoch as a person reads them; `never` for zero. */
export const when = (us: number): string =>
  us === 0 ? 'never' : `${new Date(us / 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
