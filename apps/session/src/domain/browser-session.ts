/** A browser that is signed in. Its id serves as a key id: it has scopes, issues tokens, and its end is announced. */
export interface BrowserSession {
  readonly sessionId: string;
  /** Keyed digest of the token in the cookie. */
  readonly digest: string;
  readonly accountId: string;
  /** The person; undefined if an API key signed in. */
  readonly personId?: string | undefined;
  /** The API key with which it was begun; it ends with the key. */
  readonly keyId?: string | undefined;
  readonly providerId?: string | undefined;
  /** Keyed digest of the provider's session id (`sid`), if it states one. */
  readonly sidDigest?: string | undefined;
  readonly hasSecondFactor: boolean;
  readonly createdAtUs: number;
  /** Accurate to half a minute. */
  readonly usedAtUs: number;
  /** Absolute limit. */
  readonly expiresAtUs: number;
  /** When it was ended before its limits. */
  readonly endedAtUs?: number | undefined;
  readonly version: number;
}

/** Limits of browser sessions. */
export interface BrowserLimits {
  readonly idleMs: number;
  readonly maxMs: number;
}

/** When a session ends unless it is used. */
export const idleExpiryUs = (session: BrowserSession, usedAtUs: number, { idleMs }: BrowserLimits): number =>
  Math.min(Math.max(session.usedAtUs, usedAtUs) + idleMs * 1000, session.expiresAtUs);

/** 32 random bytes as base64url. */
export const secretPattern = /^[A-Za-z0-9_-]{43}$/;
