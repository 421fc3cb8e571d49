import type { KeyScope, SessionScope } from '@cardlens/access';
import type { Caller } from '@cardlens/contracts';
import { DomainError, InvalidInput, requestErrors } from '@cardlens/errors';
import { withSpan } from '@cardlens/runtime';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { admitAnonymous, authenticated, TooManyRequests } from '../middleware/admit.js';
import type { Authenticator } from '../middleware/authenticate.js';
import { bearerOf, type Credential, credentialOf, rejectKeyInBrowser } from '../middleware/credentials.js';
import { drain } from '../middleware/drain.js';
import { readJson } from '../middleware/json-body.js';
import { callerOf, type Principal } from '../middleware/principal.js';
import { type Recorder, recorder } from '../middleware/record-request.js';
import { localsOf, setTraceparent } from '../middleware/request-context.js';
import { isOurFailure, sendError } from '../middleware/send-error.js';
import type { Tag } from '../openapi/info.js';
import type { Deps, Slot } from '../ports.js';
import { type Answer, deliver, type Ready, serialized } from './answer.js';

export type { Answer } from './answer.js';

/** Who may call: anyone, an API key only, a session token only, or either. */
export type Access = 'public' | 'key' | 'token' | 'any';

/** Scopes of a phone that received a session through a magic link. */
export const capturing: readonly SessionScope[] = ['full', 'capture'];

type PrincipalOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'any'
    ? Principal
    : Extract<Principal, { kind: A }>;

/** What the published document says of an operation. */
interface Documentation {
  /** `operationId`: clients are generated with a method of this name. */
  readonly id: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
}

/** A successful response. */
export interface ResponseDoc {
  readonly description: string;
  /** Absent for a response without a body. */
  readonly schema?: z.ZodType;
  /** Fictitious responses, by title. */
  readonly examples?: Readonly<Record<string, unknown>>;
  /** Absent: `application/json`. */
  readonly contentType?: string;
  /** Other formats of the response, by content type. */
  readonly alsoAs?: Readonly<Record<string, z.ZodType>>;
  /** Meanings of its own headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error that callers may get, as an error class or the catalog of errors has it. */
export type ErrorText = Pick<DomainError, 'kind' | 'publicMessage'> & { readonly title?: string };

interface Spec<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  H extends z.ZodType,
  B extends z.ZodType,
  S,
> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in Express: `/v1/cards/:id`. */
  readonly path: string;
  readonly access: A;
  readonly doc: Documentation;
  /** Its responses by status, other than errors. Tests validate every response that they receive. */
  readonly responses: Readonly<Record<number, ResponseDoc>>;
  /** Errors that do not follow from the rest: those that `handle` and the services throw, and rules for several fields. */
  readonly errors?: readonly ErrorText[];
  /** Set when the operation calls no service and cannot fail otherwise: no 500, no 503. */
  readonly isInfallible?: boolean;
  /**
   * Scope that the API key, or the key that minted the session token, must have; absent: read for GET, otherwise write.
   */
  readonly needs?: KeyScope | 'nothing';
  /** Scopes of session tokens that are accepted; absent: `full` only. */
  readonly scopes?: readonly SessionScope[];
  /** A browser's EventSource cannot set headers, so `token` in the query is accepted as the credential. */
  readonly takesTokenInQuery?: boolean;
  /** A GET that changes something, which HEAD must not. */
  readonly hasSideEffects?: boolean;
  /** Whether requests are recorded in the audit log; absent: yes, except for public operations. */
  readonly isAudited?: boolean;
  readonly params?: P;
  readonly query?: Q;
  /** The operation's own headers, by lower-case names. */
  readonly headers?: H;
  /** Absent: the body is ignored, or the route reads the stream itself. */
  readonly body?: B;
  /** Fictitious bodies, by title. */
  readonly bodyExamples?: Readonly<Record<string, unknown>>;
  /** Described instead of `body` when the route reads the stream, by content type. */
  readonly rawBody?: { readonly description: string; readonly content: Readonly<Record<string, z.ZodType>> };
  /** Waits for the start of a body that `handle` reads as a stream: until then the request holds no slot. */
  start?(req: Request): Promise<S>;
  /** Converts alternative field names in the body to those that are validated. */
  prepareBody?(body: unknown): unknown;
  handle(
    input: Input<A, z.output<P>, z.output<Q>, z.output<H>, z.output<B>, S>,
    deps: Deps & { auth: Authenticator },
  ): Promise<Answer>;
}

