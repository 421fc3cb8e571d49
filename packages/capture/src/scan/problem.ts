import { type CardFailure, CardlensError } from '@cardlens/sdk';
import type { CameraProblem } from '../camera/camera.js';
import type { FallbackReason } from '../reading/reading-mode.js';
import type { Shows } from './shows.js';

/** Everything that can go wrong; the codes are the keys of the texts. */
export type ProblemCode =
  | CardFailure['code']
  | CameraProblem
  | 'file_type'
  | 'file_too_small'
  | 'file_too_large'
  | 'reader_unavailable'
  | 'details_invalid'
  | 'passcode_needed'
  | 'passcode_wrong'
  | 'digital_card_ended'
  | 'digital_card_unusable'
  | 'license_not_found'
  | 'license_unreadable'
  | 'license_unavailable'
  | 'offline'
  | 'session_expired'
  | 'not_allowed'
  | 'too_many_requests'
  | 'service_unavailable'
  | 'timeout'
  | 'unexpected';

/** What the user can do: take the side again, retry, or nothing. */
export type Remedy = 'retake' | 'retry' | 'none';

export interface Problem {
  readonly code: ProblemCode;
  readonly remedy: Remedy;
  /** The side to photograph again, if that helps. */
  readonly side?: Shows | undefined;
  /** Of `reader_unavailable`: why this browser cannot read. */
  readonly reason?: FallbackReason | undefined;
}

const ofImage = [
  'IMG_TOO_SMALL',
  'IMG_TOO_LARGE',
  'IMG_UNSUPPORTED',
  'IMG_CORRUPT',
  'IMG_DIMENSIONS',
  'IMG_BLURRY',
  'IMG_NO_TEXT',
  'CARD_REJECTED',
  'SIDE_NOT_FOUND',
  'OCR_FAILED',
] as const satisfies readonly CardFailure['code'][];

/** Whether a new picture of the side solves it. */
export const isProblemOfImage = (code: string): code is (typeof ofImage)[number] =>
  ofImage.some((known) => known === code);

/** The problem of a card in state error. */
export function problemOfCard(failure: CardFailure | undefined, side: Shows): Problem {
  const code = failure?.code ?? 'INTERNAL';
  return isProblemOfImage(code) ? { code, remedy: 'retake', side } : { code, remedy: 'retry' };
}

/** The problem for any error thrown by a call to the service. */
export function problemOf(error: unknown, side?: Shows): Problem {
  if (!(error instanceof CardlensError)) return { code: 'unexpected', remedy: 'retry' };
  const { status, code, type, message } = error;
  if (status === 0) return { code: type === 'Timed Out' ? 'timeout' : 'offline', remedy: 'retry' };
  if (status === 401 || code === 401 || code === 419) return { code: 'session_expired', remedy: 'none' };
  if (status === 403) return { code: 'not_allowed', remedy: 'none' };
  if (status === 429) return { code: 'too_many_requests', remedy: 'retry' };
  // Rejected before it was stored: the message ends with the code that the card would have had.
  const image = /\[(\w+)\]$/.exec(message)?.[1];
  if (side && image && isProblemOfImage(image)) return { code: image, remedy: 'retake', side };
  if (status >= 500) return { code: 'service_unavailable', remedy: 'retry' };
  return { code: 'unexpected', remedy: 'retry' };
}

/** The problem with a digital card. Only the texts tell a passcode from other reasons. */
export function problemOfImport(error: unknown): Problem {
  if (!(error instanceof CardlensError)) return problemOf(error);
  const { status, message } = error;
  if (status === 410) return { code: 'digital_card_ended', remedy: 'none' };
  if (status !== 422 && status !== 400) return problemOf(error);
  if (message.startsWith('The link needs its passcode')) return { code: 'passcode_needed', remedy: 'retry' };
  if (message.startsWith('The passcode is wrong')) return { code: 'passcode_wrong', remedy: 'retry' };
  return { code: 'digital_card_unusable', remedy: 'none' };
}

/** Why the account does not accept what a device has read; undefined for any other error. */
export function refusalOf(error: unknown): 'refused' | 'pictures_required' | undefined {
  if (!(error instanceof CardlensError) || error.status !== 403) return undefined;
  // Other 403 concern the token.
  if (!error.message.includes('what a device has read')) return undefined;
  return error.message.includes('reading.pictures') ? 'pictures_required' : 'refused';
}

/** Whether the service rejects a value. */
export const isInvalid = (error: unknown): boolean => error instanceof CardlensError && error.status === 400;
