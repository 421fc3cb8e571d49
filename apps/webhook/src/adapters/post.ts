import type { IncomingMessage } from 'node:http';
import type { DeliveryErrorCode } from '@cardlens/errors';
import { codeOf } from '@cardlens/errors';
import { AddressRejected, OutOfTime, openRequest, type RequestLimits, retryAfterMs } from '@cardlens/outbound';
import type { Outcome } from '../domain/delivery.js';

export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Only the status matters; this much of the body is read, for at most this long, so that the receiver can finish
 * writing.
 */
const responseBytesMax = 64 * 1024;
const responseTimeoutMs = 1000;

/**
 * Posts once, to an allowed address.
 *
 * @returns the outcome, whatever the receiver does.
 * @throws signal.reason
 */
export async function post(message: Post, limits: RequestLimits, signal: AbortSignal): Promise<Outcome> {
  try {
    const res = await openRequest({ method: 'POST', ...message }, limits, signal);
    drain(res);
    return outcomeOf(res);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    return { failure: failureOf(error) };
  }
}

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

function failureOf(error: unknown): DeliveryErrorCode {
  if (error instanceof OutOfTime) return 'WEBHOOK_TIMEOUT';
  if (error instanceof AddressRejected) return 'WEBHOOK_ADDRESS_REFUSED';
  const code = codeOf(error);
  return typeof code === 'string' && tlsCode.test(code) ? 'WEBHOOK_TLS_FAILED' : 'WEBHOOK_UNREACHABLE';
}
