import type { EligibilityErrorCode } from '@cardlens/errors';
import { codeOf, isPassing } from './rejection.js';
import type { EligibilityDocument, EligibilityResponse, Patient, Rejection, ResponseDocument } from './x12/index.js';

/** What an answer comes to. `isPassing`: asking again in a moment may help. */
export type Verdict =
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly code: EligibilityErrorCode; readonly isPassing: boolean };

/** The question that an answer has to belong to. */
export interface Asked {
  /** TRN02 of the 270. */
  readonly traceNumber: string;
  readonly isDependent: boolean;
}

/** TA105. @source ASC X12 005010, data element I18 */
const duplicateControlNumber = '025';

const failed = (code: EligibilityErrorCode, passing = false): Verdict => ({ kind: 'failed', code, isPassing: passing });

/**
 * Whether an answer tells what was asked. One that tells of the patient's benefits does, also when single service types
 * were refused; else the patient's first rejection says why not, or the first that there is.
 * @param document  of this question alone, see `ownPartOf`
 */
export function verdictOf(document: ResponseDocument, asked: Asked): Verdict {
  // Accepted, and no 271 with it: the answer itself is missing.
  if (document.kind !== '271' && document.accepted) return failed('PAYER_ANSWER_INVALID');
  // Control numbers are made by chance, and every attempt has its own.
  if (document.kind === 'TA1') return failed('INQUIRY_REJECTED', document.note.code === duplicateControlNumber);
  if (document.kind === '999') return failed('INQUIRY_REJECTED');
  const patient = patientOf(document, asked);
  if (patient?.benefits.some(({ rejections }) => rejections.length === 0)) return { kind: 'answered' };
  const [first] = [...(patient ? rejectionsAbout(patient) : []), ...document.responses.flatMap(rejectionsOf)];
  return first === undefined ? failed('PAYER_ANSWER_INVALID') : failed(codeOf(first), isPassing(first));
}

/**
 * Whom the answer is about: the dependent that was asked for, else the subscriber. Either may stand in the other's place
 * when nothing is said of whom was asked for; who was refused is nobody else.
 */
export function patientOf({ responses }: EligibilityDocument, { isDependent }: Asked): Patient | undefined {
  const subscribers = responses.flatMap(({ subscriber }) => subscriber ?? []);
  const dependents = responses.flatMap((response) => response.dependents);
  const [first, second] = isDependent ? [dependents, subscribers] : [subscribers, dependents];
  return toldOf(first) ?? toldOf(second) ?? first[0] ?? second[0];
}

/** A subscriber who is only the way to the dependent has no benefits. */
const toldOf = (patients: readonly Patient[]): Patient | undefined =>
  patients.find(({ benefits }) => benefits.length > 0) ?? patients.find(({ rejections }) => rejections.length > 0);

const rejectionsAbout = ({ rejections, benefits }: Patient): Rejection[] => [
  ...rejections,
  ...benefits.flatMap((benefit) => benefit.rejections),
];

/** Every rejection of an answer, from the payer's level down to single benefits. */
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
