import { defaultKeyScopes, isKeyScope, type KeyScope, keyScopes } from '@cardlens/access';
import { InvalidInput } from '@cardlens/errors';
import type { ApiKey } from '../domain/api-key.js';

/** No scope means the default ones. @throws InvalidInput for a scope that does not exist */
export function scopesOf(texts: readonly string[]): readonly KeyScope[] {
  if (!texts.every(isKeyScope)) throw new InvalidInput(`scopes may only contain ${keyScopes.join(', ')}`);
  return texts.length === 0 ? defaultKeyScopes : keyScopes.filter((scope) => texts.includes(scope));
}

/** Claims that tie a token to the key that created it. No token can read the audit log. */
export function claimsOfKey({ keyId, scopes }: ApiKey) {
  const ofToken = defaultKeyScopes.filter((scope) => scopes.includes(scope));
  return { key_id: keyId, ...(ofToken.length === defaultKeyScopes.length ? {} : { key_scopes: ofToken }) };
}
