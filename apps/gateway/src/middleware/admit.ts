import type { IncomingMessage } from 'node:http';
import { DomainError } from '@cardlens/errors';
import type { Allowance, Deps } from '../ports.js';
import type { Authenticator } from './authenticate.js';
import type { Credential } from './credentials.js';
import type { Principal } from './principal.js';

/** The caller exceeds its rate. */
export class TooManyRequests extends DomainError {
  readonly retryAfterS: number;
  /** That report the rate; empty where the response has them already. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    { retryAfterS, headers }: Pick<Allowance, 'retryAfterS'> & Partial<Pick<Allowance, 'headers'>>,
    publicMessage = 'Too many requests, please slow down',
  ) {
    super({ code: 'TOO_MANY_REQUESTS', kind: 'rate_limited', publicMessage });
    this.retryAfterS = retryAfterS;
    this.headers = headers ?? {};
  }
}

type Needs = Pick<Deps, 'addressLimits' | 'addressOf'>;

/** Counts a request without a credential. @throws TooManyRequests */
export function admitAnonymous({ addressLimits, addressOf }: Needs, req: IncomingMessage): void {
  const allowance = addressLimits.take(addressOf(req));
  if (!allowance.isAllowed) throw new TooManyRequests(allowance);
}

/** Whether the credential is wrong, or was rejected without a lookup because there were too many unknown keys. */
const isRejected = (error: unknown): boolean => {
  const { kind } = DomainError.from(error);
  return kind === 'unauthenticated' || kind === 'unregistered' || kind === 'rate_limited';
};

/**
 * Authenticates the caller. Requests from an address with too many failed attempts are rejected without a lookup, except
 * with a signed session token or a recently accepted key, so that other clients behind the same address can continue.
 *
 * @throws TooManyRequests, and the errors of `credentialOf` and `authenticate`
 */
export async function authenticated(
  { addressLimits, addressOf, auth }: Needs & { auth: Authenticator },
  req: IncomingMessage,
  credentialOf: () => Credential,
): Promise<Principal> {
  const address = addressOf(req);
  const rejectOver = () => {
    const allowance = addressLimits.look(address);
    if (!allowance.isAllowed) throw new TooManyRequests(allowance);
  };
  try {
    const credential = credentialOf();
    // Tokens are verified without a lookup.
    if (credential.kind === 'token' || auth.isOurs(credential)) return await auth.authenticate(credential);
    rejectOver();
    // Pending lookups count, so that many concurrent ones cannot bypass the limit on failures.
    const release = addressLimits.hold(address);
    try {
      return await auth.authenticate(credential, address);
    } finally {
      release();
    }
  } catch (error) {
    if (isRejected(error)) {
      rejectOver();
      addressLimits.fail(address);
    }
    throw error;
  }
}
