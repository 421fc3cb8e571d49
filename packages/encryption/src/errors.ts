import { DomainError, requestErrors } from '@cardlens/errors';

/** Stored data that its account's key does not open: changed, or moved from another record or account. */
export class CiphertextRefused extends DomainError {
  constructor(cause?: unknown) {
    super({ code: 'CIPHERTEXT_REFUSED', kind: 'internal', publicMessage: 'Internal Server Error', cause });
  }
}

/**
 * For readers of stored data: what belonged to a deleted account is as good as deleted, since its data key is destroyed.
 * @returns undefined for the error that says so @throws any other error
 */
export function undefinedIfDeleted(error: unknown): undefined {
  if (error instanceof DomainError && error.code === requestErrors.accountDeleted.code) return undefined;
  throw error;
}
