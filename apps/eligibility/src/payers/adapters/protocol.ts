import type { ConnectorFailure, ExchangeRequest } from '../domain/connector.js';
import type { HttpResponse } from './transport.js';

/** The result of a peer's response: the payload, or why there is none. */
export type Outcome =
  | { readonly payload: string }
  | {
      readonly failure: ConnectorFailure;
      /** A code of this service, of HTTP or of the protocol; never text from the peer. */
      readonly detail: string;
      readonly retryAfterMs?: number | undefined;
    };

/** The protocol of one peer. Retries, limits and timeouts are the responsibility of the connector around it. */
export interface Protocol {
  /** @throws TransportError, or parse errors; the connector turns each into a ConnectorError */
  exchange(request: ExchangeRequest, signal: AbortSignal): Promise<Outcome>;
}

/** The body as text, in the response's character set. */
export function textBody({ headers, body }: HttpResponse): string {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? 'utf-8';
  return body.toString(/^(iso-8859-1|latin1|windows-1252|us-ascii)$/.test(charset) ? 'latin1' : 'utf8');
}

/**
 * The failure for a status when the body is not more specific; undefined for 200.
 *
 * @source RFC 9110 §15, RFC 6585 §4. Redirects are not followed: an inquiry with PHI is only sent to the configured
 *   address
 */
export function outcomeOfStatus({ status, headers }: HttpResponse): Outcome | undefined {
  if (status === 200) return undefined;
  const detail = `http_${status}`;
  const retryAfterMs = retryAfter(headers['retry-after']);
  if (status === 401 || status === 403 || status === 407) return { failure: 'unauthorized', detail };
  if (status === 429) return { failure: 'throttled', detail, retryAfterMs };
  if (status === 408 || status === 504) return { failure: 'timeout', detail, retryAfterMs };
  // 200 is the only success status with an immediate response.
  if (status < 300) return { failure: 'malformed', detail };
  if (status === 501 || status === 505) return { failure: 'rejected', detail };
  if (status >= 500 || status === 425) return { failure: 'unavailable', detail, retryAfterMs };
  return { failure: 'rejected', detail };
}

const retryAfterMaxMs = 3_600_000;

/** `Retry-After` in seconds or as a date, at most an hour; undefined when absent or invalid. */
export function retryAfter(header: string | undefined, nowMs = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), retryAfterMaxMs);
}

/** The interchange in a response's text, without surrounding white space; undefined when there is none. */
export function interchangeIn(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed.startsWith('ISA') ? trimmed : undefined;
}
