import { defaultKeyScopes, keyScopes, sessionTokenAlgorithm, sessionTokenAudience } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { Clock } from '@cardlens/runtime';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Principal } from './principal.js';
import type { PublicKeys } from './public-keys.js';
import type { RevokedKeys } from './revoked-keys.js';

const claims = z.object({
  sub: z.string().min(1),
  iat: z.number().int(),
  exp: z.number().int(),
  account_id: z.string().min(1),
  environment: z.enum(['sandbox', 'production']),
  scope: z.enum(['full', 'capture']),
  session_id: z.string().min(1),
  user_id: z.string().optional(),
  key_id: z.string().min(1).optional(),
  key_scopes: z.array(z.enum(keyScopes)).optional(),
});

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
export async function verifySessionToken(
  { keys, environment, clock, revoked }: TokenRules,
  token: string,
): Promise<Principal> {
  // Decoding throws when a part is not JSON.
  const header = check(() => jwt.decode(token, { complete: true }))?.header;
  if (header?.alg !== sessionTokenAlgorithm || typeof header.kid !== 'string') throw malformed();
  const set = await keys.having(header.kid);
  const key = set?.keys.get(header.kid);
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
  const { sub, iat, exp, account_id, scope, session_id, user_id = '', key_id, key_scopes } = found.data;
  const origin = { keyId: key_id, accountId: account_id, issuedAtS: iat };
  if (await revoked.hasToken(origin)) throw new DomainError(requestErrors.tokenExpired);
  return {
    kind: 'token',
    accountId: account_id,
    identityId: sub,
    sessionId: session_id,
    userId: user_id,
    scope,
    keyId: key_id,
    keyScopes: key_scopes ?? defaultKeyScopes,
    issuedAtS: iat,
    expiresAtMs: exp * 1000,
  };
}

function check<T>(verify: () => T): T {
  try {
    return verify();
  } catch (cause) {
    if (cause instanceof jwt.TokenExpiredError) throw new DomainError({ ...requestErrors.tokenExpired, cause });
    throw malformed(cause);
  }
}
