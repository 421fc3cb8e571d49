import { type EligibilityErrorCode, isEligibilityErrorCode } from '@cardlens/errors';

interface Remedy {
  /** What a person can do, in this order. */
  readonly remedy: readonly string[];
  /** Whether the same check may succeed later. */
  readonly may_pass: boolean;
}

const correct = (...remedy: string[]): Remedy => ({ remedy, may_pass: false });
const wait = (...remedy: string[]): Remedy => ({ remedy, may_pass: true });

const compareNumber = 'Compare the member number with the picture of the card, and correct it if it was misread.';
const comparePayer = 'Check that the card was matched with the right payer (explain_match).';
const tellOperator = 'Tell the operator of the service: the connection to the payer or its settings need attention.';

/** What follows each error of a check. docs/runbooks has a page on each, for operators. */
const remedies: Readonly<Record<EligibilityErrorCode, Remedy>> = {
  MEMBER_NOT_FOUND: correct(comparePayer, compareNumber, 'Ask whether the coverage is still in force.'),
  MEMBER_ID_INVALID: correct(compareNumber, comparePayer),
  MEMBER_NAME_MISMATCH: correct('Ask for the name as the payer has it, such as without a nickname or a second name.'),
  MEMBER_BIRTH_DATE_MISMATCH: correct('Ask for the date of birth again.', 'Check a dependent as a dependent.'),
  MEMBER_AMBIGUOUS: correct('Check again with more details, such as group number and gender.'),
  MEMBER_DATA_INVALID: correct('Check again without gender and group number, or with the right ones.'),
  DEPENDENT_NOT_FOUND: correct('Check the person as the subscriber.', 'Ask whether this plan covers the person.'),
  PROVIDER_NOT_ACCEPTED: correct('Check again with the NPI and the name that the payer has enrolled.'),
  SERVICE_NOT_ACCEPTED: correct('Check again with service type 30, the plan as a whole.'),
  SERVICE_DATE_NOT_ACCEPTED: correct('Check again without a date of service, which asks about today.'),
  PAYER_NOT_KNOWN: correct(comparePayer, 'Look the payer up (search_payers), and check again with its id.'),
  PAYER_UNAVAILABLE: wait('Check again in a few minutes.'),
  PAYER_TIMEOUT: wait('Check again in a few minutes.'),
  PERSON_NOT_FOUND_IN_ANSWER: correct('Ask for name and date of birth as the payer has them.', 'Call the payer.'),
  PAYER_ANSWER_INVALID: correct('Call the payer.', tellOperator),
  PAYER_CONNECTION_FAILED: wait(tellOperator),
  PAYER_NOT_CONNECTED: correct('Call the payer: no connection to it is configured.'),
  INQUIRY_REJECTED: correct('Check again with all details that are known.', tellOperator),
  INQUIRY_INVALID: correct('Check again without unusual characters in the names.'),
  INTERNAL: wait('Check again. If that fails too, contact support with the id of the check.'),
};

/** Of a code that is not known, as of an internal failure. */
export const remedyOf = (code: string): Remedy => remedies[isEligibilityErrorCode(code) ? code : 'INTERNAL'];
