import type { Delimiters } from './delimiters.js';
import { X12Error, type X12Position, type X12Reason } from './error.js';
import { coded, type Lexicon } from './lexicon/lexicon.js';
import type { Coded } from './response/coded.js';

const decimalForm = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const longestDecimal = 18;

/** Functions of the payload that its segments use. */
interface Payload {
  readonly delimiters: Delimiters;
  /** UTF-8 length of the text before a position. */
  bytesBefore(place: number): number;
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

  /** @throws X12Error when the element is empty */
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

  /** An element with a fixed set of codes. @throws X12Error for any other */
  oneOf<const Value extends string>(place: number, values: readonly Value[]): Value | undefined {
    const value = this.text(place);
    if (value === undefined) return undefined;
    const found = values.find((one) => one === value);
    if (found === undefined) throw this.error('invalid_element', place);
    return found;
  }

  requiredOneOf<const Value extends string>(place: number, values: readonly Value[]): Value {
    const found = this.oneOf(place, values);
    if (found === undefined) throw this.error('missing_element', place);
    return found;
  }

  /** A number of type R, as sent. @throws X12Error when it is not one */
  decimal(place: number): string | undefined {
    const value = this.text(place);
    if (value === undefined) return undefined;
    if (value.length > longestDecimal || !decimalForm.test(value)) throw this.error('invalid_element', place);
    return value;
  }

  /** An unsigned number of type N0. @throws X12Error when it is not one */
  count(place: number): number | undefined {
    const value = this.text(place);
    if (value === undefined) return undefined;
    if (!/^\d{1,10}$/.test(value)) throw this.error('invalid_element', place);
    return Number(value);
  }

  requiredCount(place: number): number {
    const value = this.count(place);
    if (value === undefined) throw this.error('missing_element', place);
    return value;
  }

  /** Repetitions of an element; empty for an empty element. */
  repetitions(place: number): readonly string[] {
    const value = this.text(place);
    return value === undefined ? [] : value.split(this.payload.delimiters.repetition).filter((one) => one !== '');
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
  error(reason: X12Reason, place?: number, component?: number): X12Error {
    return new X12Error(reason, this.position(place, component));
  }

  private position(place?: number, component?: number): X12Position {
    const segment = knownSegments.has(this.id) ? this.id : '?';
    const element =
      place === undefined
        ? undefined
        : `${segment}${String(place).padStart(2, '0')}${component === undefined ? '' : `-${component}`}`;
    return {
      segment,
      segmentNumber: this.number,
      byteOffset: this.payload.bytesBefore(this.start),
      ...(this.loop === undefined ? {} : { loop: this.loop }),
      ...(element === undefined ? {} : { element }),
    };
  }
}

/** Only these identifiers appear in errors; any other could be a value from the document. */
const knownSegments: ReadonlySet<string> = new Set(
  (
    'ISA TA1 GS ST BHT HL NM1 PER N3 N4 REF PRV TRN DMG INS HI DTP MPI AAA EB EQ AMT HSD MSG III LS LE SE GE IEA ' +
    'AK1 AK2 AK9 IK3 IK4 IK5 CTX'
  ).split(' '),
);
