import { folded, nameWords } from '../../names/domain/name-words.js';
import type { LineOfBusiness } from '../../payers/domain/payer.js';

/** Words of names and plans, and which coverage they tell. */
const hints: readonly (readonly [string, readonly LineOfBusiness[]])[] = [
  ['MEDICARE SUPPLEMENT', ['medicare_supplement']],
  ['MEDIGAP', ['medicare_supplement']],
  ['MEDICARE ADVANTAGE', ['medicare_advantage']],
  ['MAPD', ['medicare_advantage']],
  ['PFFS', ['medicare_advantage']],
  ['SNP', ['medicare_advantage']],
  ['DSNP', ['medicare_advantage', 'medicaid']],
  ['MEDICARE', ['medicare_advantage', 'medicare', 'medicare_supplement']],
  ['MEDICAID', ['medicaid']],
  ['MEDI CAL', ['medicaid']],
  ['MEDICAL ASSISTANCE', ['medicaid']],
  ['COMMUNITY PLAN', ['medicaid', 'medicare_advantage']],
  ['CHIP', ['medicaid']],
  ['STAR', ['medicaid']],
  ['STARPLUS', ['medicaid']],
  ['CHILDREN HEALTH INSURANCE', ['medicaid']],
  ['DENTAL', ['dental']],
  ['VISION', ['vision']],
  // `PDP Plus` is a dental plan.
  ['PDP', ['pharmacy', 'medicare_advantage']],
  ['TRICARE', ['tricare']],
  ['VETERAN', ['federal', 'tricare']],
  ['FEP', ['federal']],
  ['FEHB', ['federal']],
  ['FEDERAL EMPLOYEE', ['federal']],
  ['MARKETPLACE', ['exchange']],
  ['EXCHANGE', ['exchange']],
];

const hintWords = hints.map(([text, lines]) => ({ words: nameWords(text).map(folded), lines }));

/** Lines of business that the words of a card tell; the most telling hint counts. Empty when nothing is told. */
export function linesIn(words: readonly string[]): readonly LineOfBusiness[] {
  const set = new Set(words);
  return hintWords.find((hint) => hint.words.every((word) => set.has(word)))?.lines ?? [];
}

const otherInsurance = new Set(
  nameWords('AUTO AUTOS AUTOMOBILE VEHICLE MOTOR MOTORIST PET PETS HOMEOWNERS RENTERS ROADSIDE TRAVEL').map(folded),
);
const ofHealth = new Set(nameWords('HEALTH MEDICAL HOSPITAL DENTAL VISION RX PHARMACY WELFARE').map(folded));

/** Whether words tell an insurance of cars, animals or homes, and none of health. */
export const isOtherInsurance = (words: readonly string[]): boolean =>
  words.some((word) => otherInsurance.has(word)) && !words.some((word) => ofHealth.has(word));

/** Lines that a card names when it is of them: a payer that has no other is not meant when it does not. */
const named: ReadonlySet<LineOfBusiness> = new Set([
  'dental',
  'vision',
  'medicare_supplement',
  'medicaid',
  'medicare_advantage',
  'tricare',
  'pharmacy',
]);

export const isNarrow = (lines: readonly LineOfBusiness[]): boolean =>
  lines.length > 0 && lines.every((line) => named.has(line));