interface Input<A extends Access, P, Q, H, B, S> {
  readonly principal: PrincipalOf<A>;
  readonly caller: A extends 'public' ? undefined : Caller;
  readonly params: P;
  readonly query: Q;
  readonly headers: H;
  readonly body: B;
  readonly start: S;
  readonly req: Request;
}

type AnySpec = Spec<Access, z.ZodType, z.ZodType, z.ZodType, z.ZodType, unknown>;

export interface Endpoint
  extends Pick<AnySpec, 'doc' | 'method' | 'path' | 'access' | 'responses' | 'bodyExamples' | 'rawBody'> {
  readonly errors: readonly ErrorText[];
  readonly isInfallible: boolean;
  /** Another path of an operation, which the document does not name. */
  readonly isAlias: boolean;
  readonly scopes: readonly SessionScope[];
  readonly needs: KeyScope | 'nothing';
  readonly isAudited: boolean;
  readonly hasSideEffects: boolean;
  /** Schemas of the request, from which the OpenAPI document is generated. */
  readonly schemas: {
    readonly params?: z.ZodType;
    readonly query?: z.ZodType;
    readonly headers?: z.ZodType;
    readonly body?: z.ZodType;
  };
  handler(deps: Deps & { auth: Authenticator }): RequestHandler;
  /** The same operation at another path. */
  at(path: string): Endpoint;
}

const nothing = z.unknown();

/**
 * One operation of the API. Checks run in the order that callers rely on: authentication, path, query, headers, body;
 * existence and state are up to `handle`.
 */
export function endpoint<
  A extends Access,
  P extends z.ZodType = z.ZodUnknown,
  Q extends z.ZodType = z.ZodUnknown,
  H extends z.ZodType = z.ZodUnknown,
  B extends z.ZodType = z.ZodUnknown,
  S = undefined,
