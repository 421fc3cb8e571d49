import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasRole, type KeyScope, type Role, type SessionScope } from '@cardlens/access';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { Allowance, Deps, Principal } from '../ports.js';
import type { Authenticator } from './authenticate.js';
import { type Credential, credentialIn, credentialOf, type PageProof, rejectOtherPages } from './credentials.js';
import { earlyErrors, Overloaded, TooManyRequests } from './error-response.js';

// Decides which requests are served, in this order: before routing, those that would only cost more later are rejected;
// then the credential, the rate and the permission of the caller are checked.

/** Who may call: anyone, an API key or a person signed in to the console, a session token only, or any of them. */
export type Access = 'public' | 'key' | 'token' | 'any';

export type Needs = KeyScope | readonly KeyScope[] | 'nothing';

/** What an operation requires of its callers. */
export interface AccessRule {
  readonly access: Access;
  /** Scope, or each of the scopes, that the API key, or the key that minted the session token, must have. */
  readonly needs: Needs;
  /** The least role of a person. */
  readonly role: Role;
  /** Scopes of session tokens that are accepted. */
  readonly scopes: readonly SessionScope[];
  /** A browser's EventSource cannot set headers, so `token` in the query is accepted as the credential. */
  readonly takesTokenInQuery: boolean;
  /** Whether a key whose only scope is `portal`, which is in links to the webhook portal, suffices. */
  readonly isInPortal: boolean;
}

type Limits = Pick<Deps, 'addressLimits' | 'addressOf'>;
type Cookies = Pick<Deps, 'cookies'>;

/**
 * A rejection is delayed by this time and keeps its connection open, so a client that sends many requests per second
 * needs as many connections. The delay is random: otherwise all connections of a flood would end, and be reopened, at
 * the same time.
 */
const delayMs = { min: 1000, max: 2000 };
const delayedMax = 1000;

/**
 * Rejects requests before routing, at a fraction of the cost of a request.
 *
 * A request with an unknown credential from an address above its limit: connections are not read during the delay,
 * each connection is then closed, and many rejections share one log line. A request with any credential is rejected at once
 * while the gateway has no free slot.
 *
 * @returns whether the request was rejected
 */
export function earlyRejection({
  addressLimits,
  addressOf,
  auth,
  inFlight,
  cookies,
  ...own
}: Limits & Cookies & Pick<Deps, 'inFlight' | 'clock' | 'ids' | 'log'> & { auth: Pick<Authenticator, 'isOurs'> }) {
  const rejectCredential = earlyErrors(own, 'too many wrong credentials from one address');
  const rejectOverload = earlyErrors(own, 'too many requests in progress');
  let delayed = 0;

  const isOurs = (headers: IncomingMessage['headers']): boolean => {
    try {
      return auth.isOurs(credentialIn(headers, cookies));
    } catch {
      return false;
    }
  };

  const reject = (req: IncomingMessage, res: ServerResponse, allowance: Allowance): void => {
    const error = new TooManyRequests(allowance);
    if (delayed >= delayedMax) {
      rejectCredential(req, res, error, { closes: true });
      return;
    }
    delayed++;
    const durationMs = randomInt(delayMs.min, delayMs.max);
    // Deferred, because Node resumes the socket after the chunk that contained this request.
    setImmediate(() => req.socket.pause());
    setTimeout(() => {
      delayed--;
      // Nothing after a complete request is read: the connection ends with the response.
      if (!req.complete) req.socket.resume();
      rejectCredential(req, res, error, { durationMs, closes: true });
    }, durationMs);
  };

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { authorization, cookie } = req.headers;
    // Pages and their files need no credential, but browsers send the cookie with them.
    const hasCookie = cookie !== undefined && req.url?.startsWith('/v1/');
    if (authorization === undefined && !hasCookie) return false;
    const allowance = addressLimits.peek(addressOf(req));
    const isAllowed = allowance.isAllowed || isOurs(req.headers);
    if (isAllowed && !inFlight.isFull()) return false;
    if (isAllowed) rejectOverload(req, res, new Overloaded());
    else reject(req, res, allowance);
    return true;
  };
}

/** Counts a request without a credential. @throws TooManyRequests */
export function admitAnonymous({ addressLimits, addressOf }: Limits, req: IncomingMessage): void {
  const allowance = addressLimits.take(addressOf(req));
  if (!allowance.isAllowed) throw new TooManyRequests(allowance);
}

/** Whether the credential is wrong, or was rejected without a lookup because there were too many unknown keys. */
const isRejected = (error: unknown): boolean =>
  ['unauthenticated', 'unregistered', 'rate_limited'].includes(DomainError.from(error).kind);

/**
 * Authenticates the caller. Requests from an address with too many failed attempts are rejected without a lookup, except
 * with a signed session token or a recently accepted key, so that other clients behind the same address can continue.
 *
 * @throws TooManyRequests, and the errors of `credentialIn`, `rejectOtherPages` and `authenticate`
 */
