import {
  checkNeedsCard,
  checkRejections,
  isCardErrorCode,
  requestErrors,
  serviceErrors,
  ssnNotDemanded,
} from '@cardlens/errors';
import { CardlensError } from '@cardlens/sdk';

/** A failure whose text is ours, without any value of a card. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

interface Failure {
  readonly status?: number;
  readonly message: string;
  readonly request_id?: string | undefined;
}

const texts = (errors: Readonly<Record<string, unknown>>): string[] =>
  Object.values(errors).flatMap((error) =>
    typeof error === 'object' && error !== null && 'publicMessage' in error ? [String(error.publicMessage)] : [],
  );

/** Messages of the API that are constants. */
const constants: ReadonlySet<string> = new Set([
  ...texts(requestErrors),
  ...texts(serviceErrors),
  ...texts(checkRejections),
  checkNeedsCard,
  ssnNotDemanded,
]);

/** A rule for a field of the request, in the wording of the API: it names field and rule, never the value. */
const rule = /^[a-z][\w.[\]]{0,80} (is required|must (be|have|not) [\x20-\x7e]{1,300})$/;
const imageError = / \[([A-Z_]{3,40})\]$/;

const ofStatus: Readonly<Record<number, string>> = {
  0: 'The service could not be reached, or did not respond in time.',
  400: 'The service does not accept the request.',
  401: 'The API key is not accepted.',
  403: 'The API key is not allowed to do this.',
  404: 'There is nothing with this id in the account.',
  409: 'The state of the card or check does not allow this.',
  410: 'It is no longer there.',
  413: 'The file is too large.',
  415: 'The file has no supported format.',
  422: 'The service does not accept the request.',
  429: 'Too many requests, or the quota of the day is used up. Wait before the next call.',
  503: 'The service is temporarily unavailable. Try again.',
};

/** What an agent is told of a failure: known texts only, since another one could quote something. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ToolError) return { message: error.message };
  if (!(error instanceof CardlensError)) return { message: 'The tool failed for an unexpected reason.' };
  const { status, message, requestId } = error;
  const request_id = requestId !== undefined && /^[\w.:-]{1,128}$/.test(requestId) ? requestId : undefined;
  const [, imageCode = ''] = imageError.exec(message) ?? [];
  const isKnown = constants.has(message) || rule.test(message) || isCardErrorCode(imageCode);
  const general = ofStatus[status] ?? 'The service failed.';
  return { status, message: isKnown ? message : general, request_id };
}
