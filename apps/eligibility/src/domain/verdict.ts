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

const failed = (code: EligibilityErrorCode, passing = false): Verdict => ({ kind: 'failed', code, isPassing: passing });

/**
 * Whether an answer tells what was asked. One that tells of the patient's benefits does, also when single service types
 * were refused; else its first rejection says why not.
 */
export function verdictOf(document: ResponseDocument, asked: Asked): Verdict {
  // Accepted, and no 271 with it: the answer itself is missing.
  if (document.kind !== '271') return failed(document.accepted ? 'PAYER_ANSWER_INVALID' : 'INQUIRY_REJECTED');
  if (!isAnswerTo(document, asked.traceNumber)) return failed('PAYER_ANSWER_INVALID');
  const patient = patientOf(document, asked);
  if (patient?.benefits.some(({ rejections }) => rejections.length === 0)) return { kind: 'answered' };
  const [first] = document.responses.flatMap(rejectionsOf);
  return first === undefined ? failed('PAYER_ANSWER_INVALID') : failed(codeOf(first), isPassing(first));
}

/** Whom the answer is about: the dependent that was asked for, else the subscriber; either may stand in the other's place. */
export function patientOf({ responses }: EligibilityDocument, { isDependent }: Asked): Patient | undefined {
  const subscribers = responses.flatMap(({ subscriber }) => subscriber ?? []);
  const dependents = responses.flatMap((response) => response.dependents);
  const inOrder = isDependent ? [...dependents, ...subscribers] : [...subscribers, ...dependents];
  // A subscriber who is only the way to the dependent has no benefits.
  return inOrder.find(({ benefits }) => benefits.length > 0) ?? inOrder[0];
}

/** Every rejection of an answer, from the payer's level down to single benefits. */
export const rejectionsOf = ({
  informationSource,
  receiver,
  subscriber,
  dependents,
}: EligibilityResponse): Rejection[] => [
  ...informationSource.rejections,
  ...(receiver?.rejections ?? []),
  ...[...(subscriber ? [subscriber] : []), ...dependents].flatMap(({ rejections, benefits }) => [
    ...rejections,
    ...benefits.flatMap((benefit) => benefit.rejections),
  ]),
];

/** TRN01 of the number that was sent. */
const sentTrace = '2';

/** An answer that names another question's number belongs to that one; an answer that names none is taken. X12 knows no case. */
function isAnswerTo({ responses }: EligibilityDocument, traceNumber: string): boolean {
  const numbers = responses.flatMap(({ subscriber, dependents }) =>
    [...(subscriber ? [subscriber] : []), ...dependents].flatMap(({ traces }) =>
      traces.filter(({ kind }) => kind.code === sentTrace).map(({ number }) => number.toUpperCase()),
    ),
  );
  return numbers.length === 0 || numbers.includes(traceNumber.toUpperCase());
}
