import { DomainError, requestErrors } from '@cardlens/errors';

/** Stored data that the account's key does not decrypt: changed, or moved from another record or account. */
export class CiphertextRefused extends DomainError {
  constructor(cause?: unknown) {
    super({ code: 'CIPHERTEXT_REFUSED', kind: 'internal', publicMessage: 'Internal Server Error', cause });
  }
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
