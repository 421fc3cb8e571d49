import { type Logger, type Part, periodic, record } from '@cardlens/runtime';
import type { Connection } from 'mongoose';
import { stored } from './connection.js';

interface Stats {
  readonly fsUsedSize?: number;
  readonly fsTotalSize?: number;
}

const commandNotFound = 59;

/**
 * Free fraction (0 to 1) of the disk of a database's server; undefined when the server does not report it.
 * @source MongoDB, `dbStats`: fsUsedSize, fsTotalSize
 */
export async function freeDiskShare(connection: Pick<Connection, 'db'>): Promise<number | undefined> {
  const stats = stored(async (): Promise<Stats> => (await connection.db?.command({ dbStats: 1 })) ?? {});
  const { fsUsedSize, fsTotalSize } = await stats.catch((error: { code?: unknown }): Stats => {
    if (error.code === commandNotFound) return {};
    throw error;
  });
  if (typeof fsUsedSize !== 'number' || typeof fsTotalSize !== 'number' || fsTotalSize <= 0) return undefined;
  return Math.max(0, 1 - fsUsedSize / fsTotalSize);
}

/** Records the free disk space of a service's database. */
export const diskSpaceReporter = (connection: Connection, log: Logger, everyMs = 60_000): Part =>
  periodic({
    name: 'disk space reporter',
    everyMs,
    log,
    isRunAtStart: true,
    work: async () => {
      const share = await freeDiskShare(connection);
      if (share !== undefined) record('databaseDiskFree', share, {});
    },
  });
