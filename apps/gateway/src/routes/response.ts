import type { Request, Response } from 'express';
import type { Principal } from '../middleware/principal.js';
import { localsOf } from '../middleware/request-context.js';

/** What an operation responds. */
export interface EndpointResponse {
  readonly status: number;
  /** JSON, or its bytes; absent for a response without a body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller of a public operation, once identified: the request is then recorded in the audit log. */
  readonly actor?: Principal;
  /** Identifiers for the audit log of what the request was about, where neither its path nor the body has them. */
  readonly about?: Readonly<Record<string, string>>;
  /** Instead of a body: streams the response and ends it. Counts as unread by its client until the promise resolves. */
  stream?(res: Response, requestId: string): void | Promise<void>;
  /** Memory that `stream` uses at most, if it is more than a buffer of the socket. */
  readonly streamBytes?: number;
  /** Releases what `stream` would use, when it is not called. */
  abandon?(): void;
}

/** A response whose body is serialized, so that its size is known and its objects can be freed. */
interface SerializedResponse extends Omit<EndpointResponse, 'body' | 'actor' | 'about'> {
  readonly bytes?: Buffer;
  /** Memory that is held until the client has read the response. */
  readonly bytesReserved: number;
}

export function serialized({ body, actor, about, ...response }: EndpointResponse): SerializedResponse {
  if (body === undefined) return { ...response, bytesReserved: response.streamBytes ?? 0 };
  if (Buffer.isBuffer(body)) return { ...response, bytes: body, bytesReserved: body.length };
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = { 'content-type': 'application/json; charset=utf-8', ...response.headers };
  return { ...response, headers, bytes, bytesReserved: bytes.length };
}

/** Sends a response; resolves once the client has read it or is disconnected. */
export async function sendResponse(
  req: Request,
  res: Response,
  { status, bytes, headers = {}, stream, abandon }: SerializedResponse,
): Promise<void> {
  res.status(status).set(headers);
  // A response to HEAD ends at once: clients already use the connection for their next request.
  if (stream !== undefined && req.method !== 'HEAD') {
    localsOf(res).isStream = true;
    res.flushHeaders();
    await stream(res, localsOf(res).requestId);
    return;
  }
  abandon?.();
  if (bytes === undefined) res.end();
  else res.send(bytes);
  await untilRead(res);
}

/** Until the whole response has been passed on to the client, or it is disconnected. */
const untilRead = (res: Response): Promise<void> =>
  new Promise((resolve) => {
    if (res.writableFinished || res.destroyed) return resolve();
    res.once('finish', resolve);
    res.once('close', resolve);
  });
