import { toCharacterSet } from './character-set.js';
import { isDate, isTime } from './dates.js';
import { areUsable, type Delimiters } from './delimiters.js';
import { InquiryError } from './error.js';
import { generationalSuffixes } from './name-suffixes.js';

interface Bounds {
  readonly min?: number;
  readonly max: number;
  /** Truncates to `max` instead of rejecting. For names that only accompany an identifier. */
  readonly isCut?: boolean;
}

/** Hyphens and periods occur in names and amounts, so they are never used as delimiters of our interchanges. */
const ofNames = ["'", '-', '.', ',', '&', '(', ')', '/', '#'];

const suffixes = new RegExp(`^(?<last>.*[^\\s,])[\\s,]+(?<suffix>${generationalSuffixes.join('|')})\\.?$`);

/** Converts and validates the texts of an inquiry. Every method throws an `InquiryError` with the field. */
export class InquiryTexts {
  private readonly separators: readonly string[];

  constructor(readonly delimiters: Delimiters) {
    this.separators = Object.values(delimiters);
    const isOfNames = this.separators.some((one) => ofNames.includes(one));
    if (delimiters.repetition === '' || !areUsable(delimiters) || isOfNames) {
      throw new InquiryError('delimiters', 'bad_delimiters');
    }
  }

  /** A name. A delimiter in it becomes a space. */
  name(field: string, value: string | undefined, { max, isCut }: Bounds): string {
    const plain = toCharacterSet(value ?? '');
    if (plain === undefined) throw new InquiryError(field, 'unwritable');
    const parts = this.separators.reduce((text, separator) => text.replaceAll(separator, ' '), plain);
    const text = parts.replace(/ +/g, ' ').trim();
    if (text === '') throw new InquiryError(field, 'missing');
    if (!/[A-Z0-9]/.test(text)) throw new InquiryError(field, 'unwritable');
    if (text.length <= max) return text;
    if (!isCut) throw new InquiryError(field, 'too_long');
    return text.slice(0, max).trimEnd();
  }

  /**
   * NM103 to NM107 of a person. A suffix at the end of the last name gets its own element, where payers expect it.
   * @param who  path of the person in the inquiry
   */
  person(who: string, { firstName, lastName }: { readonly firstName?: string; readonly lastName?: string }) {
    const first = this.name(`${who}.firstName`, firstName, { max: 35 });
    const whole = this.name(`${who}.lastName`, lastName, { max: 60 });
    const { last = whole, suffix } = suffixes.exec(whole)?.groups ?? {};
    return [last, first, undefined, undefined, suffix];
  }

  /** An identifier. Spaces, which cards print for readability, are removed; a delimiter is rejected. */
  identifier(field: string, value: string, bounds: Bounds): string {
    const text = toCharacterSet(value)?.replaceAll(' ', '');
    if (text === undefined) throw new InquiryError(field, 'unwritable');
    return this.bounded(field, text, bounds);
  }

  /** An identifier of the sender that must be returned unchanged. */
  verbatim(field: string, value: string, bounds: Bounds): string {
    if (!/^[\x20-\x7e]*$/.test(value) || value !== value.trim()) throw new InquiryError(field, 'unwritable');
    return this.bounded(field, value, bounds);
  }

  private bounded(field: string, text: string, { min = 1, max }: Bounds): string {
    if (text === '') throw new InquiryError(field, 'missing');
    if (this.separators.some((separator) => text.includes(separator))) throw new InquiryError(field, 'unwritable');
    if (text.length < min) throw new InquiryError(field, 'too_short');
    if (text.length > max) throw new InquiryError(field, 'too_long');
    return text;
  }

  date(field: string, value: string): string {
    if (!isDate(value)) throw new InquiryError(field, value === '' ? 'missing' : 'not_a_date');
    return value;
  }

  time(field: string, value: string): string {
    if (!isTime(value)) throw new InquiryError(field, value === '' ? 'missing' : 'not_a_time');
    return value;
  }

  digits(field: string, value: string, form: RegExp): string {
    if (!form.test(value)) throw new InquiryError(field, value === '' ? 'missing' : 'not_a_number');
    return value;
  }

  /** A code, as a pattern of the allowed ones. */
  code(field: string, value: string, form: RegExp): string {
    if (!form.test(value)) throw new InquiryError(field, 'not_a_code');
    return value;
  }
}
