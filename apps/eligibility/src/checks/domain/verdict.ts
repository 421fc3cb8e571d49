import type { EligibilityErrorCode } from '@cardlens/errors';
import type {
  EligibilityResponse,
  ImplementationAcknowledgment,
  InterchangeAcknowledgment,
  Patient,
  Rejection,
} from '@cardlens/x12';
import type { OwnResponse } from './own-response.js';
import { codeOf, isTemporary } from './rejection.js';

/** The verdict on a response. `isTemporary`: a retry may succeed. */
export type Verdict =
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly code: EligibilityErrorCode; readonly isTemporary: boolean };

/** TA105. @source ASC X12 005010, data element I18 */
const duplicateControlNumber = '025';

const failed = (code: EligibilityErrorCode, isTemporary = false): Verdict => ({ kind: 'failed', code, isTemporary });

/** The verdict on an acknowledgment without a 271. */
export function verdictOfAcknowledgment(document: ImplementationAcknowledgment | InterchangeAcknowledgment): Verdict {
  // Accepted, but the 271 itself is missing.
  if (document.accepted) return failed('PAYER_ANSWER_INVALID');
  // Control numbers are random, and every attempt has a different one.
  return failed('INQUIRY_REJECTED', document.kind === 'TA1' && document.note.code === duplicateControlNumber);
}

/**
 * Whether a response answers the inquiry. One with benefits of the person does, even if individual service types were
 * rejected. Otherwise the reason is the first rejection about the person, or the first of all, or that the response is
 * about somebody else, which is not repeated unless it is for another inquiry.
 */
export function verdictOf({ document, parts, hasOthers }: OwnResponse): Verdict {
  const patients = parts.map(({ patient }) => patient);
  const hasBenefits = patients.some(({ benefits }) => benefits.some(({ rejections }) => rejections.length === 0));
  if (hasBenefits) return { kind: 'completed' };
  const first = firstRejectionIn({ document, parts });
  if (first !== undefined) return failed(codeOf(first), isTemporary(first));
  return patients.length > 0 ? failed('PAYER_ANSWER_INVALID') : failed('PERSON_NOT_FOUND_IN_ANSWER', hasOthers);
}

/** The first rejection about the person, or the first of all. */
export const firstRejectionIn = ({ document, parts }: Pick<OwnResponse, 'document' | 'parts'>): Rejection | undefined =>
  [...parts.flatMap(({ patient }) => rejectionsAbout(patient)), ...document.responses.flatMap(rejectionsOf)][0];

const rejectionsAbout = ({ rejections, benefits }: Patient): Rejection[] => [
  ...rejections,
  ...benefits.flatMap((benefit) => benefit.rejections),
];

/** Every rejection of a response, from the payer's level down to single benefits. */
export const rejectionsOf = ({
  informationSource,
  receiver,
  subscriber,
  dependents,
}: EligibilityResponse): Rejection[] => [
  ...informationSource.rejections,
  ...(receiver?.rejections ?? []),
  ...[...(subscriber ? [subscriber] : []), ...dependents].flatMap(rejectionsAbout),
];
