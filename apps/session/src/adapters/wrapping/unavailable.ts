import { DomainError, requestErrors } from '@cardlens/errors';

/** Whatever the cause, callers can only wait until the key management system works again. */
export function kmsUnavailable(cause: unknown): never {
  throw new DomainError({ ...requestErrors.unavailable, cause });
}
