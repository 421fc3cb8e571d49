import type { TransactionSet } from './interchange.js';
import type { Segment } from './segment.js';

type Readers = Readonly<Record<string, (segment: Segment, loop: string) => unknown>>;

/** What readers found, by identifier of the segment. */
type Found<Many extends Readers, One extends Readers> = {
  readonly [Id in keyof Many]: ReturnType<Many[Id]>[];
} & { readonly [Id in keyof One]?: ReturnType<One[Id]> };

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

  /**
   * Consumes the segments of a loop, in any order, up to the first one that it does not contain.
   *
   * @param many  readers of segments that may be repeated, by identifier
   * @param one   readers of segments that may not
   * @throws X12Error at a repeated one of these
   */
  takeAll<Many extends Readers, One extends Readers>(loop: string, many: Many, one: One): Found<Many, One> {
    const found: Record<string, unknown> = Object.fromEntries(Object.keys(many).map((id) => [id, []]));
    for (;;) {
      const { id } = this.peek();
      const read = many[id] ?? one[id];
      if (read === undefined) return found as Found<Many, One>;
      const segment = this.take(loop);
      const earlier = found[id];
      if (Array.isArray(earlier) && id in many) earlier.push(read(segment, loop));
      else if (earlier === undefined) found[id] = read(segment, loop);
      else throw segment.error('unexpected_segment');
    }
  }

  /** @throws X12Error when segments remain that no loop consumed */
  end(): void {
    const segment = this.peek();
    if (segment === this.set.last) return;
    segment.loop = this.loop;
    throw segment.error('unexpected_segment');
  }
}
