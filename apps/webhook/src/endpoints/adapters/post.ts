import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { DeliveryErrorCode } from '@cardlens/errors';
import { codeOf } from '@cardlens/errors';
import { AddressRejected, OutOfTime, openRequest, type RequestLimits, retryAfterMs } from '@cardlens/outbound';
import type { Outcome } from '../../deliveries/domain/delivery.js';
import type { Sent } from '../../deliveries/handlers/ports.js';

export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The status decides; this much of the body is read, for at most this long, so that the receiver can finish writing. Its
 * beginning is kept for the log.
 */
const responseBytesMax = 64 * 1024;
const responseTimeoutMs = 1000;
const keptBytesMax = 4096;

/**
 * Posts once, to an allowed address.
 *
 * @returns the outcome, whatever the receiver does, with what was sent and received
 * @throws signal.reason
 */
export async function post(message: Post, limits: RequestLimits, signal: AbortSignal): Promise<Sent> {
  const { headers, body } = message;
  const request = { headers, body };
  try {
    const res = await openRequest({ method: 'POST', ...message }, limits, signal);
    const start = await startOf(res);
    const response = { status: res.statusCode ?? 0, headers: keptHeaders(res.headers), ...start };
    return { outcome: outcomeOf(res), exchange: { request, response } };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    return { outcome: { failure: failureOf(error) }, exchange: { request } };
  }
}

/** Statuses of a receiver that is up but overloaded. */
const busy: readonly (number | undefined)[] = [429, 503];

export function outcomeOf({ statusCode, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>): Outcome {
  const askedMs = busy.includes(statusCode) ? retryAfterMs(headers['retry-after'], Date.now()) : undefined;
  return { status: statusCode ?? 0, ...(askedMs === undefined ? {} : { retryAfterMs: askedMs }) };
}

/** Resolves when enough of the body has arrived for the log; the rest is read afterwards. */
function startOf(res: IncomingMessage): Promise<{ readonly body: string; readonly isTruncated: boolean }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (isTruncated: boolean) =>
      resolve({ body: textOf(Buffer.concat(chunks)), isTruncated: isTruncated || size > keptBytesMax });
    const timer = setTimeout(() => res.destroy(), responseTimeoutMs);
    res.on('data', (chunk: Buffer) => {
      if (size <= keptBytesMax) chunks.push(chunk);
      size += chunk.length;
      if (size > keptBytesMax) settle(true);
      if (size > responseBytesMax) res.destroy();
    });
    res.once('end', () => settle(false));
    res.once('close', () => {
      clearTimeout(timer);
      settle(true);
    });
    // Errors after the status are irrelevant.
    res.on('error', () => {});
  });
}

/** The first bytes of a body as text, without half a character at the end. */
export const textOf = (body: Buffer): string =>
  new TextDecoder().decode(body.subarray(0, keptBytesMax), { stream: true });

const headersMax = 50;
const headerLengthMax = 500;

/** Headers for the log, within limits. */
export const keptHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, headersMax)
      .map(([name, value]) => [name, [value].flat().join(', ').slice(0, headerLengthMax)]),
  );

/** Node and OpenSSL error codes of rejected certificates and failed handshakes. */
const tlsCode = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$|HOSTNAME_MISMATCH$)/;

export function failureOf(error: unknown): DeliveryErrorCode {
  if (error instanceof OutOfTime) return 'WEBHOOK_TIMEOUT';
  if (error instanceof AddressRejected) return 'WEBHOOK_ADDRESS_REFUSED';
  const code = codeOf(error);
  return typeof code === 'string' && tlsCode.test(code) ? 'WEBHOOK_TLS_FAILED' : 'WEBHOOK_UNREACHABLE';
}
