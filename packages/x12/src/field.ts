import { toCharacterSet } from './character-set.js';
import { isDate, isTime } from './dates.js';
import type { Delimiters } from './delimiters.js';
import { InquiryError } from './inquiry-error.js';

interface Bounds {
  readonly min?: number;
  readonly max: number;
  /** Truncated to `max` instead of rejected: for names that only accompany an identifier. */
  readonly isCut?: boolean;
}

const separators = (delimiters: Delimiters): readonly string[] => Object.values(delimiters);

/** A name. A delimiter in it becomes a space. @throws InquiryError */
export function name(field: string, value: string | undefined, { max, isCut }: Bounds, delimiters: Delimiters): string {
  const plain = toCharacterSet(value ?? '');
  if (plain === undefined) throw new InquiryError(field, 'unwritable');
  const parts = separators(delimiters).reduce((text, separator) => text.replaceAll(separator, ' '), plain);
  const text = parts.replace(/ +/g, ' ').trim();
  if (text === '') throw new InquiryError(field, 'missing');
  if (!/[A-Z0-9]/.test(text)) throw new InquiryError(field, 'unwritable');
  if (text.length <= max) return text;
  if (!isCut) throw new InquiryError(field, 'too_long');
  return text.slice(0, max).trimEnd();
}

/** An identifier. Spaces, which cards print for readability, are removed; a delimiter is rejected. */
export function identifier(
  field: string,
  value: string | undefined,
  { min = 1, max }: Bounds,
  delimiters: Delimiters,
): string {
  const text = toCharacterSet(value ?? '')?.replaceAll(' ', '');
  if (text === undefined) throw new InquiryError(field, 'unwritable');
  if (text === '') throw new InquiryError(field, 'missing');
  if (separators(delimiters).some((separator) => text.includes(separator))) throw new InquiryError(field, 'unwritable');
  if (text.length < min) throw new InquiryError(field, 'too_short');
  if (text.length > max) throw new InquiryError(field, 'too_long');
  return text;
}

/** An identifier of this service that must be returned unchanged. @throws InquiryError */
export function verbatim(field: string, value: string, { min = 1, max }: Bounds, delimiters: Delimiters): string {
  if (value === '') throw new InquiryError(field, 'missing');
  if (!/^[\x20-\x7e]+$/.test(value) || value !== value.trim()) throw new InquiryError(field, 'unwritable');
  if (separators(delimiters).some((one) => value.includes(one))) throw new InquiryError(field, 'unwritable');
  if (value.length < min) throw new InquiryError(field, 'too_short');
  if (value.length > max) throw new InquiryError(field, 'too_long');
  return value;
}

/** @throws InquiryError */
export function date(field: string, value: string): string {
  if (!isDate(value)) throw new InquiryError(field, value === '' ? 'missing' : 'not_a_date');
  return value;
}

/** @throws InquiryError */
export function time(field: string, value: string): string {
  if (!isTime(value)) throw new InquiryError(field, value === '' ? 'missing' : 'not_a_time');
  return value;
}

/** @throws InquiryError */
export function digits(field: string, value: string, form: RegExp): string {
  if (!form.test(value)) throw new InquiryError(field, value === '' ? 'missing' : 'not_a_number');
  return value;
}

/** @throws InquiryError */
export function oneOf<const Value extends string>(field: string, value: string, values: readonly Value[]): Value {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new InquiryError(field, 'not_a_code');
  return found;
}
