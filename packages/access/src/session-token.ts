import type { KeyScope } from './key-scope.js';

/** Audience of session tokens (`aud`). */
export const sessionTokenAudience = 'cardlens-api';

/** The only algorithm for signing and verifying session tokens (RFC 7518 §3.4). */
export const sessionTokenAlgorithm = 'ES256';

/** Scope of a token: everything an end user may do, or only the operations needed for capturing. */
export type SessionScope = 'full' | 'capture';

/**
 * Claims of a session token besides `iss`, `aud`, `sub` (the identity), `iat` and `exp`. Never the user id, which may be a
 * name: anyone who holds a token can read it.
 */
export interface SessionClaims {
  readonly account_id: string;
  readonly environment: 'sandbox' | 'production';
  readonly scope: SessionScope;
  readonly session_id: string;
  /** The API key that created it. */
  readonly key_id: string;
  /** Scopes of that key, if it does not have all of them. */
  readonly key_scopes?: readonly KeyScope[];
}
