import type { TransactionSet } from './interchange.js';
import type { Segment } from './segment.js';

/** A position in a transaction set. Each loop consumes its own segments and leaves the rest to its parent loop. */
export class Cursor {
  private place = 0;
  private loop: string | undefined;

  constructor(private readonly set: TransactionSet) {}

  /** The next segment; after the last one, always SE. */
  peek(): Segment {
    return this.set.body[this.place] ?? this.set.last;
  }

  /** Consumes the next segment for a loop. */
  take(loop?: string): Segment {
    const segment = this.peek();
    this.place += 1;
    this.loop = loop;
    segment.loop = loop;
    return segment;
  }

  /** Consumes the next segment if it has the required identifier. @throws X12Error otherwise */
  expect(id: string, loop?: string): Segment {
    const segment = this.peek();
    if (segment.id === id) return this.take(loop);
    segment.loop = loop;
    throw segment.error('missing_segment');
  }

  /** @throws X12Error when segments remain that no loop consumed */
  end(): void {
    const segment = this.peek();
    if (segment === this.set.last) return;
    segment.loop = this.loop;
    throw segment.error('unexpected_segment');
  }
}

/** For a segment that a loop may contain once. @throws X12Error at the second one */
export function once<Value>(earlier: Value | undefined, segment: Segment, read: (segment: Segment) => Value): Value {
  if (earlier !== undefined) throw segment.error('unexpected_segment');
  return read(segment);
}
