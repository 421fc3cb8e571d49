import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { Part } from '@cardlens/runtime';
import mongoose, { type Connection } from 'mongoose';

export interface Mongo extends Part {
  readonly connection: Connection;
  /** @throws while the database is away */
  check(): Promise<void>;
}

const operationWithinMs = 5000;
const startWithinMs = 30_000;

/**
 * One app's own database.
 *
 * Operations fail within 5 s while the database is away (`bufferCommands` off: nothing queues up without a bound), and
 * work again by themselves when it is back.
 * @throws Error when no database answers within 30 s
 */
export async function connectMongo(url: string, app: string): Promise<Mongo> {
  const connection = mongoose.createConnection(url, {
    appName: app,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: operationWithinMs,
    connectTimeoutMS: operationWithinMs,
    socketTimeoutMS: operationWithinMs * 2,
    maxPoolSize: 20,
    // A polling monitor instead of a streaming one: it needs no open answer, which not every compatible server gives.
    serverMonitoringMode: 'poll',
    heartbeatFrequencyMS: 2000,
  });
  const deadlineMs = Date.now() + startWithinMs;
  for (;;) {
    try {
      await connection.asPromise();
      break;
    } catch (error) {
      if (Date.now() > deadlineMs) throw new Error('no database answered in time', { cause: error });
      await delay(300);
      await connection.openUri(url).catch(() => {});
      if (connection.readyState === 1) break;
    }
  }
  return {
    name: 'database',
    connection,
    check: async () => {
      await connection.db?.admin().command({ ping: 1 }, { timeoutMS: 1500 });
    },
    stop: () => connection.close(),
  };
}

const outageNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
  'PoolClearedOnNetworkError',
  'MongoOperationTimeoutError',
  'MongooseServerSelectionError',
  'MongooseError',
]);

/** Failures of a socket that the driver passes on as they are, when the server goes in the middle of a command. */
const outageCodes = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

const isOutage = (error: unknown): boolean =>
  error instanceof Error &&
  (outageNames.has(error.name) || outageCodes.has(String((error as { code?: unknown }).code ?? '')));

/** Runs a database operation; an outage becomes `unavailable`, so that callers get 503 and messages are retried. */
export async function stored<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (cause) {
    if (isOutage(cause)) throw new DomainError({ ...requestErrors.unavailable, cause });
    throw cause;
  }
}

export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === 11000;
