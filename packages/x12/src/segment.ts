import type { Delimiters } from './delimiters.js';
import type { X12Position, X12Reason } from './error.js';
import { coded, type Lexicon } from './lexicon/lexicon.js';
import type { Coded } from './response/coded.js';
import type { ReadWarning } from './response/warning.js';
import { SegmentDefect } from './segment-defect.js';

const decimalForm = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const longestDecimal = 18;

/** Functions of the payload that its segments use. */
interface Payload {
  readonly delimiters: Delimiters;
  /** UTF-8 length of the text before a position. */
  bytesBefore(place: number): number;
  /** Records a part that was left out. */
  warn(warning: ReadWarning): void;
}

/** One segment. Elements are numbered as in the guide: `text(1)` of an EB is EB01. */
export class Segment {
  /** Loop of the guide, set by the reader that knows the segment's position. */
  loop: string | undefined;

  constructor(
    private readonly payload: Payload,
    /** Elements as sent, beginning with the identifier. */
    private readonly elements: readonly string[],
    /** 1 for the first segment of the payload. */
    readonly number: number,
    /** Characters of the payload before the segment. */
    readonly start: number,
  ) {}

  get id(): string {
    return this.elements[0] ?? '';
  }

  /** An element as sent; undefined when empty. */
  text(place: number): string | undefined {
    const value = this.elements[place];
    return value === undefined || value === '' ? undefined : value;
  }

  /** @throws SegmentDefect when the element is empty */
  required(place: number): string {
    const value = this.text(place);
    if (value === undefined) throw this.error('missing_element', place);
    return value;
  }

  code(place: number, lexicon: Lexicon): Coded | undefined {
    const value = this.text(place);
    return value === undefined ? undefined : coded(value, lexicon);
  }

  requiredCode(place: number, lexicon: Lexicon): Coded {
    return coded(this.required(place), lexicon);
  }

  /** An optional element with a fixed set of codes; any other is left out with a warning. */
  oneOf<const Value extends string>(place: number, values: readonly Value[]): Value | undefined {
    const value = this.text(place);
    if (value === undefined) return undefined;
    const found = values.find((one) => one === value);
    return found ?? this.leftOut('invalid_element', place);
  }

  /** @throws SegmentDefect */
  requiredOneOf<const Value extends string>(place: number, values: readonly Value[]): Value {
    const value = this.required(place);
    const found = values.find((one) => one === value);
    if (found === undefined) throw this.error('invalid_element', place);
    return found;
  }

  /** An optional number of type R, as sent; any other text is left out with a warning. */
  decimal(place: number): string | undefined {
    const value = this.text(place);
    if (value === undefined) return undefined;
    return value.length <= longestDecimal && decimalForm.test(value) ? value : this.leftOut('invalid_element', place);
  }

  /** An unsigned number of type N0. @throws SegmentDefect when it is not one */
  requiredCount(place: number): number {
    const value = this.required(place);
    if (!/^\d{1,10}$/.test(value)) throw this.error('invalid_element', place);
    return Number(value);
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
    const value = this.text(place);
    return value === undefined ? [] : value.split(this.payload.delimiters.component);
  }

  /** Number of the last element sent. */
  get lastPlace(): number {
    return this.elements.length - 1;
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

  private place(place?: number, component?: number): Omit<ReadWarning, 'reason'> {
    const segment = knownSegments.has(this.id) ? this.id : '?';
    const element =
      place === undefined
        ? undefined
        : `${segment}${String(place).padStart(2, '0')}${component === undefined ? '' : `-${component}`}`;
    return {
      segment,
      segmentNumber: this.number,
      ...(this.loop === undefined ? {} : { loop: this.loop }),
      ...(element === undefined ? {} : { element }),
    };
  }
}

/** Only these identifiers appear in errors and warnings; any other could be a value from the document. */
const knownSegments: ReadonlySet<string> = new Set(
  (
    'ISA TA1 GS ST BHT HL NM1 PER N3 N4 REF PRV TRN DMG INS HI DTP MPI AAA EB EQ AMT HSD MSG III LS LE SE GE IEA ' +
    'AK1 AK2 AK9 IK3 IK4 IK5 CTX'
  ).split(' '),
);
