import type { LineOfBusiness } from '@cardlens/payers';
import { folded, nameWords } from '../../names/domain/name-words.js';

/** Words of names and plans, with the line of business they indicate. */
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
  ['COMMERCIAL', ['commercial']],
];

const hintWords = hints.map(([text, lines]) => ({ words: nameWords(text).map(folded), lines }));

/** Lines of business indicated by a card's words; the most specific hint wins. Empty when there is none. */
export function linesIn(words: readonly string[]): readonly LineOfBusiness[] {
  const set = new Set(words);
  return hintWords.find((hint) => hint.words.every((word) => set.has(word)))?.lines ?? [];
}

/** Words with which hospitals and billing systems name a line of business beside the company. */
const lineWords: ReadonlyMap<string, LineOfBusiness> = new Map([
  ['MEDICARE', 'medicare_advantage'],
  ['MEDICAID', 'medicaid'],
  ['COMMERCIAL', 'commercial'],
  ['MARKETPLACE', 'exchange'],
  ['EXCHANGE', 'exchange'],
  ['HIX', 'exchange'],
]);
/** Words that follow them, or that stand for every plan of a company. */
const besideLines = new Set(nameWords('ADVANTAGE REPLACEMENT HMO PPO POS EPO PFFS SNP ALL OTHER PLANS PRODUCTS'));

/**
 * A name as in the price files of hospitals, `AETNA MEDICARE REPLACEMENT HMO [450001]`: the company's name, and the line
 * of business; undefined for a name without these words, or without others.
 */
export function companyAndLine(name: string): { company: string; line: LineOfBusiness } | undefined {
  const words = nameWords(name);
  const own = words.filter((word) => !lineWords.has(word) && !besideLines.has(word) && !/^\d+$/.test(word));
  const [line, ...more] = new Set(words.flatMap((word) => lineWords.get(word) ?? []));
  return own.length === 0 || line === undefined || more.length > 0 ? undefined : { company: own.join(' '), line };
}

const otherInsurance = new Set(
  nameWords('AUTO AUTOS AUTOMOBILE VEHICLE MOTOR MOTORIST PET PETS HOMEOWNERS RENTERS ROADSIDE TRAVEL').map(folded),
);
const ofHealth = new Set(nameWords('HEALTH MEDICAL HOSPITAL DENTAL VISION RX PHARMACY WELFARE').map(folded));

/** Whether the words indicate car, animal or home insurance, and not health insurance. */
export const isOtherInsurance = (words: readonly string[]): boolean =>
  words.some((word) => otherInsurance.has(word)) && !words.some((word) => ofHealth.has(word));

/** Lines that cards always print: a payer with only such lines is not meant by a card that does not print them. */
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