>(spec: Spec<A, P, Q, H, B, S>): Endpoint {
  const {
    method,
    path,
    access,
    scopes = ['full'],
    takesTokenInQuery = false,
    isAudited = true,
    hasSideEffects = false,
  } = spec;
  const { needs = method === 'get' ? 'read' : 'write' } = spec;
  const { params = nothing, query = nothing, headers: own = nothing, body, prepareBody = (it) => it } = spec;
  const answer = async (req: Request, res: Response, deps: Deps & { auth: Authenticator }): Promise<void> => {
    const slot = access === 'public' ? undefined : deps.inFlight.enter();
    try {
      await answerIn(slot, req, res, deps);
    } finally {
      slot?.leave();
    }
  };
  const answerIn = async (
    slot: Slot | undefined,
    req: Request,
    res: Response,
    deps: Deps & { auth: Authenticator },
  ): Promise<void> => {
    const rule = { access, scopes, needs, takesTokenInQuery };
    const origin = { address: deps.addressOf(req), requestId: localsOf(res).requestId };
    const recorded = isAudited ? recorder(`${method.toUpperCase()} ${path}`, origin, deps) : undefined;
    if (access === 'public') admitAnonymous(deps, req);
    const principal = access === 'public' ? undefined : await admit(req, res, rule, deps, recorded);
    const outside = <T>(work: () => Promise<T>): Promise<T> => (slot ? slot.outside(work) : work());
    const validated = async () => ({
      principal,
      caller: principal && callerOf(principal),
      params: checked(params, req.params),
      query: checked(query, req.query),
      headers: checked(own, req.headers),
      body: body && checked(body, prepareBody(await outside(() => readJson(req, res)))),
      start: spec.start && (await outside(async () => spec.start?.(req))),
      req,
    });
    const input = await validated().catch(async (error: unknown) => {
      if (principal) await recorded?.invalid(principal, error, req.params);
      throw error;
    });
    const handle = async (hold: (bytes: number) => void) => {
      // Before anything is deleted, because a crash after the deletion must not lose its entry: a deletion without one is
      // not repeated after a restore.
      if (principal && method === 'delete') await recorded?.intent(principal, input.params);
      const handled = spec.handle(input as Input<A, z.output<P>, z.output<Q>, z.output<H>, z.output<B>, S>, deps);
      const result = await handled.catch(async (error: unknown) => {
        if (principal) await recorded?.rejection(principal, error, input.params);
        throw error;
      });
      try {
        // Before the caller receives any of the response.
        const actor = principal ?? result.actor;
        await (actor && recorded?.success(actor, result, input.params));
        const ready = serialized(result);
        hold(ready.bytesHeld);
        return ready;
      } catch (error) {
        result.abandon?.();
        throw error;
      }
    };
    const send = async (ready: Ready) => {
      slot?.leave();
      await deliver(req, res, ready);
    };
    if (principal) await deps.inFlight.run(principal, handle, send);
    else await send(await handle(() => {}));
  };
  const { doc, responses, errors = [], isInfallible = false, bodyExamples, rawBody } = spec;
  return {
    doc,
    responses,
    errors,
    isInfallible,
    isAlias: false,
    bodyExamples,
    rawBody,
    method,
    path,
    access,
    scopes,
    needs,
    isAudited,
    hasSideEffects,
    schemas: { params: spec.params, query: spec.query, headers: spec.headers, body },
    at: (other) => ({ ...endpoint({ ...spec, path: other }), isAlias: true }),
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
            // A client error is a normal response; the span fails only for failures of the service.
            if (isOurFailure(res.statusCode)) throw error;
          } finally {
            drain(req);
            span.set({ httpStatus: res.statusCode });
          }
        });
      } catch {
        // Already answered and logged; rethrown above for the span only.
      }
    },
  };
}

interface AccessRule {
  readonly access: Access;
  readonly scopes: readonly SessionScope[];
  readonly needs: KeyScope | 'nothing';
  readonly takesTokenInQuery: boolean;
}

async function admit(
  req: Request,
  res: Response,
  rule: AccessRule,
  deps: Deps & { auth: Authenticator },
  recorded: Recorder | undefined,
): Promise<Principal> {
  const principal = await authenticated(deps, req, () => {
    const credential = credentialIn(req, rule);
    rejectKeyInBrowser(credential, req, deps);
    return credential;
  });
  const allowance = deps.limits.take(principal);
  res.set(allowance.headers);
  if (!allowance.isAllowed) {
    const exceeded = new TooManyRequests(allowance);
    if (allowance.isFirstRejection) await recorded?.rejection(principal, exceeded);
    throw exceeded;
  }
  if (!isAllowed(principal, rule)) {
    const denied = new DomainError(requestErrors.accessDenied);
    await recorded?.rejection(principal, denied);
    throw denied;
  }
  return principal;
}

function credentialIn({ headers, query }: Request, { takesTokenInQuery }: AccessRule): Credential {
  if (takesTokenInQuery && headers.authorization === undefined && typeof query.token === 'string')
    return credentialOf(query.token);
  return bearerOf(headers.authorization);
}

function isAllowed(principal: Principal, { access, scopes, needs }: AccessRule): boolean {
  if (access !== 'any' && access !== principal.kind) return false;
  if (needs !== 'nothing' && !principal.keyScopes.includes(needs)) return false;
  return principal.kind === 'key' || scopes.includes(principal.scope);
}

/** @throws InvalidInput with the first violated rule; schemas use the wording of the contract */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidInput(result.error.issues[0]?.message ?? 'Invalid request');
}
