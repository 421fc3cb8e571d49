import type { Role, SessionScope } from '@cardlens/access';
import type { Caller } from '@cardlens/contracts';
import { withSpan } from '@cardlens/runtime';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { recorder, unaudited } from '../middleware/audit.js';
import type { Authenticator } from '../middleware/authenticate.js';
import { checked } from '../middleware/checked.js';
import { drain } from '../middleware/drain.js';
import { isOurFailure, type PublicError, sendError } from '../middleware/error-response.js';
import { type Access, type AccessRule, admit, type Needs } from '../middleware/gate.js';
import { readJson } from '../middleware/json-body.js';
import { callerOf, type Principal, seesMasked } from '../middleware/principal.js';
import { localsOf, setTraceparent } from '../middleware/request-context.js';
import type { Tag } from '../openapi/info.js';
import type { Deps, Slot } from '../ports.js';
import { maskedResponse } from './masking.js';
import { type EndpointResponse, sendResponse, serialized } from './response.js';

export type { EndpointResponse } from './response.js';

/** Scopes of a phone that received a session through a magic link. */
export const capturing: readonly SessionScope[] = ['full', 'capture'];

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
export type ErrorText = PublicError & { readonly title?: string };

type PrincipalOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'any'
    ? Principal
    : Extract<Principal, { kind: A extends 'key' ? 'key' | 'person' : A }>;

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

export type EndpointDeps = Deps & { auth: Authenticator };

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
  /** Absent: `read` for GET, otherwise `write`. */
  readonly needs?: Needs;
  /** The least role of a person signed in to the console; absent: it follows from `needs`. */
  readonly role?: Role;
  /** Absent: `full` only. */
  readonly scopes?: readonly SessionScope[];
  readonly takesTokenInQuery?: boolean;
  /** Whether the webhook portal calls it. */
  readonly isInPortal?: boolean;
  /** Its stream contains no values of cards or checks, so viewers get it unmasked. */
  readonly streamsNoValues?: boolean;
  /** A GET that changes something, which HEAD must not. */
  readonly hasSideEffects?: boolean;
  /** Whether requests are recorded in the audit log; absent: yes, except for public operations. */
  readonly isAudited?: boolean;
  readonly doc: Documentation;
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
  /** Its responses by status, other than errors. Tests validate every response that they receive. */
  readonly responses: Readonly<Record<number, ResponseDoc>>;
  /** Errors that do not follow from the rest: those that `handle` and the services throw, and rules for several fields. */
  readonly errors?: readonly ErrorText[];
  /** Set when the operation calls no service and cannot fail otherwise: no 500, no 503. */
  readonly isInfallible?: boolean;
  /** Waits for the start of a body that `handle` reads as a stream: until then the request holds no slot. */
  start?(req: Request): Promise<S>;
  /** Converts alternative field names in the body to those that are validated. */
  prepareBody?(body: unknown): unknown;
  handle(
    input: Input<A, z.output<P>, z.output<Q>, z.output<H>, z.output<B>, S>,
    deps: EndpointDeps,
  ): Promise<EndpointResponse>;
}

type AnySpec = Spec<Access, z.ZodType, z.ZodType, z.ZodType, z.ZodType, unknown>;
type AnyInput = Parameters<AnySpec['handle']>[0];

/** An operation with its defaults. */
export interface Endpoint extends AnySpec, AccessRule {
  readonly needs: Needs;
  readonly role: Role;
  readonly scopes: readonly SessionScope[];
  readonly takesTokenInQuery: boolean;
  readonly isInPortal: boolean;
  readonly isAudited: boolean;
  readonly errors: readonly ErrorText[];
  /** Another path of an operation, which the document does not name. */
  readonly isAlias: boolean;
  handler(deps: EndpointDeps): RequestHandler;
  /** The same operation at another path. */
  at(path: string): Endpoint;
}

/** One operation of the API: its documentation, who may call it, what it accepts and responds, and how. */
export function endpoint<
  A extends Access,
  P extends z.ZodType = z.ZodUnknown,
  Q extends z.ZodType = z.ZodUnknown,
  H extends z.ZodType = z.ZodUnknown,
  B extends z.ZodType = z.ZodUnknown,
  S = undefined,
