import { InquiryError } from './inquiry-error.js';
import { serviceTypes } from './lexicon/service-types.js';

/** Health benefit plan coverage: every payer must respond to it. */
const general = '30';
/** EQ01 repeats up to 99 times. */
const most = 99;

/** The codes of EQ01, without duplicates. @throws InquiryError with the position of an unknown code */
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
