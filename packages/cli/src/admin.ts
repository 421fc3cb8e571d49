import { type AdminClient, adminClient } from '@cardlens/stack';
import type { Command } from 'commander';
import { dataOption, localStack, operatorTls, tlsOption } from './local.js';

export interface AdminOptions {
  readonly session?: string;
  readonly tls?: string;
  readonly data: string;
  readonly json?: boolean;
}

/** Options of every command that administers accounts. */
export function withAdminOptions(command: Command): Command {
  return command
    .option('--session <address>', "administration of session (default: the local stack's)")
    .option(...tlsOption)
    .option(...dataOption)
    .option('--json', 'print JSON');
}

/** Runs `work` with account administration, of the local stack unless an address is given. */
export async function withAdmin<T>(
  { session, tls, data }: AdminOptions,
  work: (admin: AdminClient) => Promise<T>,
): Promise<T> {
  const address =
    session ?? (await localStack(data, 'specify another one with --session HOST:PORT')).sessionAdminAddress;
  const admin = await adminClient(address, operatorTls(tls, data));
  try {
    return await work(admin);
  } finally {
    await admin.stop?.();
  }
}

/** Microseconds since the epoch as a person reads them; `never` for zero. */
export const when = (us: number): string =>
  us === 0 ? 'never' : `${new Date(us / 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
