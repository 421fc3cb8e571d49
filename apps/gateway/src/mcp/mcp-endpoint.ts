import { DomainError, InvalidInput, requestErrors } from '@cardlens/errors';
import { respondStateless, sentImageBytesMax } from '@cardlens/mcp';
import { createTurns } from '@cardlens/runtime';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { bearerOf } from '../middleware/credentials.js';
import { drain } from '../middleware/drain.js';
import { sendError } from '../middleware/error-response.js';
import { admitCaller } from '../middleware/gate.js';
import { largeJson } from '../middleware/json-body.js';
import { localsOf } from '../middleware/request-context.js';
import type { Principal, Slot } from '../ports.js';
import type { Endpoint, EndpointDeps } from '../routes/endpoint.js';
import { operationFetch } from './operation-fetch.js';

const path = '/mcp';

/** Operations behind the tools; agents reach no other one, whatever scopes their key has. */
const reachable: ReadonlySet<string> = new Set([
  'createCard',
  'uploadImage',
  'getCard',
  'listCards',
  'flagCard',
  'searchPayers',
  'explainMatch',
  'createEligibility',
  'getEligibility',
  'getAccount',
  'getOpenApiDocument',
]);

/** Two pictures as base64, and what is around them. */
const bodyBytesMax = Math.ceil((2 * sentImageBytesMax * 4) / 3) + 64 * 1024;
const readBody = largeJson(bodyBytesMax);

/** A call waits for a payer or a recognition at most this long: proxies end a request without response after 30 s or more. */
const waitMs = 25_000;

/** Calls in progress: each may hold two pictures, and most of its time it waits. */
const calls = { atOnce: 24, atOnceOfOne: 6, waitingOfOne: 0, waiting: 0, waitMs: 0 };

/**
 * `POST /mcp`: the tools of `@cardlens/mcp` for agents (Model Context Protocol over streamable HTTP), with an API key. Nothing is
 * kept between messages, so there is no session to steal or to fill up memory with, and any replica can answer.
 */
export function mcpEndpoint(deps: EndpointDeps, endpoints: readonly Endpoint[]): Router {
  const operations = endpoints.filter(({ doc, isAlias }) => reachable.has(doc.id) && !isAlias);
  const turns = createTurns(calls);
  const ownOrigin = new URL(deps.linkUrl).origin;

  async function respond(req: Request, res: Response, slot: Slot): Promise<void> {
    // A page of another site whose name resolves to this address sends its own origin (DNS rebinding).
    const { origin } = req.headers;
    if (origin !== undefined && origin !== ownOrigin) throw new DomainError(requestErrors.accessDenied);
    const principal = await admitCaller(deps, req, {
      // Never a cookie: a page in a person's browser must not call tools with their session.
      credentialIn: () => bearerOf(req.headers.authorization),
      setHeaders: (headers) => res.set(headers),
    });
    if (principal.kind !== 'key') throw new DomainError(requestErrors.accessDenied);
    await turns(principal.accountId, async () => {
      const message = await slot.outside(() => readBody(req, res));
      // Batches were removed from the protocol: one message would be many calls.
      if (Array.isArray(message)) throw new InvalidInput('The request body must be one message');
      const { status, body } = await respondStateless(
        { headers: headersOf(req), message, signal: abortedWith(res) },
        { ...optionsFor(principal, req, res), waitMs },
      );
      if (res.destroyed) return;
      res.status(status);
      if (body === '') res.end();
      else res.type('json').send(body);
    });
  }

  function optionsFor(principal: Extract<Principal, { kind: 'key' }>, req: Request, res: Response) {
    const { requestId } = localsOf(res);
    const origin = { address: deps.addressOf(req), requestId };
    return {
      callApi: operationFetch(operations, deps, principal, origin),
      scopes: principal.keyScopes,
      onFailure: (tool: string, error: unknown) => deps.log.error('tool failed', { requestId, kind: tool }, error),
    };
  }

  const post: RequestHandler = async (req, res) => {
    localsOf(res).route = path;
    let slot: Slot | undefined;
    try {
      slot = deps.inFlight.enter();
      await respond(req, res, slot);
    } catch (error) {
      sendError(req, res, error, deps.log);
    } finally {
      slot?.leave();
      drain(req);
    }
  };

  /** There is no stream to listen to and no session to end. */
  const other: RequestHandler = (req, res) => {
    localsOf(res).route = path;
    res.set('allow', 'POST');
    res.status(405).json({ message: 'The path does not support this method', type: 'Method Not Allowed', code: 405 });
    drain(req);
  };

  return Router({ caseSensitive: true, strict: true }).post(path, post).all(path, other);
}

const passed = ['accept', 'content-type', 'mcp-protocol-version'] as const;

/** Headers that the protocol knows. */
function headersOf({ headers }: Request): Headers {
  const found = new Headers();
  for (const name of passed) if (typeof headers[name] === 'string') found.set(name, headers[name]);
  return found;
}

/** Aborted when the client is gone. */
function abortedWith(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return gone.signal;
}
