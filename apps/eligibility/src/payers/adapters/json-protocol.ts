import type { ExchangeRequest } from '../domain/connector.js';
import type { JsonSettings } from '../domain/settings.js';
import { type AccessToken, NoToken } from './access-token.js';
import { messageId } from './message-id.js';
import { interchangeIn, type Outcome, outcomeOfStatus, type Protocol, textBody } from './protocol.js';
import type { HttpResponse, Poster } from './transport.js';

/**
 * X12 inside JSON over HTTPS, as clearinghouse APIs accept it.
 *
 * @param token  absent when a configured header authenticates the sender
 * @source Change Healthcare (Optum) and Stedi, `POST …/eligibility/v3/raw-x12`: `{ "x12": … }` both ways
 */
export function jsonProtocol(settings: JsonSettings, transport: Poster, token: AccessToken | undefined): Protocol {
  const attempt = async (
    request: ExchangeRequest,
    bearer: string | undefined,
    signal: AbortSignal,
  ): Promise<HttpResponse> =>
    transport.post(
      {
        url: settings.url,
        headers: {
          ...settings.headers,
          accept: 'application/json',
          'content-type': 'application/json',
          [settings.idempotencyHeader]: messageId(request),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        body: JSON.stringify(placed(settings.extra, settings.requestPath, request.payload)),
      },
      signal,
    );
  return {
    async exchange(request, signal) {
      try {
        let bearer = await token?.get(signal);
        let response = await attempt(request, bearer, signal);
        if (response.status === 401 && token && bearer !== undefined) {
          // The token may have been revoked early; a second rejection has another cause.
          token.reject(bearer);
          bearer = await token.get(signal);
          response = await attempt(request, bearer, signal);
        }
        return outcomeOf(response, settings.responsePath);
      } catch (error) {
        if (!(error instanceof NoToken)) throw error;
        return { failure: error.failure, detail: error.detail, retryAfterMs: error.retryAfterMs };
      }
    },
  };
}

function outcomeOf(response: HttpResponse, path: readonly string[]): Outcome {
  const byStatus = outcomeOfStatus(response);
  if (byStatus) return byStatus;
  let value: unknown;
  try {
    value = JSON.parse(textBody(response));
  } catch {
    // The parser's message quotes its input.
    return { failure: 'malformed', detail: 'no_json' };
  }
  for (const name of path) {
    value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  const interchange = typeof value === 'string' ? interchangeIn(value) : undefined;
  return interchange === undefined ? { failure: 'malformed', detail: 'no_interchange' } : { payload: interchange };
}

function placed(base: Readonly<Record<string, unknown>>, path: readonly string[], value: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const inner = base[name];
  return { ...base, [name]: placed(isObject(inner) ? inner : {}, rest, value) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
