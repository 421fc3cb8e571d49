import { codeOf, DomainError, requestErrors } from '@cardlens/errors';

/** The object or bucket does not exist. */
export class ObjectNotFound extends DomainError {
  constructor(cause?: unknown) {
    super({ code: 'OBJECT_NOT_FOUND', kind: 'not_found', publicMessage: 'The object does not exist', cause });
  }
}

/** The object is larger than its reader allows. */
export class ObjectTooLarge extends DomainError {
  constructor() {
    super({ code: 'OBJECT_TOO_LARGE', kind: 'too_large', publicMessage: 'The object is too large' });
  }
}

const missing = new Set(['NoSuchKey', 'NoSuchBucket', 'NoSuchVersion', 'NoSuchUpload', 'NotFound']);

/**
 * S3 error codes that mean: try again later.
 * @source Amazon S3 API reference, list of error codes; MinIO's own start with XMinio
 */
const busy = new Set([
  'InternalError',
  'OperationAborted',
  'RequestTimeout',
  'ServiceUnavailable',
  'SlowDown',
  'SlowDownRead',
  'SlowDownWrite',
  'XMinioServerNotInitialized',
  'XMinioStorageFull',
]);

/**
 * Codes of failed system calls, lookups of names, and TLS or HTTP connections: `EPIPE`, `EAI_AGAIN`,
 * `ERR_STREAM_PREMATURE_CLOSE` …
 */
const isConnectionCode = (code: string): boolean =>
  /^(E[A-Z]+|EAI_[A-Z]+|ERR_STREAM_PREMATURE_CLOSE|ABORT_ERR)$/.test(code);

/** Maps an error of the client library to a DomainError. Programming errors are not changed. */
export function objectsError(caught: unknown): unknown {
  if (caught instanceof DomainError || !(caught instanceof Error)) return caught;
  // The library wraps what a source of credentials throws.
  if (caught.cause instanceof DomainError) return caught.cause;
  const code = codeOf(caught);
  if (typeof code === 'string') {
    if (missing.has(code)) return new ObjectNotFound(caught);
    if (busy.has(code) || isConnectionCode(code)) return unavailable(caught);
    return caught;
  }
  const isTimeout = caught.name === 'TimeoutError' || caught.name === 'AbortError';
  // The client reports a response of 5xx, 408 or 429 as a plain Error with this text.
  if (isTimeout || /^Request failed after|socket hang up|^aborted$/.test(caught.message)) return unavailable(caught);
  return caught;
}

const unavailable = (cause: unknown): DomainError => new DomainError({ ...requestErrors.unavailable, cause });
