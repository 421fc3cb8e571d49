import { DomainError, type ErrorKind } from './domain-error.js';
import { plain } from './plain.js';

interface CatalogEntry {
  readonly kind: ErrorKind;
  readonly publicMessage: string;
}

/**
 * Reasons for a card to end in state error. The card's `error_message` is `publicMessage` followed by the code in
 * brackets.
 */
export const cardErrors = {
  IMG_TOO_SMALL: { kind: 'invalid', publicMessage: 'The image is smaller than 5 KB' },
  IMG_TOO_LARGE: { kind: 'invalid', publicMessage: 'The image is larger than 50 MB or has more than ten pages' },
  IMG_UNSUPPORTED: { kind: 'invalid', publicMessage: 'The file is not an image of a supported format' },
  IMG_CORRUPT: { kind: 'invalid', publicMessage: 'The image is damaged and cannot be decoded' },
  IMG_DIMENSIONS: {
    kind: 'invalid',
    publicMessage:
      'The image has fewer than 200 pixels on its short side or more than 100 megapixels (HEIC, AVIF, WebP, progressive JPEG and interlaced PNG: 51)',
  },
  IMG_BLURRY: { kind: 'invalid', publicMessage: 'The image is too blurry to read' },
  IMG_NO_TEXT: { kind: 'invalid', publicMessage: 'No text was found on the image' },
  CARD_REJECTED: { kind: 'invalid', publicMessage: 'The image does not show a health insurance card' },
  SIDE_NOT_FOUND: {
    kind: 'invalid',
    publicMessage: 'The file does not show this side of the card, please upload a picture of this side alone',
  },
  OCR_FAILED: { kind: 'internal', publicMessage: 'The image could not be read' },
  PIPELINE_TIMEOUT: { kind: 'timeout', publicMessage: 'Processing took too long' },
  UPLOAD_EXPIRED: { kind: 'expired', publicMessage: 'No image was uploaded in time' },
  INTERNAL: { kind: 'internal', publicMessage: 'An unexpected failure occurred, please contact support' },
} as const satisfies Record<string, CatalogEntry>;

export type CardErrorCode = keyof typeof cardErrors;

export const isCardErrorCode = (code: string): code is CardErrorCode => Object.hasOwn(cardErrors, code);

/** An error that fails a side of a card. */
export class CardError extends DomainError {
  constructor(code: CardErrorCode, cause?: unknown) {
    super({ code, ...cardErrors[code], cause });
  }
}

/** `error_message` of a card: a message, followed by the code in brackets. An unknown code is shown as `INTERNAL`. */
export function cardErrorMessage(code: string): string {
  const known = isCardErrorCode(code) ? code : 'INTERNAL';
  return `${cardErrors[known].publicMessage} [${known}]`;
}

/** Message of a card in state unknown. */
export const unknownCardMessage = (cardId: string): string =>
  `Processing stopped for an unknown reason, please contact support with the card id ${cardId} [INTERNAL]`;

/** Request errors that more than one service returns. Service-specific ones are in the service's `domain/errors.ts`. */
export const requestErrors = {
  malformedCredentials: plain(
    'MALFORMED_CREDENTIALS',
    'unauthenticated',
    'Unknown authorization error - please check your token format and try again',
  ),
  unregisteredKey: plain('UNREGISTERED_KEY', 'unregistered', 'API Key is not registered'),
  tokenExpired: plain('TOKEN_EXPIRED', 'expired', 'Token is expired'),
  accessDenied: plain('ACCESS_DENIED', 'forbidden', 'User is not authorized for this resource'),
  cookieOfOtherPage: plain(
    'COOKIE_OF_OTHER_PAGE',
    'forbidden',
    'Only pages of this service may use its cookie, with the header x-cardlens-console: 1',
  ),
  imageLinkExpired: plain('IMAGE_LINK_EXPIRED', 'gone', 'The image link has expired, please get the card again'),
  unavailable: plain('UNAVAILABLE', 'unavailable', 'Service Unavailable'),
  tooManyRequests: plain('TOO_MANY_REQUESTS', 'rate_limited', 'Too many requests, please slow down'),
  timeout: plain('TIMEOUT', 'timeout', 'Service Unavailable'),
  /** The account's data key was destroyed, so data encrypted with it can no longer be read. */
  accountDeleted: plain('ACCOUNT_DELETED', 'gone', 'The account was deleted'),
} as const;

/** Optimistic concurrency conflict: the caller reads again and retries. */
export class StaleVersion extends DomainError {
  constructor(entity: string, id: string) {
    super({
      code: 'STALE_VERSION',
      kind: 'stale',
      publicMessage: 'The resource was changed by another request',
      context: { entity, id },
    });
  }
}

/** The resource does not exist, or the caller is not allowed to know that it exists. */
export class NotFound extends DomainError {
  constructor(idName: string, id: string) {
    super({ code: 'NOT_FOUND', kind: 'not_found', publicMessage: `No resource found for ${idName} - ${id}` });
  }
}

/** Invalid input; `publicMessage` names the field and the rule, never the value. */
export class InvalidInput extends DomainError {
  constructor(publicMessage: string) {
    super({ code: 'INVALID_INPUT', kind: 'invalid', publicMessage });
  }
}

/** The first request with this idempotency key is still being processed. */
export class CreationRunning extends DomainError {
  constructor() {
    super({
      code: 'CREATION_RUNNING',
      kind: 'conflict',
      publicMessage: 'A request with this Idempotency-Key is still running',
    });
  }
}

/** The idempotency key was already used for a different request. */
export class KeyReused extends DomainError {
  constructor() {
    super({
      code: 'IDEMPOTENCY_KEY_REUSED',
      kind: 'unprocessable',
      publicMessage: 'The Idempotency-Key was used with another request body',
    });
  }
}
