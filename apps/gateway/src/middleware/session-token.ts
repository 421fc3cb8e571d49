import { defaultKeyScopes, keyScopes, sessionTokenAlgorithm, sessionTokenAudience } from '@cardlens/access';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { Clock } from '@cardlens/runtime';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Principal } from './principal.js';
import type { KeySet, PublicKeys } from './public-keys.js';
import type { RevokedKeys } from './revoked-keys.js';

const claims = z.object({
  sub: z.string().min(1),
  iat: z.number().int(),
  exp: z.number().int(),
  account_id: z.string().min(1),
  environment: z.enum(['sandbox', 'production']),
  scope: z.enum(['full', 'capture']),
  session_id: z.string().min(1),
  key_id: z.string().min(1),
  key_scopes: z.array(z.enum(keyScopes)).optional(),
});

const headers = z.object({ alg: z.literal(sessionTokenAlgorithm), kid: z.string() });

/** Of ES256: two numbers of 32 bytes. */
const signatureBytes = 64;

const malformed = (cause?: unknown) => new DomainError({ ...requestErrors.malformedCredentials, cause });

export interface TokenRules {
  readonly keys: PublicKeys;
  readonly environment: 'sandbox' | 'production';
  readonly clock: Clock;
  readonly revoked: Pick<RevokedKeys, 'hasToken'>;
}

/**
 * Verifies a session token without a call to another service once the public keys are cached.
 * @throws DomainError `unauthenticated` for anything but a session token of this service, `expired` for an expired or
 *   revoked one
 */
export async function verifySessionToken(rules: TokenRules, token: string): Promise<Principal> {
  const set = await rules.keys.having(kidOf(token));
  const { sub, iat, exp, account_id, scope, session_id, key_id, key_scopes } = claimsIn(token, set, rules);
  const origin = { keyId: key_id, accountId: account_id, issuedAtS: iat };
  if (await rules.revoked.hasToken(origin)) throw new DomainError(requestErrors.tokenExpired);
  return {
    kind: 'token',
    accountId: account_id,
    identityId: sub,
    sessionId: session_id,
    scope,
    keyId: key_id,
    keyScopes: key_scopes ?? defaultKeyScopes,
    issuedAtS: iat,
    expiresAtMs: exp * 1000,
  };
}

/**
 * Whether this is an unexpired session token signed with a cached key; it may have been revoked. A token of an unknown
 * key is reported as not signed while the keys are fetched again, so its sender succeeds with the next attempt.
 */
export function isSignedToken({ keys, ...rules }: Omit<TokenRules, 'revoked'>, token: string): boolean {
  try {
    const kid = kidOf(token);
    const set = keys.cached();
    if (set?.keys.has(kid) !== true) keys.having(kid).catch(() => {});
    claimsIn(token, set, rules);
    return true;
  } catch {
    return false;
  }
}

/** @throws DomainError `unauthenticated` */
function kidOf(token: string): string {
  const [head = '', , signature = ''] = token.split('.');
  // Other texts can encode the same 64 bytes; only the one that was issued is accepted.
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.length !== signatureBytes || bytes.toString('base64url') !== signature) throw malformed();
  const header: unknown = check(() => JSON.parse(Buffer.from(head, 'base64url').toString('utf8')));
  const known = headers.safeParse(header);
  if (!known.success) throw malformed();
  return known.data.kid;
}

/** @throws DomainError `unauthenticated`, `expired` */
function claimsIn(
  token: string,
  set: KeySet | undefined,
  { environment, clock }: Pick<TokenRules, 'environment' | 'clock'>,
) {
  const key = set?.keys.get(kidOf(token));
  if (set === undefined || key === undefined) throw malformed();
  const found = claims.safeParse(
    check(() =>
      jwt.verify(token, key, {
        // Fixed, so that the header cannot select "none", or HMAC with a public key as its secret.
        algorithms: [sessionTokenAlgorithm],
        audience: sessionTokenAudience,
        issuer: set.issuer,
        clockTimestamp: Math.floor(clock.nowMs() / 1000),
      }),
    ),
  );
  if (!found.success || found.data.environment !== environment) throw malformed();
  return found.data;
}

function check<T>(verify: () => T): T {
  try {
    return verify();
  } catch (cause) {
    if (cause instanceof jwt.TokenExpiredError) throw new DomainError({ ...requestErrors.tokenExpired, cause });
    throw malformed(cause);
  }
}