>(spec: Spec<A, P, Q, H, B, S>): Endpoint;
export function endpoint(spec: AnySpec): Endpoint {
  const { method, needs = method === 'get' ? 'read' : 'write' } = spec;
  const operation: Endpoint = {
    needs,
    role: leastRole(method, needs),
    scopes: ['full'],
    takesTokenInQuery: false,
    isInPortal: false,
    isAudited: true,
    errors: [],
    isAlias: false,
    ...spec,
    handler: (deps) => (req, res) => inSpan(operation, req, res, deps),
    at: (path) => ({ ...endpoint({ ...spec, path }), isAlias: true }),
  };
  return operation;
}

/** The role that the needed scopes stand for. To read checks, a viewer suffices. */
function leastRole(method: AnySpec['method'], needs: Needs): Role {
  const scopes = [needs].flat();
  if (scopes.includes('admin')) return 'administrator';
  if (scopes.includes('webhooks') || scopes.includes('audit')) return 'manager';
  return scopes.includes('write') || (scopes.includes('eligibility') && method !== 'get') ? 'clerk' : 'viewer';
}

/** Responds within a span, also with an error. */
async function inSpan(operation: Endpoint, req: Request, res: Response, deps: EndpointDeps): Promise<void> {
  const { path } = operation;
  localsOf(res).route = path;
  const attributes = { httpMethod: req.method, httpRoute: path };
  try {
    await withSpan(`HTTP ${req.method} ${path}`, { kind: 'server', attributes }, async (span) => {
      setTraceparent(res);
      try {
        await respond(operation, req, res, deps);
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
    // The error response was sent and logged; the error is rethrown above for the span only.
  }
}

const noSlot: Slot = { leave: () => {}, outside: (work) => work() };

/**
 * Checks a request and responds to it. Checks run in the order that callers rely on: credential, rate, permission, path,
 * query, headers, body; existence and state are up to `handle`.
 */
async function respond(operation: Endpoint, req: Request, res: Response, deps: EndpointDeps): Promise<void> {
  const { method, path, access, isAudited } = operation;
  const slot = access === 'public' ? noSlot : deps.inFlight.enter();
  try {
    const origin = { address: deps.addressOf(req), requestId: localsOf(res).requestId };
    const audit = recorder(`${method.toUpperCase()} ${path}`, origin, isAudited ? deps : { ...deps, audit: unaudited });
    const principal = await admit(deps, req, operation, {
      setHeaders: (headers) => res.set(headers),
      onRejected: audit.rejection,
    });
    const input = await recordingFailure(readInput(operation, principal, slot, req, res), (error) =>
      audit.invalid(principal, error, req.params),
    );
    const work = async (reserve: (bytes: number) => void) => {
      // Before anything is deleted, because a crash after the deletion must not lose its entry: a deletion without one is
      // not repeated after a restore.
      if (method === 'delete') await audit.intent(principal, input.params);
      const handled = operation.handle(input, deps).then((response) => ({
        response,
        shown: principal && seesMasked(principal) ? maskedResponse(operation, response) : response,
      }));
      const { response, shown } = await recordingFailure(handled, (error) =>
        audit.rejection(principal, error, input.params),
      );
      try {
        // Before the caller receives any of the response.
        await audit.success(principal ?? response.actor, response, input.params);
        const ready = serialized(shown);
        reserve(ready.bytesReserved);
        return ready;
      } catch (error) {
        response.abandon?.();
        throw error;
      }
    };
    await deps.inFlight.run(principal, work, (ready) => {
      slot.leave();
      return sendResponse(req, res, ready);
    });
  } finally {
    slot.leave();
  }
}

/** @param record  called with the error before it is thrown on */
const recordingFailure = <T>(work: Promise<T>, record: (error: unknown) => Promise<void>): Promise<T> =>
  work.catch(async (error: unknown) => {
    await record(error);
    throw error;
  });

/** The validated request. The slot is free while its body arrives. @throws InvalidInput */
async function readInput(
  { params, query, headers, body, prepareBody = (sent) => sent, start }: Endpoint,
  principal: Principal | undefined,
  slot: Slot,
  req: Request,
  res: Response,
): Promise<AnyInput> {
  return {
    principal,
    caller: principal && callerOf(principal),
    params: params && checked(params, req.params),
    query: query && checked(query, req.query),
    headers: headers && checked(headers, req.headers),
    body: body && checked(body, prepareBody(await slot.outside(() => readJson(req, res)))),
    start: start && (await slot.outside(() => start(req))),
    req,
  };
}
