import { DomainError, isOutage, requestErrors } from '@cardlens/errors';
import { record } from '@cardlens/runtime';
import type { Place } from './place.js';

/** Stored data that the account's key does not decrypt: changed, or moved from another record or account. */
export class CiphertextRejected extends DomainError {
  constructor(cause?: unknown) {
    super({ code: 'CIPHERTEXT_REFUSED', kind: 'internal', publicMessage: 'Internal Server Error', cause });
  }
}

/**
 * The error for data that cannot be decrypted. Counted in a metric, because each one means that stored data may be
 * lost.
 */
export function rejected([kind]: Place, cause?: unknown): CiphertextRejected {
  record('ciphertextRejected', 1, { kind });
  return new CiphertextRejected(cause);
}

/**
 * For readers of stored data: data of a deleted account is treated as deleted, because its data key has been destroyed.
 * @returns undefined for the error of a deleted account
 * @throws any other error
 */
export function undefinedIfDeleted(error: unknown): undefined {
  if (error instanceof DomainError && error.code === requestErrors.accountDeleted.code) return undefined;
  throw error;
}

/**
 * For lists: a record whose ciphertext was changed must not hide the others.
 * @returns undefined for `CiphertextRejected`
 * @throws any other error
 */
export function undefinedIfRejected(error: unknown): undefined {
  if (error instanceof CiphertextRejected) return undefined;
  throw error;
}

/**
 * For work on the data of many accounts, which continues when some data cannot be decrypted because it was changed, or
 * because its key was wrapped with a secret that is no longer configured.
 * @returns undefined for any error but those of a service that is unavailable
 * @throws those, and errors that are not ours
 */
export function undefinedIfUnreadable(error: unknown): undefined {
  if (!(error instanceof DomainError) || isOutage(error)) throw error;
  return undefined;
}
