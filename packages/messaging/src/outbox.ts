import { type Logger, type Part, periodic, record } from '@cardlens/runtime';
import { Confirmations, type Published } from './confirmations.js';
import type { OutgoingEvent, Publisher } from './publish.js';

/** Stored events, in the documents of the changes they belong to. */
export interface OutboxStore {
  /** Documents with an event older than `olderThanMs`, with all their events in order. */
  waiting(olderThanMs: number, limit: number): Promise<{ documentId: string; events: OutgoingEvent[] }[]>;
  /** Removes events that the broker has confirmed; ignores documents that no longer exist. */
  confirmed(published: readonly Published[]): Promise<void>;
}

export interface OutboxOptions {
  readonly app: string;
  readonly store: OutboxStore;
  readonly publisher: Publisher;
  readonly log: Logger;
  readonly sweepEveryMs?: number;
  /**
   * How long published events stay in their document, so that one write can remove several. Less than
   * `sweepOlderThanMs`.
   */
  readonly confirmAfterMs?: number;
}

export interface Outbox extends Part {
  /**
   * Publishes events just written with a document. Never throws: a failed event stays in the document for the sweeper.
   */
  flush(documentId: string, events: readonly OutgoingEvent[]): Promise<void>;
}

const sweepBatch = 100;
/** More recent events are left to the process that wrote them. */
const sweepOlderThanMs = 5000;
const failuresMax = 3;
/**
 * A process whose own publishing works sweeps only at every fifth interval, for replicas that crashed; right after its
 * start, it sweeps at every interval.
 */
const ticksOfAnIdleSweep = 5;
/**
 * Maximum time for which a document with a failed event is left to the sweeper, because another replica may have swept
 * it.
 */
const leaveToSweeperMs = 30_000;

/**
 * Transactional outbox: an event is stored in its document's `outbox` array in the same write as the change, and
 * published right after. A sweeper publishes events left by a crash or an outage, with the same message id.
 */
export function createOutbox({
  app,
  store,
  publisher,
  log,
  sweepEveryMs = 2000,
  confirmAfterMs = 2000,
}: OutboxOptions): Outbox {
  const pending = new Set<Promise<void>>();
  /** Documents with an event that could not be published, and the time of the failure. */
  const failedAtMs = new Map<string, number>();
  const failedRecently = (documentId: string): boolean =>
    Date.now() - (failedAtMs.get(documentId) ?? 0) < leaveToSweeperMs;

  const confirmations = new Confirmations({
    write: (published) => store.confirmed(published),
    log,
    afterMs: confirmAfterMs,
  });

  const send = async (documentId: string, events: readonly OutgoingEvent[]): Promise<void> => {
    // In sequence, because listeners expect the events of a document in order.
    for (const event of events) {
      await publisher.publish(event);
      confirmations.add(documentId, event);
    }
  };

  /** Failed sweeps by document; a document that always fails is tried last and does not block others. */
  const rejected = new Map<string, number>();
  const rejections = ({ documentId }: { documentId: string }): number => rejected.get(documentId) ?? 0;

  const sweep = async (): Promise<void> => {
    let failuresInRow = 0;
    try {
      const waiting = await store.waiting(sweepOlderThanMs, sweepBatch);
      for (const documentId of rejected.keys())
        if (!waiting.some((one) => one.documentId === documentId)) rejected.delete(documentId);
      for (const { documentId, events } of waiting.sort((a, b) => rejections(a) - rejections(b))) {
        const left = events.filter(({ id }) => !confirmations.has(documentId, id));
        if (left.length === 0) continue;
        try {
          await send(documentId, left);
          failuresInRow = 0;
          failedAtMs.delete(documentId);
          rejected.delete(documentId);
          record('outboxSwept', left.length, { app });
          log.info('outbox events published by the sweeper', { count: left.length });
        } catch (error) {
          rejected.set(documentId, rejections({ documentId }) + 1);
          log.warn('outbox sweep failed; retrying', {}, error);
          // This many failures in a row are an outage, in which every further attempt would only time out.
          if (++failuresInRow >= failuresMax) break;
        }
      }
      await confirmations.write();
    } catch (error) {
      log.warn('outbox sweep failed; retrying', {}, error);
    }
    for (const documentId of failedAtMs.keys()) if (!failedRecently(documentId)) failedAtMs.delete(documentId);
  };

  let idleTicks = -ticksOfAnIdleSweep;
  const isDue = (): boolean => {
    idleTicks = failedAtMs.size > 0 ? 0 : idleTicks + 1;
    return idleTicks <= 0 || idleTicks % ticksOfAnIdleSweep === 0;
  };

  const sweeper = periodic({
    name: 'outbox',
    everyMs: sweepEveryMs,
    work: async () => {
      if (isDue()) await sweep();
    },
    log,
  });

  return {
    ...sweeper,
    async flush(documentId, events) {
      // Earlier events must be published first; the sweeper publishes all events of a document in order.
      if (failedRecently(documentId)) return;
      const work = send(documentId, events).catch((error) => {
        // The document keeps the event, and the sweeper publishes it.
        failedAtMs.set(documentId, Date.now());
        log.warn('events not published; left to the sweeper', { count: events.length }, error);
      });
      pending.add(work);
      await work;
      pending.delete(work);
    },
    async stop() {
      await sweeper.stop?.();
      await Promise.allSettled(pending);
      await confirmations.write();
    },
  };
}
