import { defaultKeyScopes, isKeyScope, type KeyScope, keyScopes } from '@cardlens/access';
import { InvalidInput } from '@cardlens/errors';
import type { Issuing } from './live-key.js';

/** No scope means the default ones. @throws InvalidInput for a scope that does not exist */
export function scopesOf(texts: readonly string[]): readonly KeyScope[] {
  if (!texts.every(isKeyScope)) throw new InvalidInput(`scopes may only contain ${keyScopes.join(', ')}`);
  return texts.length === 0 ? defaultKeyScopes : keyScopes.filter((scope) => texts.includes(scope));
}

/** Claims that tie a token to the key or browser session that created it. It never has more than the default scopes. */
export function claimsOfKey({ keyId, scopes }: Issuing) {
  const ofToken = defaultKeyScopes.filter((scope) => scopes.includes(scope));
  return { key_id: keyId, ...(ofToken.length === defaultKeyScopes.length ? {} : { key_scopes: ofToken }) };
}
