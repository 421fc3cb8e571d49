import type { TransactionType } from './payer-row.js';

/** Words of clearinghouses for a transaction, in texts without punctuation and in lower case. */
const words: readonly (readonly [TransactionType, RegExp])[] = [
  ['remittance', /\b835s?\b|\beras?\b|\bremit|\bclaim payments?\b/],
  ['claim_status', /\b27[67]s?\b|\bclaim status\b/],
  ['eligibility', /\b27[01]s?\b|\beligib/],
  ['professional', /\b837 ?p\b|\bprofessional\b|\bhcfa\b|\bcms ?1500\b/],
  ['institutional', /\b837 ?i\b|\binstitutional\b|\bfacility\b|\bhospital\b|\bub ?(?:04|92)\b/],
  ['dental', /\b837 ?d\b|\bdental\b/],
];
/** Words of other transactions and of properties, in texts that name one of the transactions too. */
const others =
  /attachment|image|second|\bcob\b|coordination|authoriz|referral|notice|timeline|timeframe|enroll\w* (?:type|process)/;

/** Transactions that a heading or a cell names: none, one, or several as in `837P/837I`. */
export const transactionsIn = (text: string): readonly TransactionType[] =>
  others.test(text) ? [] : words.flatMap(([type, pattern]) => (pattern.test(text) ? [type] : []));

/** `ProfessionalClaimSubmission`, `PAYER_ID`, `Payer-ID:` → words in lower case. */
export const plain = (text: string): string =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What a cell says of a transaction. */
export interface Support {
  readonly isSupported: boolean;
  readonly enrollment?: boolean | undefined;
}

const yes = /^(?:y|yes|true|x|1|supported|available|active|live)$/;
const no = /^(?:|n|no|false|0|not supported|unsupported|not available|unavailable|inactive|n a|none)$/;
const enrolled = /^(?:(?:yes )?enroll\w*(?: required| needed)?|required|e)$/;
const notEnrolled = /^(?:(?:no|not?) enroll\w*(?: required| needed)?|not required)$/;

/** The meaning of `Yes`, `SUPPORTED`, `Enrollment required`; undefined for another text. */
export function supportIn(text: string): Support | undefined {
  const cell = plain(text);
  if (yes.test(cell)) return { isSupported: true };
  if (enrolled.test(cell)) return { isSupported: true, enrollment: true };
  if (notEnrolled.test(cell)) return { isSupported: true, enrollment: false };
  return no.test(cell) ? { isSupported: false } : undefined;
}

/** The meaning of a cell that says whether enrollment is required; undefined when it does not say. */
export function enrollmentIn(text: string): boolean | undefined {
  const cell = plain(text);
  if (yes.test(cell) || enrolled.test(cell)) return true;
  return cell !== '' && (no.test(cell) || notEnrolled.test(cell)) ? false : undefined;
}
