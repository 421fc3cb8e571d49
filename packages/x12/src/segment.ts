import type { Delimiters } from './delimiters.js';
import { type ReadWarning, X12Error, type X12Position, type X12Reason, x12Reasons } from './error.js';
import { present } from './present.js';

/** Codes of one element and their meanings, in our own words: a list of `code-lists.json`. */
export interface CodeList {
  readonly codes: Readonly<Record<string, string>>;
}

/** A code as sent and, if its list has it, its meaning. */
export interface Coded {
  readonly code: string;
  readonly description?: string;
}

/** A value with its type, in two elements: NM108 and NM109, EB09 and EB10. */
export interface Qualified {
  readonly qualifier: Coded;
  readonly value: string;
}

/** Unknown codes are kept, because payers send codes of newer lists. */
export function coded(code: string, { codes }: CodeList): Coded {
  const description = Object.hasOwn(codes, code) ? codes[code] : undefined;
  return description === undefined ? { code } : { code, description };
}

/** Functions of the payload that its segments use. */
interface Payload {
  readonly delimiters: Delimiters;
  /** UTF-8 length of the text before a position. */
  bytesBefore(place: number): number;
  /** Records a part that was left out. */
  warn(warning: ReadWarning): void;
}

const decimalForm = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Below a thousand million dollars, or the nines that stand for no limit. */
export const amountForm = /^(?:\d{1,9}(?:\.\d*)?|\.\d+|9+(?:\.\d*)?)$/;
/** At most a hundred: some payers send percentages instead of fractions of one. */
export const percentForm = /^(?:\d{1,2}(?:\.\d*)?|\.\d+|100(?:\.0*)?)$/;
const longestDecimal = 18;

/** One segment. Elements are numbered as in the guide: `text(1)` of an EB is EB01. */
export class Segment {
  /** Loop of the guide, set by the reader that knows the segment's position. */
  loop: string | undefined;

  constructor(
    private readonly payload: Payload,
    /** Elements as sent, beginning with the identifier. */
    readonly elements: readonly string[],
    /** 1 for the first segment of the payload. */
    readonly number: number,
    /** Characters of the payload before the segment. */
    private readonly start: number,
  ) {}

  get id(): string {
    return this.elements[0] ?? '';
  }

  /** An element as sent; undefined when empty. */
  text(place: number): string | undefined {
    return this.elements[place] || undefined;
  }

  /** @throws SegmentDefect when the element is empty */
  required(place: number): string {
    const value = this.text(place);
    if (value === undefined) throw this.error('missing_element', place);
    return value;
  }

  code(place: number, list: CodeList): Coded | undefined {
    const value = this.text(place);
    return value === undefined ? undefined : coded(value, list);
  }

  requiredCode(place: number, list: CodeList): Coded {
    return coded(this.required(place), list);
  }

  /** Codes of a range of elements, without empty ones. */
  codes(first: number, last: number, list: CodeList): Coded[] {
    return this.elements.slice(first, last + 1).flatMap((code) => (code === '' ? [] : [coded(code, list)]));
  }

  /**
   * A qualifier and its value, in two adjacent elements: both or none (syntax note P). A single one is left out with a
   * warning.
   * @param type  of the value: an invalid decimal has a warning of its own
   */
  pair(place: number, list: CodeList, type: 'text' | 'decimal' = 'text'): Qualified | undefined {
    const qualifier = this.code(place, list);
    const value = this[type](place + 1);
    if (qualifier !== undefined && value !== undefined) return { qualifier, value };
    if (value !== undefined) return this.leftOut('missing_element', place);
    if (qualifier !== undefined && this.text(place + 1) === undefined) this.leftOut('missing_element', place + 1);
    return undefined;
  }

  /** An optional element with a fixed set of codes; any other is left out with a warning. */
  oneOf<const Value extends string>(place: number, values: readonly Value[]): Value | undefined {
    const value = this.text(place);
    if (value === undefined) return undefined;
    return values.find((one) => one === value) ?? this.leftOut('invalid_element', place);
  }

  /** @throws SegmentDefect */
  requiredOneOf<const Value extends string>(place: number, values: readonly Value[]): Value {
    const value = this.required(place);
    const found = values.find((one) => one === value);
    if (found === undefined) throw this.error('invalid_element', place);
    return found;
  }

