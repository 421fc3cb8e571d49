import type { Duplex } from 'node:stream';
import { type Ids, withTraceFrom } from '@cardlens/runtime';
import { answerRaw } from './raw-answer.js';

/** Requests that Node's parser rejects, by its error code (RFC 9110 §15.5, RFC 6585 §5); one code is our own. */
const answers: Readonly<Record<string, readonly [status: number, type: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request headers are too large'],
  NO_SUCH_EXPECTATION: [417, 'Expectation Failed', 'The expectation of the request cannot be met'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time'],
};
const malformed = [400, 'Bad Request', 'The request is not valid HTTP'] as const;

/** Responds to a request that could not be parsed, in the format of all other errors. */
export const unreadableRequest =
  (ids: Ids) =>
  (error: Error & { code?: string }, stream: Duplex): void => {
    if (error.code === 'ECONNRESET' || !stream.writable) return void stream.destroy();
    const [status, type, message] = answers[error.code ?? ''] ?? malformed;
    withTraceFrom({}, () =>
      answerRaw(stream, { status, body: { message, type, code: status }, requestId: ids.uuid() }),
    );
  };
