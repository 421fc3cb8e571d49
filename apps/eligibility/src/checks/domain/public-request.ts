import { type EligibilityQuestion, medicareNumberOf, snakeCased } from '@cardlens/eligibility-record';
import { omit, present } from '../../domain/fields.js';
import type { Inquiry } from './inquiry.js';

/** The public object `eligibility_request`: the request, with the values taken from the card and without the SSN. */
export const publicRequest = ({
  question,
  memberId,
  payer,
  controlNumber,
}: Inquiry & { readonly controlNumber: string }): EligibilityQuestion =>
  snakeCased<EligibilityQuestion>({
    controlNumber,
    tradingPartnerServiceId: payer.id,
    ...present(omit(question, 'payerId', 'reference')),
    // As it is sent.
    subscriber: { ...omit(question.subscriber, 'ssn'), memberId: medicareNumberOf(memberId) ?? memberId },
  });
