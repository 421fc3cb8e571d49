import type { TransactionSet } from './interchange.js';
import type { Segment } from './segment.js';

/** A place in a transaction set. Loops take what is theirs and leave the rest to the loop around them. */
export class Cursor {
  private place = 0;
  private loop: string | undefined;

  constructor(private readonly set: TransactionSet) {}

  /** The segment that comes next; SE after the last one, as often as it is asked for. */
  peek(): Segment {
    return this.set.body[this.place] ?? this.set.last;
  }

  /** Takes the next segment, which is of a loop. */
  take(loop?: string): Segment {
    const segment = this.peek();
    this.place += 1;
    this.loop = loop;
    segment.loop = loop;
    return segment;
  }

  /** Takes the next segment if it is the one that must stand here. @throws X12Error */
  expect(id: string, loop?: string): Segment {
    const segment = this.peek();
    if (segment.id === id) return this.take(loop);
    segment.loop = loop;
    throw segment.error('missing_segment');
  }

  /** @throws X12Error when segments are left that no loop took */
  end(): void {
    const segment = this.peek();
    if (segment === this.set.last) return;
    segment.loop = this.loop;
    throw segment.error('unexpected_segment');
  }
}

/** For what may stand once in a loop. @throws X12Error at the second one */
export function once<Value>(earlier: Value | undefined, segment: Segment, read: (segment: Segment) => Value): Value {
  if (earlier !== undefined) throw segment.error('unexpected_segment');
  return read(segment);
}
