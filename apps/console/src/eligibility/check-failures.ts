import type { EligibilityFailure } from '@cardlens/sdk';

/** The next step after a failed check: send it again as it is, or change something first. */
type NextStep = 'again' | 'change';

export interface CheckFailure {
  readonly title: string;
  readonly advice: string;
  readonly step: NextStep;
}

const later = 'Nothing is wrong with what you entered. Check again in a few minutes.';
const support = 'If this happens again, contact support with the id of the check.';

/** What the front desk can do about each failure. */
export const checkFailures: Readonly<Record<EligibilityFailure['code'], CheckFailure>> = {
  MEMBER_NOT_FOUND: {
    title: 'The payer has no record of this member',
    advice:
      'Compare name, date of birth and member number with the card. If they are right, the payer may be another one, or the coverage may have ended.',
    step: 'change',
  },
  MEMBER_ID_INVALID: {
    title: 'The payer does not accept the member number',
    advice: 'Compare the member number with the card, also its letters and zeros.',
    step: 'change',
  },
  MEMBER_NAME_MISMATCH: {
    title: 'The name does not match the payer’s record',
    advice: 'Enter first and last name as the card shows them. Ask the patient whether the name has changed.',
    step: 'change',
  },
  MEMBER_BIRTH_DATE_MISMATCH: {
    title: 'The date of birth does not match the payer’s record',
    advice: 'Ask the patient for the date of birth, and whether it is the subscriber’s.',
    step: 'change',
  },
  MEMBER_AMBIGUOUS: {
    title: 'Several members match',
    advice: 'Enter the member number exactly as on the card, with its suffix if it has one.',
    step: 'change',
  },
  MEMBER_DATA_INVALID: {
    title: 'The payer does not accept the member’s data',
    advice: 'Compare name, date of birth and member number with the card.',
    step: 'change',
  },
  DEPENDENT_NOT_FOUND: {
    title: 'The payer knows the subscriber, but not the dependent',
    advice: 'Compare name and date of birth of the patient. A newborn may not be registered yet.',
    step: 'change',
  },
  PERSON_NOT_FOUND_IN_ANSWER: {
    title: 'The payer’s response is about somebody else',
    advice:
      'It says nothing about this patient’s coverage. Compare name, date of birth and member number with the card, then check again.',
    step: 'change',
  },
  PROVIDER_NOT_ACCEPTED: {
    title: 'The payer does not accept the provider',
    advice: 'Check the NPI and the organization. The payer may require that the provider is registered with it.',
    step: 'change',
  },
  SERVICE_NOT_ACCEPTED: {
    title: 'The payer does not answer about these services',
    advice: 'Check the plan as a whole instead.',
    step: 'change',
  },
  SERVICE_DATE_NOT_ACCEPTED: {
    title: 'The payer does not accept this date of service',
    advice: 'Check for another day; most payers accept only days in the last or next months.',
    step: 'change',
  },
  PAYER_NOT_KNOWN: {
    title: 'The clearinghouse does not know this payer',
    advice: 'Choose the payer again, by its name or by the payer id on the card.',
    step: 'change',
  },
  PAYER_NOT_CONNECTED: {
    title: 'There is no connection to this payer',
    advice: 'Choose another payer if this is the wrong one. Otherwise ask your administrator to set up the connection.',
    step: 'change',
  },
  PAYER_UNAVAILABLE: { title: 'The payer could not be reached', advice: later, step: 'again' },
  PAYER_TIMEOUT: { title: 'The payer did not respond in time', advice: later, step: 'again' },
  PAYER_ANSWER_INVALID: {
    title: 'The response of the payer cannot be read',
    advice: `This says nothing about the coverage. Check again, or ask the payer by phone. ${support}`,
    step: 'again',
  },
  PAYER_CONNECTION_FAILED: {
    title: 'The connection to the payer failed',
    advice: `${later} ${support}`,
    step: 'again',
  },
  INQUIRY_REJECTED: {
    title: 'The payer rejected the request',
    advice: `Check again. ${support}`,
    step: 'again',
  },
  INQUIRY_INVALID: {
    title: 'Something that was entered cannot be sent to a payer',
    advice: 'Use only letters, digits and common punctuation in names and numbers.',
    step: 'change',
  },
  INTERNAL: { title: 'The check failed unexpectedly', advice: `Check again. ${support}`, step: 'again' },
};

const byCode: ReadonlyMap<string, CheckFailure> = new Map(Object.entries(checkFailures));

/** A failure that a later release of the service has added is shown with the service's words. */
export const checkFailureOf = (error: { readonly code: string } | undefined, words: string): CheckFailure =>
  byCode.get(error?.code ?? '') ?? { ...checkFailures.INTERNAL, ...(words === '' ? {} : { title: words }) };
