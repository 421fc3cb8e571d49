import { Readable } from 'node:stream';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { Request } from 'express';
import { recorder } from '../middleware/audit.js';
import { checked } from '../middleware/checked.js';
import { httpError, TooManyRequests, unknownRoute } from '../middleware/error-response.js';
import { isPermitted } from '../middleware/gate.js';
import { callerOf } from '../middleware/principal.js';
import type { AuditedRequest, Principal } from '../ports.js';
import type { Endpoint, EndpointDeps, EndpointResponse } from '../routes/endpoint.js';

/** The request on whose behalf operations are called. */
type Origin = Pick<AuditedRequest, 'address' | 'requestId'>;

/** One call of an operation, as its HTTP request would have it. */
interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * `fetch` for a client of the API within this process: it calls operations for a caller who was admitted already, with the
 * rules of each of them: rate, permission, validation, turns and audit. Through the network, a request would hold its slots
 * while it waits for others of the same account, the address would be lost, and the key would be looked up again.
 * @param operations  those that can be reached
 */
export function operationFetch(
  operations: readonly Endpoint[],
  deps: EndpointDeps,
  principal: Principal,
  origin: Origin,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    try {
      const found = operationAt(operations, request.method, pathname);
      if (found === undefined) throw unknownRoute(pathname);
      const { operation, params } = found;
      const call = {
        params,
        query: Object.fromEntries(searchParams),
        headers: Object.fromEntries(request.headers),
        body: Buffer.from(await request.arrayBuffer()),
      };
      const { status, body } = await callOperation(operation, principal, call, deps, origin);
      if (body === undefined) return new Response(null, { status });
      // Some operations serialize their response themselves.
      return Buffer.isBuffer(body) ? new Response(new Uint8Array(body), { status }) : Response.json(body, { status });
    } catch (error) {
      const { status, body } = httpError(error);
      if (status === 500) deps.log.error('request failed', { requestId: origin.requestId, status }, error);
      return Response.json(body, { status, headers: { 'x-request-id': origin.requestId } });
    }
  };
}

function operationAt(operations: readonly Endpoint[], method: string, pathname: string) {
  for (const operation of operations) {
    if (operation.method !== method.toLowerCase()) continue;
    const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const values = new RegExp(`^${operation.path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}$`).exec(pathname);
    if (values === null) continue;
    const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at + 1] ?? '')]));
    return { operation, params };
  }
  return undefined;
}

/** @throws DomainError as over HTTP */
async function callOperation(
  operation: Endpoint,
  principal: Principal,
  call: Call,
  deps: EndpointDeps,
  origin: Origin,
): Promise<EndpointResponse> {
  const { method, path, access, isAudited, params, query, headers, body, prepareBody = (sent) => sent } = operation;
  const isPublic = access === 'public';
  const audit = recorder(`${method.toUpperCase()} ${path}`, origin, deps);
  const isRecorded = isAudited && !isPublic;
  const rejected = async (error: unknown): Promise<never> => {
    if (isRecorded) await audit.rejection(principal, error, call.params);
    throw error;
  };
  const allowance = deps.limits.take(principal);
  if (!allowance.isAllowed) throw new TooManyRequests(allowance);
  if (!isPublic && !isPermitted(principal, operation)) await rejected(new DomainError(requestErrors.accessDenied));
  const req = requestOf(call);
  let response: EndpointResponse | undefined;
  const work = async (reserve: (bytes: number) => void) => {
    const input = {
      principal: isPublic ? undefined : principal,
      caller: isPublic ? undefined : callerOf(principal),
      params: params && checked(params, call.params),
      query: query && checked(query, call.query),
      headers: headers && checked(headers, call.headers),
      body: body && checked(body, prepareBody(call.body.length === 0 ? {} : JSON.parse(call.body.toString('utf8')))),
      start: await operation.start?.(req),
      req,
    };
    const result = await operation.handle(input, deps);
    // Such a response has no body to return.
    if (result.stream) {
      result.abandon?.();
      throw new Error(`${path} streams its response`);
    }
    if (isRecorded) await audit.success(principal, result, call.params);
    reserve(0);
    return result;
  };
  await deps.inFlight.run(
    principal,
    (reserve) => work(reserve).catch(rejected),
    async (result) => {
      response = result;
    },
  );
  if (response === undefined) throw new Error(`${path} has no response`);
  return response;
}

/** What operations read of a request beside its fields. */
const requestOf = ({ headers, body }: Call): Request =>
  Object.assign(Readable.from(body.length === 0 ? [] : [body], { objectMode: false }), {
    headers: { ...headers, 'content-length': `${body.length}` },
    accepts: () => 'application/json',
  }) as unknown as Request;
