import { type EligibilityQuestion, medicareNumberOf, snakeCased } from '@cardlens/eligibility-record';
import { omit, present } from '../../domain/fields.js';
import type { EligibilityRecord } from './record.js';

/** The public object `eligibility_request`: the request, with the values taken from the card and without the SSN. */
export const publicRequest = ({ question, memberId, payer, controlNumber }: EligibilityRecord): EligibilityQuestion =>
  snakeCased<EligibilityQuestion>({
    controlNumber,
    tradingPartnerServiceId: payer.id,
    ...present(omit(question, 'payerId', 'reference')),
    // As it is sent.
    subscriber: { ...omit(question.subscriber, 'ssn'), memberId: medicareNumberOf(memberId) ?? memberId },
  });
