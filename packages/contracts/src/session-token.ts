/** Who session tokens are for: `aud` of every token. */
export const sessionTokenAudience = 'cardlens-api';

/** The one algorithm that session tokens are signed and verified with (RFC 7518 §3.4). */
export const sessionTokenAlgorithm = 'ES256';

/** What a token allows: everything an end user may do, or only what taking a photo needs. */
export type SessionScope = 'full' | 'capture';

/** Claims of a session token beside `iss`, `aud`, `sub` (the identity), `iat` and `exp`. */
export interface SessionClaims {
  readonly account_id: string;
  readonly environment: 'sandbox' | 'production';
  readonly scope: SessionScope;
  readonly session_id: string;
  /** Only when the token was issued for a user id. */
  readonly user_id?: string;
}
