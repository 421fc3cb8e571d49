import { InquiryError } from './inquiry.js';
import { serviceTypes } from './lexicon/service-types.js';

/** Health benefit plan coverage: what a payer must be able to answer for. */
const general = '30';
/** EQ01 repeats up to 99 times. */
const most = 99;

/** The codes of EQ01, each once. @throws InquiryError naming the place of a code that the guide does not have */
export function serviceTypesOf(codes: readonly string[]): string[] {
  if (codes.length === 0) return [general];
  const known = codes.map((given, index) => {
    const code = given.trim().toUpperCase();
    if (!Object.hasOwn(serviceTypes, code)) throw new InquiryError(`serviceTypeCodes[${index}]`, 'not_a_code');
    return code;
  });
  const each = [...new Set(known)];
  if (each.length > most) throw new InquiryError('serviceTypeCodes', 'too_long');
  return each;
}
