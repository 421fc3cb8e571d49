import type { Vault } from './ports.js';

/** 32 random bytes as base64url, which is also a verifier of PKCE (RFC 7636 §4.1). */
export const secretText = (vault: Pick<Vault, 'randomBytes'>): string =>
  Buffer.from(vault.randomBytes(32)).toString('base64url');
