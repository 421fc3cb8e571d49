import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, DomainError, requestErrors } from '@cardlens/errors';
import type { Logger, Part } from '@cardlens/runtime';
import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import { watchHeartbeats } from './heartbeats.js';
import { asStatement, publishStatements, statements } from './statements.js';

export interface Mongo extends Part {
  readonly connection: Connection;
  /** @throws while the database is down */
  check(): Promise<void>;
}

const operationWithinMs = 5000;
const startWithinMs = 30_000;
const tryAgainAfterMs = 300;

interface MongoOptions {
  readonly log?: Pick<Logger, 'warn'>;
  /** A heartbeat that takes longer has stalled. */
  readonly heartbeatWithinMs?: number;
}

/**
 * The database of one app.
 *
 * Operations fail within 5 s while the database is down (`bufferCommands` is off, so nothing is queued), and work again
 * when it is back.
 * @throws Error when no database responds within 30 s
 */
export async function connectMongo(
  url: string,
  app: string,
  { log, heartbeatWithinMs = operationWithinMs * 4 }: MongoOptions = {},
): Promise<Mongo> {
  const options: ConnectOptions = {
    appName: app,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: operationWithinMs,
    connectTimeoutMS: operationWithinMs,
    socketTimeoutMS: operationWithinMs * 2,
    maxPoolSize: 20,
    // Without it, an operation would wait indefinitely while all connections are in use.
    waitQueueTimeoutMS: operationWithinMs,
    // Polling instead of streaming: not every compatible server supports streaming monitors.
    serverMonitoringMode: 'poll',
    // After an operation has failed on a lost server, the driver checks it twice a second; otherwise this interval is
    // sufficient.
    heartbeatFrequencyMS: 10_000,
    // Binary data as buffers instead of a type of the driver.
    promoteBuffers: true,
    monitorCommands: statements.hasSubscribers,
  };
  const connection = mongoose.createConnection(url, options);
  const deadlineMs = Date.now() + startWithinMs;
  for (;;) {
    try {
      await connection.asPromise();
      break;
    } catch (error) {
      if (Date.now() > deadlineMs) throw new Error('no database responded in time', { cause: error });
      await delay(tryAgainAfterMs);
      await connection.openUri(url, options).catch(() => {});
      if (connection.readyState === 1) break;
    }
  }
  let isStopped = false;
  let stopWatching: () => void;
  const watch = (): void => {
    if (options.monitorCommands) publishStatements(app, connection.getClient());
    stopWatching = watchHeartbeats(connection.getClient(), heartbeatWithinMs, () => void reconnect());
  };
  const reconnect = async (): Promise<void> => {
    log?.warn('a heartbeat to the database stalled; reconnecting');
    await connection.close().catch(() => {});
    while (!isStopped) {
      try {
        await connection.openUri(url, options);
        break;
      } catch {
        await delay(tryAgainAfterMs);
      }
    }
    if (isStopped) await connection.close();
    else watch();
  };
  watch();
  return {
    name: 'database',
    connection,
    check: async () => {
      await connection.db?.admin().command({ ping: 1 }, { timeoutMS: 1500 });
    },
    stop: async () => {
      isStopped = true;
      stopWatching();
      await connection.close();
    },
  };
}

const outageNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'PoolClearedOnNetworkError',
  'MongoOperationTimeoutError',
  'MongooseServerSelectionError',
  'MongooseError',
]);

/** Socket errors that the driver passes on unchanged when the server is lost during a command. */
const socketCodes = ['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * Errors of a server that is starting, stopping or stepping down.
 * @source MongoDB specifications, "Server Discovery and Monitoring": state change errors; "Retryable Writes": error
 *   labels
 */
const serverCodes = [
  6, // HostUnreachable
  7, // HostNotFound
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
];

const outageCodes = new Set<unknown>([...socketCodes, ...serverCodes]);

/** Whether the database could not be reached, or did not respond in time. */
export const isDatabaseOutage = (error: unknown): boolean =>
  error instanceof Error && (outageNames.has(error.name) || outageCodes.has(codeOf(error)));

/**
 * Runs a database operation. An outage becomes `unavailable`: callers get 503, and messages are retried.
 *
 * @param withinMs  longer than the sum of the driver's timeouts; an operation whose connection closes in the same turn
 *   of the event loop never ends by itself (see `watchHeartbeats`). Whether it was applied is then unknown, as after a
 *   lost connection.
 */
export async function stored<T>(operation: () => Promise<T>, withinMs = 60_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new mongoose.mongo.MongoNetworkTimeoutError('operation never ended')), withinMs);
  });
  try {
    return await Promise.race([asStatement(operation), timeout]);
  } catch (cause) {
    if (isDatabaseOutage(cause)) throw new DomainError({ ...requestErrors.unavailable, cause });
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

export const isDuplicateKey = (error: unknown): boolean => codeOf(error) === 11000;
