import { areUsable, type Delimiters, usualDelimiters } from './delimiters.js';
import { type ReadWarning, X12Error, type X12Reason } from './error.js';
import { Segment } from './segment.js';

/** Length of an ISA segment with its terminator. */
const headerLength = 106;
/** Positions of ISA's element separators. */
const separatorPlaces = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103];
const repetitionPlace = 82;
const componentPlace = 104;
const terminatorPlace = 105;

/** A large response has about two thousand segments, each of which needs far more memory than its text. */
const segmentsMax = 50_000;

/** Maximum number of warnings. A response with more defects has a systematic one. */
const warningsMax = 100;

/** Splits a payload into segments. Each interchange header may change the delimiters. */
export class Source {
  delimiters: Delimiters = { element: '', repetition: '', component: '', segment: '' };
  private place = 0;
  /** Delimiters may change between interchanges; inside one, an ISA is misplaced. */
  private isInsideInterchange = false;
  private count = 0;
  private warningCount = 0;
  /** Of segments read since the last call of `takeWarnings`. */
  private warnings: ReadWarning[] = [];

  /** @throws X12Error when there is no interchange */
  constructor(private readonly payload: string) {
    // Skip a byte order mark.
    if (payload.startsWith('\ufeff')) this.place = 1;
    this.skipSpace();
    if (this.isAtEnd()) throw this.error('empty');
    if (!this.startsWithHeader()) throw this.error('no_interchange');
  }

  startsWithHeader(): boolean {
    return this.payload.startsWith('ISA', this.place);
  }

  isAtEnd(): boolean {
    return this.place >= this.payload.length;
  }

  /** The next segment; an ISA sets the delimiters first. @throws X12Error when no terminator follows */
  next(): Segment {
    const start = this.place;
    const isHeader = !this.isInsideInterchange && this.startsWithHeader();
    if (isHeader) this.readDelimiters(start);
    // The header has a fixed length, so its end does not depend on its terminator.
    const end = isHeader ? start + terminatorPlace : this.endOf(start);
    if (end < 0) throw this.error('truncated', '?');
    if (this.count === segmentsMax) throw this.error('too_large', '?');
    this.count += 1;
    const elements = this.payload.slice(start, end).split(this.delimiters.element);
    this.place = end + 1;
    this.isInsideInterchange = elements[0] !== 'IEA';
    // Line breaks and blanks after a terminator are insignificant.
    this.skip(' \t\r\n');
    return new Segment(this, elements, this.count, start);
  }

  warn(warning: ReadWarning): void {
    if (this.warningCount >= warningsMax) return;
    this.warningCount += 1;
    this.warnings.push(warning);
  }

  /** The warnings since the last call. */
  takeWarnings(): ReadWarning[] {
    const taken = this.warnings;
    this.warnings = [];
    return taken;
  }

  /** An error at the position of the next segment. */
  error(reason: X12Reason, segment = 'ISA'): X12Error {
    return new X12Error(reason, {
      segment,
      segmentNumber: this.count + 1,
      byteOffset: this.bytesBefore(this.place),
    });
  }

  /** UTF-8 length of the text before a position. */
  bytesBefore(place: number): number {
    let bytes = 0;
    for (let at = 0; at < place; at += 1) {
      const unit = this.payload.charCodeAt(at);
      // Each surrogate counts as two bytes: four for the pair.
      bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
    }
    return bytes;
  }

  /** White space allowed around interchanges; 1A is the end-of-file character of old systems. */
  skipSpace(): void {
    this.skip(' \t\r\n\0\x1a');
  }

  private skip(characters: string): void {
    while (characters.includes(this.payload[this.place] ?? '-')) this.place += 1;
  }

  /**
   * Finds the end of a segment. Transports strip line breaks, so the terminator of the final IEA may be missing if it
   * is one.
   */
  private endOf(start: number): number {
    const end = this.payload.indexOf(this.delimiters.segment, start);
    if (end >= 0 || !this.payload.startsWith(`IEA${this.delimiters.element}`, start)) return end;
    return this.payload.length;
  }

  private readDelimiters(start: number): void {
    const header = this.payload.slice(start, start + headerLength);
    if (header.length < headerLength) throw this.error('truncated');
    const element = header.charAt(3);
    const others = { element, component: header.charAt(componentPlace), segment: header.charAt(terminatorPlace) };
    const delimiters = { ...others, repetition: repetitionOf(header.charAt(repetitionPlace), Object.values(others)) };
    if (!areUsable(delimiters)) throw this.error('bad_delimiters');
    const areInPlace = separatorPlaces.every((place) => header[place] === element);
    if (!areInPlace || header.split(element).length !== separatorPlaces.length + 1) throw this.error('bad_header');
    this.delimiters = delimiters;
  }
}

/**
 * ISA11. Some senders leave the `U` of version 00401 there, which is not a separator; they use the default separator,
 * or no repetitions.
 */
function repetitionOf(sent: string, others: readonly string[]): string {
  if (!/^[A-Za-z0-9 ]$/.test(sent)) return sent;
  const { repetition } = usualDelimiters;
  return others.includes(repetition) ? '' : repetition;
}
