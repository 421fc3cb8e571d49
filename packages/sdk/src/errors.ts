export interface ErrorFields {
  readonly status: number;
  readonly code: number;
  readonly type: string;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** Any failure of a call. */
export class CardlensError extends Error {
  override readonly name: string = 'CardlensError';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** `code` of the error body, which may differ from the status (419 for an expired token); otherwise the status. */
  readonly code: number;
  /** `type` of the error body, such as `Not Found`. */
  readonly type: string;
  /** `x-request-id` of the response, for support. */
  readonly requestId: string | undefined;
  /** Delay that the server requested (`Retry-After`). */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { status, code, type, requestId, retryAfterMs, cause }: ErrorFields) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = code;
    this.type = type;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** There was no response: unknown host, connection refused, or connection lost. */
export class CardlensConnectionError extends CardlensError {
  override readonly name = 'CardlensConnectionError';

  constructor(message: string, cause?: unknown) {
    super(message, { status: 0, code: 0, type: 'Connection Failed', cause });
  }
}

/** There was no response in time. */
export class CardlensTimeoutError extends CardlensError {
  override readonly name = 'CardlensTimeoutError';

  constructor(message: string, cause?: unknown) {
    super(message, { status: 0, code: 0, type: 'Timed Out', cause });
  }
}

/** The error of a response: its JSON body, an object store's XML, or any other body from a proxy. */
export function errorOfAnswer(answer: Response, body: string): CardlensError {
  const { status } = answer;
  const requestId = answer.headers.get('x-request-id') ?? undefined;
  const { message, type, code } = { ...jsonFields(body), ...xmlFields(body) };
  return new CardlensError(message ?? `The server answered ${status} without an explanation`, {
    status,
    code: code ?? status,
    type: type ?? (answer.statusText || 'Error'),
    requestId,
    retryAfterMs: retryAfterIn(answer.headers.get('retry-after')),
  });
}

/** Milliseconds of a `Retry-After` header in seconds or as an HTTP date; undefined if it is neither. */
export function retryAfterIn(header: string | null, nowMs = Date.now()): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

interface BodyFields {
  message?: string;
  type?: string;
  code?: number;
}

function jsonFields(body: string): BodyFields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const { message, type, code }: { message?: unknown; type?: unknown; code?: unknown } = parsed;
  return {
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof code === 'number' ? { code } : {}),
  };
}

/** S3 stores respond with `<Error><Code>EntityTooSmall</Code><Message>…</Message>…`. */
function xmlFields(body: string): BodyFields {
  if (!/<Error>/.test(body)) return {};
  const type = /<Code>([^<]*)<\/Code>/.exec(body)?.[1];
  const message = /<Message>([^<]*)<\/Message>/.exec(body)?.[1];
  return { ...(type ? { type } : {}), ...(message ? { message } : {}) };
}
