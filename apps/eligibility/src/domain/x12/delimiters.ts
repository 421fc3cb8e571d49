import { InquiryError } from './inquiry.js';

/** The four characters an interchange is split by; its header declares them. */
export interface Delimiters {
  /** The character after `ISA`. */
  readonly element: string;
  /** ISA11. */
  readonly repetition: string;
  /** ISA16. */
  readonly component: string;
  /** The character after ISA16. */
  readonly segment: string;
}

export const usualDelimiters: Delimiters = { element: '*', repetition: '^', component: ':', segment: '~' };

/** A letter, a digit, a space or a character outside of ASCII separates nothing. */
function canSeparate(text: string): boolean {
  const code = text.charCodeAt(0);
  return text.length === 1 && code > 0 && code < 0x7f && !/[A-Za-z0-9 ]/.test(text);
}

/** Four different characters that can separate. */
export function areUsable(delimiters: Delimiters): boolean {
  const all = Object.values(delimiters);
  return all.every(canSeparate) && new Set(all).size === 4;
}

/** What is written besides may hold these (hyphens and points of names and amounts), so they separate nothing we write. */
const ofNames = ["'", '-', '.', ',', '&', '(', ')', '/', '#'];

/** @throws InquiryError when data could not be told from separators */
export function checkDelimiters(delimiters: Delimiters): Delimiters {
  if (!areUsable(delimiters) || Object.values(delimiters).some((one) => ofNames.includes(one))) {
    throw new InquiryError('delimiters', 'bad_delimiters');
  }
  return delimiters;
}
