import { DomainError, requestErrors } from '@cardlens/errors';

/** Whatever the reason, its caller can only wait until an operator or the key management itself has mended it. */
export function kmsUnavailable(cause: unknown): never {
  throw new DomainError({ ...requestErrors.unavailable, cause });
}
