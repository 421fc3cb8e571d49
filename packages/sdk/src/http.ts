import { CardlensConnectionError, CardlensError, errorOfResponse } from './errors.js';
import { type RetryRule, withRetries } from './retry.js';
import { within } from './time.js';

/** The credential: an API key or a session token. `isExpired`: the last one was rejected as expired. */
export type GetToken = (hint: { isExpired: boolean }) => string | Promise<string>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Timeout of one attempt. */
  readonly timeoutMs?: number | undefined;
}

export interface HttpRequest extends CallOptions {
  /** Default: `GET`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path relative to the base URL. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** A repeated request with the same key has the effect of one. */
  readonly idempotencyKey?: string | undefined;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged. */
  readonly body?: Blob;
  /** Of the body. */
  readonly fileName?: string | undefined;
  /** Default: `once` for a POST without an idempotency key. */
  readonly rule?: RetryRule;
  /** Requests another JSON format than the default. */
  readonly accept?: string;
  /** Returns the response unparsed, as a string or as bytes. */
  readonly wants?: 'text' | 'blob';
}

export interface HttpOptions {
  readonly baseUrl: string;
  readonly getToken: GetToken | undefined;
  /** `session`: the browser's cookie is the credential. */
  readonly credentials?: 'session' | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly fetch: typeof fetch;
}

const expiredCode = 419;

export const fhirJson = 'application/fhir+json';

/** Calls the API with timeout, retries and credential; every failure becomes a CardlensError. */
export class Http {
  constructor(readonly options: HttpOptions) {}

  /** @returns the JSON of the response, undefined when it has no body */
  async call<T>(request: HttpRequest): Promise<T> {
    const { signal, idempotencyKey, method } = request;
    const { rule = method === 'POST' && idempotencyKey === undefined ? 'once' : 'repeatable' } = request;
    return withRetries({ maxRetries: this.options.maxRetries, rule, signal }, async (attempt) => {
      try {
        return await this.#once<T>(request, false);
      } catch (error) {
        if (isExpired(error) && this.options.getToken) return this.#once<T>(request, true);
        // An earlier attempt may have deleted it, although its response was lost.
        if (attempt > 1 && method === 'DELETE' && isNotFound(error)) return undefined as T;
        throw error;
      }
    });
  }

  token(isExpired = false): string | Promise<string> | undefined {
    return this.options.getToken?.({ isExpired });
  }

  /** The headers with the credential. A page of another site cannot send that of a browser session. */
  async credential(isTokenExpired: boolean): Promise<Record<string, string>> {
    if (this.options.credentials) return { 'x-cardlens-console': '1' };
    const token = await this.token(isTokenExpired);
    return token ? { authorization: `Bearer ${token}` } : {};
  }

  async #once<T>(request: HttpRequest, isTokenExpired: boolean): Promise<T> {
    const {
      json,
      body,
      fileName,
      idempotencyKey,
      method = 'GET',
      accept = 'application/json',
      timeoutMs = this.options.timeoutMs,
      wants,
    } = request;
    const headers = {
      accept: wants ? '*/*' : accept,
      ...(await this.credential(isTokenExpired)),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      // RFC 6266; headers are ASCII.
      ...(fileName !== undefined && {
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`,
      }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(body && { 'content-type': body.type || 'application/octet-stream' }),
    };
    return send(this.options.fetch, urlOf(this.options.baseUrl, request), {
      ...request,
      method,
      headers,
      body: json === undefined ? body : JSON.stringify(json),
      timeoutMs,
    });
  }
}

export const isExpired = (error: unknown) => error instanceof CardlensError && error.code === expiredCode;
const isNotFound = (error: unknown) => error instanceof CardlensError && error.status === 404;

export interface Sending {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob | FormData | string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly wants?: 'text' | 'blob' | undefined;
}

/** One request and its complete response. @throws CardlensError; the signal's reason once it is aborted */
export async function send<T>(fetchIt: typeof fetch, url: string, sending: Sending): Promise<T> {
  const { method, headers, body, signal, timeoutMs } = sending;
  const { origin } = new URL(url);
  return within({ timeoutMs, signal, what: `${method} ${origin}` }, async (bound) => {
    let response: Response;
    let text: string;
    try {
      response = await fetchIt(url, { method, signal: bound, ...(headers && { headers }), ...(body && { body }) });
      if (response.ok && sending.wants === 'blob') return (await response.blob()) as T;
      text = await response.text();
    } catch (cause) {
      throw new CardlensConnectionError(`${origin} cannot be reached (${reasonOf(cause)})`, cause);
    }
    if (!response.ok) throw errorOfResponse(response, text);
    return sending.wants ? (text as T) : parse<T>(response, text);
  });
}

function parse<T>(response: Response, text: string): T {
  if (text === '') return undefined as T;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const type = response.headers.get('content-type') ?? 'something';
    throw new CardlensError(`The server sent ${type} instead of JSON: is the base URL right?`, {
      status: response.status,
      code: response.status,
      type: 'Unexpected Answer',
      requestId: response.headers.get('x-request-id') ?? undefined,
      cause,
    });
  }
}

function reasonOf(caught: unknown): string {
  const { cause, message } = caught as { cause?: { code?: string }; message?: string };
  return cause?.code ?? message ?? 'no reason given';
}

/** A time in the API's query format. */
export const instantText = (at: Date | string | undefined): string | undefined =>
  at instanceof Date ? at.toISOString() : at;

function urlOf(baseUrl: string, { path, query = {} }: HttpRequest): string {
  const url = new URL(`${baseUrl}${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}