export async function authenticated(
  { addressLimits, addressOf, auth, publicUrl }: AuthDeps,
  req: IncomingMessage,
  credentialIn: () => Credential,
  proof?: PageProof,
): Promise<Principal> {
  const address = addressOf(req);
  const rejectOverLimit = () => {
    const allowance = addressLimits.peek(address);
    if (!allowance.isAllowed) throw new TooManyRequests(allowance);
  };
  try {
    const credential = credentialIn();
    rejectOtherPages(credential, req, { publicUrl }, proof);
    // Tokens are verified without a lookup.
    if (credential.kind === 'token' || auth.isOurs(credential)) return await auth.authenticate(credential);
    rejectOverLimit();
    // Pending lookups count, so that many concurrent ones cannot bypass the limit on failures.
    const release = addressLimits.startLookup(address);
    try {
      return await auth.authenticate(credential, address);
    } finally {
      release();
    }
  } catch (error) {
    if (isRejected(error)) {
      rejectOverLimit();
      addressLimits.fail(address);
    }
    throw error;
  }
}

type AuthDeps = Limits & Pick<Deps, 'publicUrl'> & { auth: Authenticator };
type GateDeps = AuthDeps & Cookies & Pick<Deps, 'limits'>;

interface Admission {
  /** The credential that the request contains. @throws DomainError `unauthenticated` */
  credentialIn(): Credential;
  /** Called with headers that report the caller's rate. */
  setHeaders(headers: Readonly<Record<string, string>>): void;
  /** Called when an authenticated caller is rejected; above its rate, only once in a while. */
  onRejected?(principal: Principal, error: DomainError): Promise<void>;
  /** Message for a caller above its rate. */
  readonly tooMany?: string;
  /** What must show that a request with the cookie is made by a page of this service; absent: its header. */
  readonly proof?: PageProof;
  /** Whether keys of links to the webhook portal are accepted; absent: no. */
  readonly isInPortal?: boolean;
}

/** Authenticates the caller, and counts the request against its rate. @throws DomainError */
export async function admitCaller(
  deps: GateDeps,
  req: IncomingMessage,
  { credentialIn, setHeaders, onRejected, tooMany, proof, isInPortal = false }: Admission,
): Promise<Principal> {
  const principal = await authenticated(deps, req, credentialIn, proof);
  const allowance = deps.limits.take(principal);
  setHeaders(allowance.headers);
  if (allowance.isAllowed) {
    if (isInPortal || !isOfPortal(principal)) return principal;
    const denied = new DomainError(requestErrors.accessDenied);
    await onRejected?.(principal, denied);
    throw denied;
  }
  const exceeded = new TooManyRequests(allowance, tooMany);
  if (allowance.isFirstRejection) await onRejected?.(principal, exceeded);
  throw exceeded;
}

/**
 * Admits a request to an operation.
 * @returns the caller; undefined for a public operation
 * @throws DomainError
 */
export async function admit(
  deps: GateDeps,
  req: IncomingMessage & { readonly query: Readonly<Record<string, unknown>> },
  rule: AccessRule,
  { setHeaders, onRejected }: Required<Pick<Admission, 'setHeaders' | 'onRejected'>>,
): Promise<Principal | undefined> {
  if (rule.access === 'public') {
    admitAnonymous(deps, req);
    return undefined;
  }
  const { authorization } = req.headers;
  const { token } = req.query;
  const isInQuery = rule.takesTokenInQuery && authorization === undefined && typeof token === 'string';
  const principal = await admitCaller(deps, req, {
    credentialIn: () => (isInQuery ? credentialOf(token) : credentialIn(req.headers, deps.cookies)),
    setHeaders,
    onRejected,
    ...(rule.takesTokenInQuery ? { proof: 'fetch metadata' } : {}),
    isInPortal: rule.isInPortal,
  });
  if (isPermitted(principal, rule)) return principal;
  const denied = new DomainError(requestErrors.accessDenied);
  await onRejected(principal, denied);
  throw denied;
}

/** Whether the caller has the key of a link to the webhook portal. It opens nothing else, whatever an operation needs. */
export const isOfPortal = ({ kind, keyScopes }: Principal): boolean => kind === 'key' && `${keyScopes}` === 'portal';

/** Whether the caller may use an operation. */
export function isPermitted(principal: Principal, { access, role, scopes, needs, isInPortal }: AccessRule): boolean {
  if (isOfPortal(principal)) return isInPortal;
  // What a person may do follows from the role alone.
  if (principal.kind === 'person') return access !== 'token' && hasRole(principal.role, role);
  if (access !== 'any' && access !== principal.kind) return false;
  if (needs !== 'nothing' && ![needs].flat().every((scope) => principal.keyScopes.includes(scope))) return false;
  return principal.kind === 'key' || scopes.includes(principal.scope);
}
