import type { Delimiters } from './delimiters.js';
import { name } from './field.js';

/** Lengths of NM103 and NM104. */
const longestLast = 60;
const longestFirst = 35;

/**
 * Generational suffixes of last names. `V` and higher numerals stay in the name: they are more often surnames than
 * suffixes.
 */
const suffixes = /^(?<last>.*[^\s,])[\s,]+(?<suffix>JR|SR|II|III|IV)\.?$/;

/**
 * NM103, NM104 and NM107 of a person. A suffix at the end of the last name gets its own element, where payers expect
 * it.
 *
 * @param who  path of the person in the inquiry, for errors
 * @throws InquiryError
 */
export function personName(
  who: string,
  person: { readonly firstName?: string; readonly lastName?: string },
  delimiters: Delimiters,
): { lastOrOrganizationName: string; firstName: string; suffix?: string } {
  const firstName = name(`${who}.firstName`, person.firstName, { max: longestFirst }, delimiters);
  const whole = name(`${who}.lastName`, person.lastName, { max: longestLast }, delimiters);
  const { last, suffix } = suffixes.exec(whole)?.groups ?? {};
  if (last === undefined || suffix === undefined) return { lastOrOrganizationName: whole, firstName };
  return { lastOrOrganizationName: last, firstName, suffix };
}
