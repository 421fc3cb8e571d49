import type { Caller, SessionScope } from '@cardlens/contracts';
import { DomainError, InvalidInput, requestErrors } from '@cardlens/errors';
import { withSpan } from '@cardlens/runtime';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Authenticator } from '../middleware/authenticate.js';
import { bearerOf, type Credential, credentialOf, refuseKeyInBrowser } from '../middleware/credentials.js';
import { drain } from '../middleware/drain.js';
import { readJson } from '../middleware/json-body.js';
import { callerOf, type Principal } from '../middleware/principal.js';
import { localsOf, setTraceparent } from '../middleware/request-context.js';
import { isOurFailure, sendError } from '../middleware/send-error.js';
import type { Deps } from '../ports.js';

const tooManyRequests = {
  code: 'TOO_MANY_REQUESTS',
  kind: 'rate_limited',
  publicMessage: 'Too many requests, please slow down',
} as const;

export interface Answer {
  readonly status: number;
  /** JSON; absent for an answer without a body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of a body: writes it piece by piece and ends it when it likes. */
  stream?(res: Response, requestId: string): void;
}

/** Who may call: anybody, an API key only, a session token only, or either of the two. */
export type Access = 'public' | 'key' | 'token' | 'any';

/** Scopes of what a phone needs that was handed a session by a magic link (decisions §7). */
export const capturing: readonly SessionScope[] = ['full', 'capture'];

type PrincipalOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'any'
    ? Principal
    : Extract<Principal, { kind: A }>;

interface Spec<A extends Access, P extends z.ZodType, Q extends z.ZodType, H extends z.ZodType, B extends z.ZodType> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As Express writes it, `/v1/cards/:id`. */
  readonly path: string;
  readonly access: A;
  /** Of session tokens that may call; absent: `full` alone. */
  readonly scopes?: readonly SessionScope[];
  /** A browser's EventSource cannot set headers: then `token` in the query is the credential. */
  readonly takesTokenInQuery?: boolean;
  readonly params?: P;
  readonly query?: Q;
  /** Of the request's own headers, by their names in lower case. */
  readonly headers?: H;
  /** Absent: the body is not looked at, or the route reads the stream itself. */
  readonly body?: B;
  /** Brings the body into the names that are checked, where it may come in others. */
  prepareBody?(body: unknown): unknown;
  handle(
    input: Input<A, z.output<P>, z.output<Q>, z.output<H>, z.output<B>>,
    deps: Deps & { auth: Authenticator },
  ): Promise<Answer>;
}

interface Input<A extends Access, P, Q, H, B> {
  readonly principal: PrincipalOf<A>;
  readonly caller: A extends 'public' ? undefined : Caller;
  readonly params: P;
  readonly query: Q;
  readonly headers: H;
  readonly body: B;
  readonly req: Request;
}

export interface Endpoint {
  readonly method: Spec<Access, z.ZodType, z.ZodType, z.ZodType, z.ZodType>['method'];
  readonly path: string;
  readonly access: Access;
  readonly scopes: readonly SessionScope[];
  /** What it checks; the published document is generated from the same schemas. */
  readonly schemas: {
    readonly params?: z.ZodType;
    readonly query?: z.ZodType;
    readonly headers?: z.ZodType;
    readonly body?: z.ZodType;
  };
  handler(deps: Deps & { auth: Authenticator }): RequestHandler;
}

const nothing = z.unknown();

/**
 * One operation of the API. Its checks run in the order that callers rely on: authentication, path, query, headers, body; what
 * exists and what state it is in is `handle`'s business (decisions §2).
 */
export function endpoint<
  A extends Access,
  P extends z.ZodType = z.ZodUnknown,
  Q extends z.ZodType = z.ZodUnknown,
  H extends z.ZodType = z.ZodUnknown,
  B extends z.ZodType = z.ZodUnknown,
>(spec: Spec<A, P, Q, H, B>): Endpoint {
  const { method, path, access, scopes = ['full'], takesTokenInQuery = false } = spec;
  const { params = nothing, query = nothing, headers: own = nothing, body, prepareBody = (it) => it } = spec;
  const answer = async (req: Request, res: Response, deps: Deps & { auth: Authenticator }): Promise<void> => {
    const rule = { access, scopes, takesTokenInQuery };
    const principal = access === 'public' ? undefined : await admit(req, res, rule, deps);
    const input = {
      principal,
      caller: principal && callerOf(principal),
      params: checked(params, req.params),
      query: checked(query, req.query),
      headers: checked(own, req.headers),
      body: body && checked(body, prepareBody(await readJson(req, res))),
      req,
    };
    const {
      status,
      body: answered,
      headers = {},
      stream,
    } = await spec.handle(input as Input<A, z.output<P>, z.output<Q>, z.output<H>, z.output<B>>, deps);
    res.status(status).set(headers);
    if (stream !== undefined) {
      localsOf(res).isStream = true;
      res.flushHeaders();
      stream(res, localsOf(res).requestId);
      return;
    }
    if (answered === undefined) res.end();
    else res.json(answered);
  };
  return {
    method,
    path,
    access,
    scopes,
    schemas: { params: spec.params, query: spec.query, headers: spec.headers, body },
    handler: (deps) => async (req, res) => {
      localsOf(res).route = path;
      const attributes = { httpMethod: req.method, httpRoute: path };
      try {
        await withSpan(`HTTP ${req.method} ${path}`, { kind: 'server', attributes }, async (span) => {
          setTraceparent(res);
          try {
            await answer(req, res, deps);
          } catch (error) {
            sendError(req, res, error, deps.log);
            // A refusal is an answer; the span fails with the service only.
            if (isOurFailure(res.statusCode)) throw error;
          } finally {
            drain(req);
            span.set({ httpStatus: res.statusCode });
          }
        });
      } catch {
        // It is answered and logged already; rethrown above for the span alone.
      }
    },
  };
}

interface AccessRule {
  readonly access: Access;
  readonly scopes: readonly SessionScope[];
  readonly takesTokenInQuery: boolean;
}

async function admit(
  req: Request,
  res: Response,
  rule: AccessRule,
  { auth, limits }: Deps & { auth: Authenticator },
): Promise<Principal> {
  const credential = credentialIn(req, rule);
  refuseKeyInBrowser(credential, req);
  const principal = await auth.authenticate(credential);
  const { isAllowed: isWithinRate, headers, retryAfterS } = limits.take(principal);
  res.set(headers);
  if (!isWithinRate) {
    res.set('retry-after', String(retryAfterS));
    throw new DomainError(tooManyRequests);
  }
  if (!isAllowed(principal, rule)) throw new DomainError(requestErrors.accessDenied);
  return principal;
}

function credentialIn({ headers, query }: Request, { takesTokenInQuery }: AccessRule): Credential {
  const isInQuery = takesTokenInQuery && headers.authorization === undefined && typeof query.token === 'string';
  return isInQuery ? credentialOf(query.token as string) : bearerOf(headers.authorization);
}

function isAllowed(principal: Principal, { access, scopes }: AccessRule): boolean {
  if (access !== 'any' && access !== principal.kind) return false;
  return principal.kind === 'key' || scopes.includes(principal.scope);
}

/** @throws InvalidInput with the first rule that is broken; schemas word their rules as the contract does */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidInput(result.error.issues[0]?.message ?? 'Invalid request');
}
