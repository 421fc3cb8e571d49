import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '@cardlens/errors';
import type { Logger, Part } from '@cardlens/runtime';
import type { Connection, Model } from 'mongoose';
import { isDatabaseOutage } from './connection.js';
import { retiredIndexesOf } from './schema-of.js';

interface IndexPart extends Part {
  start(): Promise<void>;
  stop(): void;
}

interface IndexOptions {
  readonly log?: Pick<Logger, 'info' | 'warn'>;
  /** How long after the start indexes that earlier versions used are dropped. Default: 1 h. */
  readonly dropAfterMs?: number;
}

/** A rollout is over by then: a running process of an earlier version may name an index in its queries. */
const dropAfterMsDefault = 3_600_000;
const tryAgainAfterMs = 1000;

/**
 * Errors of an index build that another process or the server interrupted; the same command continues or repeats it.
 * @source MongoDB, error codes
 */
const interruptedCodes = new Set<unknown>([
  117, // ConflictingOperationInProgress
  276, // IndexBuildAborted
  11601, // Interrupted
  12587, // BackgroundOperationInProgressForNamespace
]);

/**
 * Creates the indexes of every model of a connection, those of a collection with one command, so that the database reads
 * it once; several processes may do so concurrently. Afterwards drops those that only earlier versions used.
 *
 * `start` ends when all exist, however long that takes: without them, queries would read whole collections, and unique
 * ones prevent duplicates. A build outlasts the driver's time limit and continues in the database; the command is
 * repeated until the database reports that it is done.
 */
export function indexes(
  connection: Connection,
  { log, dropAfterMs = dropAfterMsDefault }: IndexOptions = {},
): IndexPart {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const create = async ({ schema, collection: { name } }: Model<unknown>): Promise<void> => {
    const wanted = schema.indexes().map(([key, { name, unique, sparse }]) => ({
      key: key as Record<string, 1 | -1>,
      ...(name === undefined ? {} : { name }),
      ...(unique ? { unique: true } : {}),
      ...(sparse ? { sparse: true } : {}),
    }));
    if (wanted.length === 0) return;
    const startedAtMs = performance.now();
    for (let isLogged = false; ; ) {
      try {
        await connection.collection(name).createIndexes(wanted);
        break;
      } catch (error) {
        if (!isDatabaseOutage(error) && !interruptedCodes.has(codeOf(error))) throw error;
        if (!isLogged) log?.warn('indexes are not ready yet; waiting for them', { collection: name }, error);
        isLogged = true;
        await delay(tryAgainAfterMs, undefined, { signal: stopping.signal });
      }
    }
    const durationMs = Math.round(performance.now() - startedAtMs);
    if (durationMs > tryAgainAfterMs) log?.info('indexes are ready', { collection: name, durationMs });
  };

  const dropRetired = async (): Promise<void> => {
    for (const { collection } of Object.values(connection.models)) {
      const retired = retiredIndexesOf(collection.name);
      // A collection without indexes does not exist before the first write, and then listing its indexes fails.
      if (retired.length === 0) continue;
      const existing = await connection.collection(collection.name).indexes();
      for (const name of retired) {
        if (!existing.some((index) => index.name === name)) continue;
        await connection.collection(collection.name).dropIndex(name);
        log?.info('an index of an earlier version was dropped', { collection: collection.name, index: name });
      }
    }
  };

  return {
    name: 'indexes',
    async start() {
      for (const model of Object.values(connection.models)) await create(model);
      if (!Object.values(connection.models).some(({ collection }) => retiredIndexesOf(collection.name).length > 0))
        return;
      const drop = () =>
        void dropRetired().catch((error: unknown) => {
          log?.warn('an index of an earlier version could not be dropped; trying again', {}, error);
          timer = setTimeout(drop, dropAfterMs).unref();
        });
      timer = setTimeout(drop, dropAfterMs).unref();
    },
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
