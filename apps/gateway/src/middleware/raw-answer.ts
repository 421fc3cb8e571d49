import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { traceCarrier } from '@cardlens/runtime';
import type { ErrorBody } from './errors.js';

interface RawAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly requestId: string;
  /** Instead of a short default for the status. */
  readonly retryAfterS?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Writes an error response to a connection that has no HTTP response object, and closes it. */
export function answerRaw(
  stream: Duplex,
  { status, body, requestId, retryAfterS, headers: own = {} }: RawAnswer,
): void {
  const text = JSON.stringify(body);
  const { traceparent } = traceCarrier();
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    ...(traceparent === undefined ? [] : [`traceparent: ${traceparent}`]),
    ...(status === 429 ? [`retry-after: ${retryAfterS ?? 10}`] : status === 503 ? ['retry-after: 2'] : []),
    ...Object.entries(own).map(([name, value]) => `${name}: ${value}`),
  ];
  stream.once('finish', () => stream.destroy());
  stream.end(`${headers.join('\r\n')}\r\n\r\n${text}`);
}
