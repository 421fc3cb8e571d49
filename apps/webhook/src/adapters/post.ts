import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryErrorCode } from '@cardlens/errors';
import { codeOf } from '@cardlens/errors';
import type { Outcome } from '../domain/delivery.js';
import { retryAfterMs } from '../domain/retry-after.js';
import { isAllowedKind, type Targets } from '../domain/target.js';
import { kindOfAddress, kindOfHost } from './address.js';

export interface PostLimits {
  readonly targets: Targets;
  /** Covers DNS, connection, TLS and response headers. */
  readonly timeoutMs: number;
  /** How names are resolved. */
  readonly lookup: LookupFunction;
}

export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

class AddressRejected extends Error {}
class OutOfTime extends Error {}

/**
 * Only the status matters; this much of the body is read, for at most this long, so that the receiver can finish
 * writing.
 */
const responseBytesMax = 64 * 1024;
const responseTimeoutMs = 1000;

/**
 * Posts once. Redirects are not followed and connections are not reused. The connection goes to the very addresses that
 * were checked, even if the name resolves differently a moment later (DNS rebinding).
 *
 * @returns the outcome, whatever the receiver does.
 * @throws signal.reason
 */
export function post({ url, headers, body }: Post, limits: PostLimits, signal: AbortSignal): Promise<Outcome> {
  signal.throwIfAborted();
  const { targets, timeoutMs, lookup } = limits;
  // IP addresses are not resolved.
  const kind = kindOfHost(url);
  if (kind !== undefined && !isAllowedKind(kind, targets))
    return Promise.resolve({ failure: 'WEBHOOK_ADDRESS_REFUSED' });
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const req = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent: false,
      lookup: checking(lookup, targets),
      // Set explicitly, so that NODE_TLS_REJECT_UNAUTHORIZED cannot disable it.
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      headers: { ...headers, 'content-length': `${bytes.length}` },
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
      if (signal.aborted) reject(signal.reason);
      else resolve({ failure: failureOf(error) });
    });
    req.once('response', (res) => {
      settle();
      resolve(outcomeOf(res));
      drain(res);
    });
    // Without a listener the connection would be closed with neither a response nor an error.
    req.once('upgrade', (res, socket) => {
      settle();
      resolve(outcomeOf(res));
      socket.destroy();
    });
    req.end(bytes);
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

/** Statuses of a receiver that is up but overloaded. */
const busy: readonly (number | undefined)[] = [429, 503];

function outcomeOf({ statusCode, headers }: IncomingMessage): Outcome {
  const askedMs = busy.includes(statusCode) ? retryAfterMs(headers['retry-after'], Date.now()) : undefined;
  return { status: statusCode ?? 0, ...(askedMs === undefined ? {} : { retryAfterMs: askedMs }) };
}

function drain(res: IncomingMessage): void {
  let size = 0;
  const timer = setTimeout(() => res.destroy(), responseTimeoutMs);
  res.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > responseBytesMax) res.destroy();
  });
  res.once('close', () => clearTimeout(timer));
  // Errors after the status are irrelevant.
  res.on('error', () => {});
}

/** Node and OpenSSL error codes of rejected certificates and failed handshakes. */
const tlsCode = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$|HOSTNAME_MISMATCH$)/;

function failureOf(error: Error): DeliveryErrorCode {
  if (error instanceof OutOfTime) return 'WEBHOOK_TIMEOUT';
  if (error instanceof AddressRejected) return 'WEBHOOK_ADDRESS_REFUSED';
  const code = codeOf(error);
  return typeof code === 'string' && tlsCode.test(code) ? 'WEBHOOK_TLS_FAILED' : 'WEBHOOK_UNREACHABLE';
}
