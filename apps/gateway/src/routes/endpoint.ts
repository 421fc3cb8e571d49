import type { Caller } from '@cardlens/contracts';
import { DomainError, InvalidInput, requestErrors } from '@cardlens/errors';
import { withSpan } from '@cardlens/runtime';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Authenticator } from '../middleware/authenticate.js';
import { bearerOf } from '../middleware/credentials.js';
import { drain } from '../middleware/drain.js';
import { readJson } from '../middleware/json-body.js';
import { callerOf, type Principal } from '../middleware/principal.js';
import { localsOf, setTraceparent } from '../middleware/request-context.js';
import { isOurFailure, sendError } from '../middleware/send-error.js';
import type { Deps } from '../ports.js';

export interface Answer {
  readonly status: number;
  /** JSON; absent for an answer without a body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who may call: nobody asks, an API key only, or also an end user's session token. */
export type Access = 'public' | 'key' | 'any';

interface Spec<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As Express writes it, `/v1/cards/:id`. */
  readonly path: string;
  readonly access: A;
  readonly params?: P;
  readonly query?: Q;
  /** Absent: the body is not looked at, or the route reads the stream itself. */
  readonly body?: B;
  handle(input: Input<A, z.output<P>, z.output<Q>, z.output<B>>, deps: Deps & { auth: Authenticator }): Promise<Answer>;
}

interface Input<A extends Access, P, Q, B> {
  readonly principal: A extends 'public' ? undefined : Principal;
  readonly caller: A extends 'public' ? undefined : Caller;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly req: Request;
}

export interface Endpoint {
  readonly method: Spec<Access, z.ZodType, z.ZodType, z.ZodType>['method'];
  readonly path: string;
  readonly access: Access;
  /** What it checks; the published document is generated from the same schemas. */
  readonly schemas: { readonly params?: z.ZodType; readonly query?: z.ZodType; readonly body?: z.ZodType };
  handler(deps: Deps & { auth: Authenticator }): RequestHandler;
}

const nothing = z.unknown();

/**
 * One operation of the API. Its checks run in the order that callers rely on: authentication, path, query, body; what
 * exists and what state it is in is `handle`'s business (decisions §2).
 */
export function endpoint<
  A extends Access,
  P extends z.ZodType = z.ZodUnknown,
  Q extends z.ZodType = z.ZodUnknown,
  B extends z.ZodType = z.ZodUnknown,
>(spec: Spec<A, P, Q, B>): Endpoint {
  const { method, path, access, params = nothing, query = nothing, body } = spec;
  const answer = async (req: Request, res: Response, deps: Deps & { auth: Authenticator }): Promise<void> => {
    const principal = access === 'public' ? undefined : await admit(req, access, deps.auth);
    const input = {
      principal,
      caller: principal && callerOf(principal),
      params: checked(params, req.params),
      query: checked(query, req.query),
      body: body && checked(body, await readJson(req, res)),
      req,
    };
    const {
      status,
      body: answered,
      headers = {},
    } = await spec.handle(input as Input<A, z.output<P>, z.output<Q>, z.output<B>>, deps);
    res.status(status).set(headers);
    if (answered === undefined) res.end();
    else res.json(answered);
  };
  return {
    method,
    path,
    access,
    schemas: { params: spec.params, query: spec.query, body },
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

async function admit(req: Request, access: Access, auth: Authenticator): Promise<Principal> {
  const principal = await auth.authenticate(bearerOf(req.headers.authorization));
  const isAllowed = principal.kind === 'key' || (access === 'any' && principal.scope === 'full');
  if (!isAllowed) throw new DomainError(requestErrors.accessDenied);
  return principal;
}

/** @throws InvalidInput with the first rule that is broken; schemas word their rules as the contract does */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidInput(result.error.issues[0]?.message ?? 'Invalid request');
}
