import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { kindOfAddress, kindOfHost } from './address.js';
import { isAllowedKind, type Targets } from './targets.js';

export interface RequestLimits {
  readonly targets: Targets;
  /** Covers DNS, connection, TLS and response headers; with `fetchBytes` also the body. */
  readonly timeoutMs: number;
  /** How names are resolved. */
  readonly lookup: LookupFunction;
}

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The host is, or resolves to, an address that is not allowed. */
export class AddressRejected extends Error {}
/** There was no response in time. */
export class OutOfTime extends Error {}
/** The body of a response is larger than allowed. */
export class BodyTooLarge extends Error {}

/**
 * Sends one request. Redirects are not followed and connections are not reused. The connection goes to the very
 * addresses that were checked, even if the name resolves differently a moment later (DNS rebinding).
 *
 * @returns the response, whose body the caller reads or destroys
 * @throws AddressRejected, OutOfTime, errors of Node, signal.reason
 */
export function openRequest(
  { method, url, headers, body = '' }: OutgoingRequest,
  { targets, timeoutMs, lookup }: RequestLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  // IP addresses are not resolved.
  const kind = kindOfHost(url);
  if (kind !== undefined && !isAllowedKind(kind, targets)) return Promise.reject(new AddressRejected());
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const req = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      agent: false,
      lookup: checking(lookup, targets),
      // Set explicitly, so that NODE_TLS_REJECT_UNAUTHORIZED cannot disable it.
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      headers: method === 'GET' ? headers : { ...headers, 'content-length': `${bytes.length}` },
    });
    const timer = setTimeout(() => req.destroy(new OutOfTime()), timeoutMs);
    const onStop = () => req.destroy(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    signal.addEventListener('abort', onStop, { once: true });
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onStop);
    };
    // Several errors may occur; the first one is returned.
    req.on('error', (error) => {
      settle();
      reject(signal.aborted ? signal.reason : error);
    });
    req.once('response', (res) => {
      settle();
      resolve(res);
    });
    // Without a listener the connection would be closed with neither a response nor an error.
    req.once('upgrade', (res, socket) => {
      settle();
      resolve(res);
      socket.destroy();
    });
    req.end(method === 'GET' ? undefined : bytes);
  });
}

export interface BytesLimits extends RequestLimits {
  readonly bytesMax: number;
}

export interface BytesResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/**
 * Sends one request and reads its whole body, as `openRequest`. Bodies are requested and read without content coding, so
 * none is larger than what was sent.
 *
 * @throws AddressRejected, OutOfTime, BodyTooLarge, errors of Node, signal.reason
 */
export async function fetchBytes(
  request: OutgoingRequest,
  limits: BytesLimits,
  signal: AbortSignal,
): Promise<BytesResponse> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new OutOfTime()), limits.timeoutMs);
  const both = AbortSignal.any([signal, ending.signal]);
  try {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const res = await openRequest({ ...request, headers }, limits, both);
    const body = await bytesOf(res, limits.bytesMax, both);
    return { status: res.statusCode ?? 0, headers: res.headers, body };
  } finally {
    clearTimeout(timer);
  }
}

function bytesOf(res: IncomingMessage, bytesMax: number, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onStop = () => res.destroy(signal.reason);
    signal.addEventListener('abort', onStop, { once: true });
    if (signal.aborted) onStop();
    res.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytesMax) res.destroy(new BodyTooLarge());
      else chunks.push(chunk);
    });
    res.once('error', reject);
    res.once('end', () => resolve(Buffer.concat(chunks)));
    res.once('close', () => {
      signal.removeEventListener('abort', onStop);
      // Without effect after the end or an error.
      reject(new Error('the response ended early'));
    });
  });
}

/** Resolves a name and rejects it if any of its addresses is not allowed. */
const checking =
  (lookup: LookupFunction, targets: Targets): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const isAllowed =
        addresses.length > 0 && addresses.every((address) => isAllowedKind(kindOfAddress(address ?? ''), targets));
      const isRejected = !error && !isAllowed;
      if (isRejected) callback(new AddressRejected(), [], family);
      else callback(error, found, family);
    });
  };
