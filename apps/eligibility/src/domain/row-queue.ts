import { mayTakeOneMore, type PlaceLimits } from './share.js';

interface Row {
  readonly payer: { readonly id: string };
}

/** The queued and running rows of one batch in this process. */
export interface RowLine<R extends Row> {
  add(rows: readonly R[]): void;
  /** Resolves once fewer rows than this are queued, or the line is closed. */
  waitingBelow(count: number): Promise<void>;
  /** Resolves once no row is running and, unless the line is closed, none is queued. */
  drained(): Promise<void>;
  /** Drops queued rows. */
  close(): void;
}

/**
 * Starts rows of several batches with bounded concurrency. Batches are served in turn, and one payer may use only a
 * fraction of the places, so that neither a long batch nor an unresponsive payer blocks the others.
 */
export function rowQueue<R extends Row>(limits: PlaceLimits) {
  interface Line {
    waiting: R[];
    running: number;
    readonly run: (row: R) => Promise<void>;
    readonly onChange: Set<() => void>;
  }
  /** In the order in which they will be served. */
  const lines: Line[] = [];
  const ofPayer = new Map<string, number>();
  let ofAll = 0;

  const hasPlace = ({ payer }: R): boolean => mayTakeOneMore({ ofIt: ofPayer.get(payer.id) ?? 0, ofAll }, limits);
  const count = ({ payer }: R, change: 1 | -1): void => {
    ofAll += change;
    const held = (ofPayer.get(payer.id) ?? 0) + change;
    if (held === 0) ofPayer.delete(payer.id);
    else ofPayer.set(payer.id, held);
  };
  const changed = ({ onChange }: Line): void => {
    for (const look of onChange) look();
  };
  const start = (line: Line, row: R): void => {
    count(row, 1);
    line.running++;
    void line.run(row).finally(() => {
      count(row, -1);
      line.running--;
      changed(line);
      startAll();
    });
  };
  /** @returns whether a row was started */
  const startOne = (): boolean => {
    for (const [place, line] of lines.entries()) {
      const index = line.waiting.findIndex(hasPlace);
      const [row] = index === -1 ? [] : line.waiting.splice(index, 1);
      if (row === undefined) continue;
      // A batch that was served moves to the end.
      lines.push(...lines.splice(place, 1));
      start(line, row);
      changed(line);
      return true;
    }
    return false;
  };
  const startAll = (): void => {
    while (startOne()) {
      // Repeats until no place is free or no row can take one.
    }
  };
  const until = (line: Line, isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return;
        line.onChange.delete(look);
        resolve();
      };
      line.onChange.add(look);
      look();
    });

  return {
    /** @param run  never rejects */
    open(run: (row: R) => Promise<void>): RowLine<R> {
      const line: Line = { waiting: [], running: 0, run, onChange: new Set() };
      // Before the batches that have already been served.
      lines.unshift(line);
      return {
        add(rows) {
          line.waiting.push(...rows);
          startAll();
        },
        waitingBelow: (below) => until(line, () => line.waiting.length < below),
        drained: () => until(line, () => line.waiting.length === 0 && line.running === 0),
        close() {
          line.waiting = [];
          const place = lines.indexOf(line);
          if (place !== -1) lines.splice(place, 1);
          changed(line);
        },
      };
    },
  };
}

export type RowQueue<R extends Row> = ReturnType<typeof rowQueue<R>>;
