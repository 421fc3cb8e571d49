import { type Logger, type Part, record } from '@cardlens/runtime';
import { Confirmations, type Published } from './confirmations.js';
import type { OutgoingEvent, Publisher } from './publish.js';

/** Where events wait beside the state they belong to, in the same document. */
export interface OutboxStore {
  /** Documents with an event that has waited for longer than `olderThanMs`, oldest first, with all their events in order. */
  waiting(olderThanMs: number, limit: number): Promise<{ documentId: string; events: OutgoingEvent[] }[]>;
  /** Forgets events that the broker has confirmed; of documents that are gone, nothing. */
  confirmed(published: readonly Published[]): Promise<void>;
}

export interface OutboxOptions {
  readonly app: string;
  readonly store: OutboxStore;
  readonly publisher: Publisher;
  readonly log: Logger;
  readonly sweepEveryMs?: number;
  /** Events younger than this belong to whoever wrote them. */
  readonly sweepOlderThanMs?: number;
  /** How long published events stay in their document, so that one write takes out several. Less than `sweepOlderThanMs`. */
  readonly confirmAfterMs?: number;
}

export interface Outbox extends Part {
  /** Publishes what was just written with a document. Never throws: what fails stays in the document for the sweeper. */
  flush(documentId: string, events: readonly OutgoingEvent[]): Promise<void>;
}

const sweepBatch = 100;
const failuresMax = 3;
/** Who has left nothing behind looks every so many intervals for what other replicas did; at the start at every one, for what was before. */
const ticksOfAnIdleSweep = 5;
/** A document whose event could not be published is left to the sweeper for this long at most: another replica may sweep it. */
const leaveToSweeperMs = 30_000;

/**
 * State and event are one write: an event is stored in its document's `outbox` array and published right after. A
 * sweeper publishes what a crash or an outage left behind, with the same message id.
 */
export function createOutbox({
  app,
  store,
  publisher,
  log,
  sweepEveryMs = 2000,
  sweepOlderThanMs = 5000,
  confirmAfterMs = 2000,
}: OutboxOptions): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  const pending = new Set<Promise<void>>();
  /** Documents with an event that was not published, and when that was. */
  const behind = new Map<string, number>();
  const isBehind = (documentId: string): boolean => Date.now() - (behind.get(documentId) ?? 0) < leaveToSweeperMs;

  const confirmations = new Confirmations({
    write: (published) => store.confirmed(published),
    log,
    afterMs: confirmAfterMs,
  });

  const send = async (documentId: string, events: readonly OutgoingEvent[]): Promise<void> => {
    // One after the other: listeners see the events of one document in order.
    for (const event of events) {
      await publisher.publish(event);
      confirmations.add(documentId, event);
    }
  };

  /** How often the sweeper failed at a document, so that one that never succeeds is tried last and holds up no other. */
  const refused = new Map<string, number>();
  const refusals = ({ documentId }: { documentId: string }): number => refused.get(documentId) ?? 0;

  const sweep = async (): Promise<void> => {
    let failuresInRow = 0;
    try {
      const waiting = await store.waiting(sweepOlderThanMs, sweepBatch);
      for (const documentId of refused.keys())
        if (!waiting.some((one) => one.documentId === documentId)) refused.delete(documentId);
      for (const { documentId, events } of waiting.sort((a, b) => refusals(a) - refusals(b))) {
        const left = events.filter(({ id }) => !confirmations.has(documentId, id));
        if (left.length === 0) continue;
        try {
          await send(documentId, left);
          failuresInRow = 0;
          behind.delete(documentId);
          refused.delete(documentId);
          record('outboxSwept', left.length, { app });
          log.info('published what was left in an outbox', { count: left.length });
        } catch (error) {
          refused.set(documentId, refusals({ documentId }) + 1);
          log.warn('an outbox sweep failed and is tried again', {}, error);
          // So many one after the other are an outage: each would only wait for its time-out.
          if (++failuresInRow >= failuresMax) break;
        }
      }
      await confirmations.write();
    } catch (error) {
      log.warn('an outbox sweep failed and is tried again', {}, error);
    }
    for (const documentId of behind.keys()) if (!isBehind(documentId)) behind.delete(documentId);
  };

  let idleTicks = -ticksOfAnIdleSweep;
  const isDue = (): boolean => {
    idleTicks = behind.size > 0 ? 0 : idleTicks + 1;
    return idleTicks <= 0 || idleTicks % ticksOfAnIdleSweep === 0;
  };

  return {
    name: 'outbox',
    async flush(documentId, events) {
      // What waits already goes first, and the sweeper takes all of a document in order.
      if (isBehind(documentId)) return;
      const work = send(documentId, events).catch((error) => {
        // The document keeps the event, so nothing is lost: the sweeper publishes it.
        behind.set(documentId, Date.now());
        log.warn('an event waits in its outbox', { count: events.length }, error);
      });
      pending.add(work);
      await work;
      pending.delete(work);
    },
    start() {
      timer = setInterval(() => {
        if (!isDue()) return;
        // One at a time: while the broker is away a sweep takes longer than the interval.
        sweeping ??= sweep().finally(() => {
          sweeping = undefined;
        });
      }, sweepEveryMs);
    },
    async stop() {
      clearInterval(timer);
      await Promise.allSettled([sweeping, ...pending]);
      await confirmations.write();
    },
  };
}
