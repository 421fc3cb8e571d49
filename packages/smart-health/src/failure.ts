import { DomainError, type DomainErrorFields, digitalCardErrors } from '@cardlens/errors';
import { AddressRejected, BodyTooLarge } from '@cardlens/outbound';

/** A digital card that cannot be imported, or a link that cannot be followed. Quotes nothing of it. */
export class DigitalCardError extends DomainError {
  constructor(error: DomainErrorFields, cause?: unknown) {
    super({ ...error, cause });
  }
}

/** The error for a failed request. Its cause is left out, because it may name the host. */
export function failureOf(error: unknown, otherwise: DomainErrorFields): DigitalCardError {
  if (error instanceof DigitalCardError) return error;
  if (error instanceof AddressRejected) return new DigitalCardError(digitalCardErrors.addressRejected);
  if (error instanceof BodyTooLarge) return new DigitalCardError(digitalCardErrors.tooLarge);
  return new DigitalCardError(otherwise);
}