  /** `Y` or `N`; any other text is left out with a warning. */
  yesNo(place: number): boolean | undefined {
    const value = this.oneOf(place, ['Y', 'N']);
    return value === undefined ? undefined : value === 'Y';
  }

  /** An element of the header; left out with a warning when it is empty or has another form. */
  matching(place: number, form: RegExp): string | undefined {
    const value = this.text(place);
    return value !== undefined && form.test(value) ? value : this.leftOut('invalid_element', place);
  }

  /** @throws SegmentDefect when the element is empty or has another form */
  requiredMatching(place: number, form: RegExp): string {
    const value = this.required(place);
    if (!form.test(value)) throw this.error('invalid_element', place);
    return value;
  }

  /** An optional number of type R, as sent; any other text is left out with a warning. */
  decimal(place: number, form: RegExp = decimalForm): string | undefined {
    const value = this.text(place);
    if (value === undefined) return undefined;
    return value.length <= longestDecimal && form.test(value) ? value : this.leftOut('invalid_element', place);
  }

  /** An unsigned number of type N0. @throws SegmentDefect when it is not one */
  requiredCount(place: number): number {
    return Number(this.requiredMatching(place, /^\d{1,10}$/));
  }

  /** Repetitions of an element; empty for an empty element. */
  repetitions(place: number): readonly string[] {
    const value = this.text(place);
    const { repetition } = this.payload.delimiters;
    if (value === undefined) return [];
    return (repetition === '' ? [value] : value.split(repetition)).filter((one) => one !== '');
  }

  /** Components of a composite element, with empty texts for empty components; empty for an empty element. */
  components(place: number): readonly string[] {
    return this.text(place)?.split(this.payload.delimiters.component) ?? [];
  }

  /** Components of a composite whose first two, qualifier and code, are required. @throws SegmentDefect */
  requiredComponents(place: number): [qualifier: string, code: string, ...more: string[]] {
    const [qualifier = '', code = '', ...more] = this.components(place);
    if (qualifier === '') throw this.error('missing_element', place, 1);
    if (code === '') throw this.error('missing_element', place, 2);
    return [qualifier, code, ...more];
  }

  /** @param place  of the invalid element; omitted for the segment as a whole */
  error(reason: X12Reason, place?: number, component?: number): SegmentDefect {
    return new SegmentDefect(this, reason, place, component);
  }

  /** Records that an optional part of the segment, or the whole segment, was left out. @returns undefined */
  leftOut(reason: X12Reason, place?: number, component?: number): undefined {
    this.payload.warn({ reason, ...this.place(place, component) });
    return undefined;
  }

  position(place?: number, component?: number): X12Position {
    return { ...this.place(place, component), byteOffset: this.payload.bytesBefore(this.start) };
  }

  private place(place?: number, component?: number) {
    const segment = knownSegments.has(this.id) ? this.id : '?';
    const suffix = component === undefined ? '' : `-${component}`;
    const element = place === undefined ? undefined : `${segment}${String(place).padStart(2, '0')}${suffix}`;
    return present({ segment, segmentNumber: this.number, loop: this.loop, element });
  }
}

/** Only these identifiers appear in errors and warnings; any other could be a value from the document. */
const knownSegments: ReadonlySet<string> = new Set(
  (
    'ISA TA1 GS ST BHT HL NM1 PER N3 N4 REF PRV TRN DMG INS HI DTP MPI AAA EB EQ AMT HSD MSG III LS LE SE GE IEA ' +
    'AK1 AK2 AK9 IK3 IK4 IK5 CTX'
  ).split(' '),
);

/**
 * A segment that cannot be read. An optional segment is then left out with a warning; for any other, `readResponse`
 * throws the `X12Error`. Finding the byte offset reads the whole document, so it is done only then.
 */
export class SegmentDefect extends Error {
  override readonly name = 'SegmentDefect';

  constructor(
    private readonly segment: Segment,
    private readonly reason: X12Reason,
    private readonly place?: number,
    private readonly component?: number,
  ) {
    super(x12Reasons[reason]);
  }

  asError(): X12Error {
    return new X12Error(this.reason, this.segment.position(this.place, this.component));
  }

  /** Records the segment, or its defective element, as left out. @returns undefined */
  asWarning(): undefined {
    return this.segment.leftOut(this.reason, this.place, this.component);
  }
}
