import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';

/** 32 random bytes as base64url. */
const pattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * A link is valid for an hour and stored for another day, so that an expired one gets a 410,
 * not a 404.
 */
export const magicLinkTtlMs = 3_600_000;
export const magicLinkKeptMs = 24 * 3_600_000;

/** @throws DomainError INVALID_MAGIC_TOKEN unless it is in the form of a magic token */
export function checkMagicToken(token: string): string {
  if (!pattern.test(token)) throw new DomainError(serviceErrors.invalidMagicToken);
  return token;
}

/** This token was never issued, or it expired so long ago that it is no longer stored. */
export class MagicTokenUnknown extends NotFound {
  constructor(token: string) {
    super('token', token);
  }
}

export class MagicTokenExpired extends DomainError {
  constructor(token: string) {
    super(serviceErrors.magicTokenExpired(token));
  }
}
