import type { TransactionSet } from './envelope.js';
import type { ReadWarning } from './error.js';
import { type Segment, SegmentDefect } from './segment.js';

type Readers = Readonly<Record<string, (segment: Segment, loop: string) => unknown>>;

/** Values returned by the readers, by segment identifier. */
type Found<Essential extends Readers, Many extends Readers, One extends Readers> = {
  readonly [Id in keyof Essential]: ReturnType<Essential[Id]>[];
} & { readonly [Id in keyof Many]: ReturnType<Many[Id]>[] } & { readonly [Id in keyof One]?: ReturnType<One[Id]> };

/** The segments of a loop, by identifier. */
export interface LoopReaders<Essential extends Readers, Many extends Readers, One extends Readers> {
  /** Without these the response cannot be trusted: a defect is an error. They may be repeated. */
  readonly essential: Essential;
  /** Optional segments that may be repeated. */
  readonly many: Many;
  /** Optional segments that may occur once; if repeated, the first one is used. */
  readonly one: One;
  /** Segments that the loop does not have are skipped with a warning, instead of being left to the parent loop. */
  readonly skipsOthers?: boolean;
}

/**
 * Segments that identify the subject of the following ones. Skipping one would assign those to another person or
 * benefit.
 */
const structural: ReadonlySet<string> = new Set(['BHT', 'HL', 'TRN', 'NM1', 'EB', 'AAA']);

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

  /** Consumes the next segment if it has the required identifier. @throws SegmentDefect otherwise */
  expect(id: string, loop?: string): Segment {
    const segment = this.peek();
    if (segment.id === id) return this.take(loop);
    segment.loop = loop;
    throw segment.error('missing_segment');
  }

  /** Consumes and reads an optional segment. @returns undefined, with a warning, when it cannot be read */
  takeOptional<Value>(loop: string, read: (segment: Segment, loop: string) => Value): Value | undefined {
    const segment = this.take(loop);
    try {
      return read(segment, loop);
    } catch (error) {
      if (!(error instanceof SegmentDefect)) throw error;
      return error.asWarning();
    }
  }

  /** Consumes a segment that its loop does not have, unless others depend on it. @returns whether it was skipped */
  skip(loop: string): boolean {
    const segment = this.peek();
    if (segment === this.set.last || structural.has(segment.id)) return false;
    this.take(loop).leftOut('unexpected_segment');
    return true;
  }

  /** Consumes the segments of a loop, in any order, up to the first one that belongs to another loop. */
  takeAll<Essential extends Readers, Many extends Readers, One extends Readers>(
    loop: string,
    { essential, many, one, skipsOthers = false }: LoopReaders<Essential, Many, One>,
  ): Found<Essential, Many, One> {
    const found: Record<string, unknown> = {};
    const lists = new Map<string, unknown[]>([...Object.keys(essential), ...Object.keys(many)].map((id) => [id, []]));
    for (const [id, list] of lists) found[id] = list;
    for (;;) {
      const { id } = this.peek();
      const [needed, repeated, single] = [own(essential, id), own(many, id), own(one, id)];
      if (needed) lists.get(id)?.push(needed(this.take(loop), loop));
      else if (repeated) {
        const value = this.takeOptional(loop, repeated);
        if (value !== undefined) lists.get(id)?.push(value);
      } else if (single) {
        if (Object.hasOwn(found, id)) this.take(loop).leftOut('unexpected_segment');
        else {
          const value = this.takeOptional(loop, single);
          if (value !== undefined) found[id] = value;
        }
      } else if (!skipsOthers || !this.skip(loop)) return found as Found<Essential, Many, One>;
    }
  }

  /** The warnings since the last call; undefined without any. */
  takeWarnings(): readonly ReadWarning[] | undefined {
    const warnings = this.set.takeWarnings();
    return warnings.length === 0 ? undefined : warnings;
  }

  /** @throws SegmentDefect when segments remain that no loop consumed */
  end(): void {
    const segment = this.peek();
    if (segment === this.set.last) return;
    segment.loop = this.loop;
    throw segment.error('unexpected_segment');
  }
}

const own = (readers: Readers, id: string) => (Object.hasOwn(readers, id) ? readers[id] : undefined);
