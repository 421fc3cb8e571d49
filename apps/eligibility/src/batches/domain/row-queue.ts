import { mayTakeOneMore, type SlotLimits } from '../../payers/domain/share.js';

interface Row {
  readonly payer: { readonly id: string };
}

/** The queued and running rows of one batch in this process. */
export interface BatchQueue<R extends Row> {
  add(rows: readonly R[]): void;
  /** Resolves once fewer rows than this are queued, or the queue is closed. */
  waitingBelow(count: number): Promise<void>;
  /** Resolves once no row is running and, unless the queue is closed, none is queued. */
  drained(): Promise<void>;
  /** Drops queued rows. */
  close(): void;
}

/**
 * Starts rows of several batches with bounded concurrency. Batches are served in turn, and one payer may use only a
 * fraction of the slots, so that neither a long batch nor an unresponsive payer blocks the others.
 */
export function rowQueue<R extends Row>(limits: SlotLimits) {
  interface Queue {
    waiting: R[];
    running: number;
    readonly run: (row: R) => Promise<void>;
    readonly onChange: Set<() => void>;
  }
  /** In the order in which they will be served. */
  const queues: Queue[] = [];
  const ofPayer = new Map<string, number>();
  let ofAll = 0;

  const hasSlot = ({ payer }: R): boolean => mayTakeOneMore({ ofIt: ofPayer.get(payer.id) ?? 0, ofAll }, limits);
  const count = ({ payer }: R, change: 1 | -1): void => {
    ofAll += change;
    const held = (ofPayer.get(payer.id) ?? 0) + change;
    if (held === 0) ofPayer.delete(payer.id);
    else ofPayer.set(payer.id, held);
  };
  const changed = ({ onChange }: Queue): void => {
    for (const check of onChange) check();
  };
  const start = (queue: Queue, row: R): void => {
    count(row, 1);
    queue.running++;
    void queue.run(row).finally(() => {
      count(row, -1);
      queue.running--;
      changed(queue);
      startAll();
    });
  };
  /** @returns whether a row was started */
  const startOne = (): boolean => {
    for (const [index, queue] of queues.entries()) {
      const found = queue.waiting.findIndex(hasSlot);
      const [row] = found === -1 ? [] : queue.waiting.splice(found, 1);
      if (row === undefined) continue;
      // A batch that was served moves to the end.
      queues.push(...queues.splice(index, 1));
      start(queue, row);
      changed(queue);
      return true;
    }
    return false;
  };
  const startAll = (): void => {
    while (startOne()) {
      // Repeats until no slot is free or no row can take one.
    }
  };
  const until = (queue: Queue, isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!isSo()) return;
        queue.onChange.delete(check);
        resolve();
      };
      queue.onChange.add(check);
      check();
    });

  return {
    /** @param run  never rejects */
    open(run: (row: R) => Promise<void>): BatchQueue<R> {
      const queue: Queue = { waiting: [], running: 0, run, onChange: new Set() };
      // Before the batches that have already been served.
      queues.unshift(queue);
      return {
        add(rows) {
          queue.waiting.push(...rows);
          startAll();
        },
        waitingBelow: (below) => until(queue, () => queue.waiting.length < below),
        drained: () => until(queue, () => queue.waiting.length === 0 && queue.running === 0),
        close() {
          queue.waiting = [];
          const index = queues.indexOf(queue);
          if (index !== -1) queues.splice(index, 1);
          changed(queue);
        },
      };
    },
  };
}

export type RowQueue<R extends Row> = ReturnType<typeof rowQueue<R>>;
