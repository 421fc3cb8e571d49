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
  declare readonly status: number;
  /** `code` of the error body, which may differ from the status (419 for an expired token); otherwise the status. */
  declare readonly code: number;
  /** `type` of the error body, such as `Not Found`. */
  declare readonly type: string;
  /** `x-request-id` of the response, for support. */
  declare readonly requestId: string | undefined;
  /** Delay that the server requested (`Retry-After`). */
  declare readonly retryAfterMs: number | undefined;

  constructor(message: string, { cause, ...fields }: ErrorFields) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, fields);
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
export function errorOfResponse(response: Response, body: string): CardlensError {
  const { status } = response;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const { message, type, code } = fieldsOf(body);
  return new CardlensError(message ?? `The server answered ${status} without an explanation`, {
    status,
    code: code ?? status,
    type: type ?? (response.statusText || 'Error'),
    requestId,
    retryAfterMs: retryAfterIn(response.headers.get('retry-after')),
  });
}

/** Milliseconds of a `Retry-After` header in seconds or as an HTTP date; undefined if it is neither. */
export function retryAfterIn(header: string | null, nowMs = Date.now()): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

interface BodyFields {
  readonly message?: string | undefined;
  readonly type?: string | undefined;
  readonly code?: number | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function fieldsOf(body: string): BodyFields {
  try {
    const { message, type, code }: Record<string, unknown> = JSON.parse(body);
    return { message: text(message), type: text(type), code: typeof code === 'number' ? code : undefined };
  } catch {
    // The body is not JSON, or is null.
    return xmlFields(body);
  }
}

/** S3 stores respond with `<Error><Code>EntityTooSmall</Code><Message>…</Message>…`, each in its own words. */
function xmlFields(body: string): BodyFields {
  const inTag = (name: string) => body.split(`<${name}>`)[1]?.split('<')[0];
  const type = inTag('Code');
  const message =
    type === 'EntityTooSmall'
      ? 'The image is smaller than 5 KB [IMG_TOO_SMALL]'
      : type === 'EntityTooLarge'
        ? 'The image is larger than 50 MB [IMG_TOO_LARGE]'
        : inTag('Message');
  return { type, message };
}
