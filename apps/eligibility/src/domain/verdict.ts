import type { EligibilityErrorCode } from '@cardlens/errors';
import { codeOf, isPassing } from './rejection.js';
import type { EligibilityDocument, EligibilityResponse, Patient, Rejection, ResponseDocument } from './x12/index.js';

/** The verdict on a response. `isPassing`: a retry may succeed. */
export type Verdict =
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly code: EligibilityErrorCode; readonly isPassing: boolean };

/** The inquiry that a response is for. */
export interface Asked {
  /** TRN02 of the 270. */
  readonly traceNumber: string;
  readonly isDependent: boolean;
  /** YYYYMMDD: the first day of service; absent when the check is about the day of the response. */
  readonly dateOfService?: string | undefined;
}

/** TA105. @source ASC X12 005010, data element I18 */
const duplicateControlNumber = '025';

const failed = (code: EligibilityErrorCode, passing = false): Verdict => ({ kind: 'failed', code, isPassing: passing });

/**
 * Whether a response answers the inquiry. A response with benefits of the patient does, even if individual service
 * types were rejected; otherwise the reason is the first rejection about the patient, or the first of all.
 * @param document  the part for this inquiry, see `ownTransactionOf`
 */
export function verdictOf(document: ResponseDocument, asked: Asked): Verdict {
  // Accepted, but the 271 itself is missing.
  if (document.kind !== '271' && document.accepted) return failed('PAYER_ANSWER_INVALID');
  // Control numbers are random, and every attempt has a different one.
  if (document.kind === 'TA1') return failed('INQUIRY_REJECTED', document.note.code === duplicateControlNumber);
  if (document.kind === '999') return failed('INQUIRY_REJECTED');
  const patient = patientOf(document, asked);
  if (patient?.benefits.some(({ rejections }) => rejections.length === 0)) return { kind: 'answered' };
  const [first] = [...(patient ? rejectionsAbout(patient) : []), ...document.responses.flatMap(rejectionsOf)];
  return first === undefined ? failed('PAYER_ANSWER_INVALID') : failed(codeOf(first), isPassing(first));
}

/**
 * The patient of the response: the requested dependent, otherwise the subscriber. Either may be used for the other when
 * the response does not mention the requested one; a rejected person is not replaced.
 */
export function patientOf({ responses }: EligibilityDocument, { isDependent }: Asked): Patient | undefined {
  const subscribers = responses.flatMap(({ subscriber }) => subscriber ?? []);
  const dependents = responses.flatMap((response) => response.dependents);
  const [first, second] = isDependent ? [dependents, subscribers] : [subscribers, dependents];
  return toldOf(first) ?? toldOf(second) ?? first[0] ?? second[0];
}

/** A subscriber on the path to a dependent has no benefits. */
const toldOf = (patients: readonly Patient[]): Patient | undefined =>
  patients.find(({ benefits }) => benefits.length > 0) ?? patients.find(({ rejections }) => rejections.length > 0);

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
