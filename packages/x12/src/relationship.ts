import { InquiryError } from './inquiry-error.js';

/** INS02 codes of a 270 (X12 data element 1069) by their common names. */
const codes: Readonly<Record<string, string>> = {
  '01': '01',
  SPOUSE: '01',
  HUSBAND: '01',
  WIFE: '01',
  '19': '19',
  CHILD: '19',
  SON: '19',
  DAUGHTER: '19',
  '34': '34',
  OTHER: '34',
  'OTHER ADULT': '34',
};

/** @throws InquiryError when the guide has no such code */
export function relationshipCode(relationship: string): string {
  const word = relationship
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, ' ');
  const code = Object.hasOwn(codes, word) ? codes[word] : undefined;
  if (code === undefined) throw new InquiryError('dependent.relationship', 'not_a_code');
  return code;
}
