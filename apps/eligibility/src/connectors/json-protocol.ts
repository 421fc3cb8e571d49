import { type AccessToken, NoToken } from './access-token.js';
import type { ExchangeRequest } from './connector.js';
import { messageId } from './message-id.js';
import { interchangeIn, type Outcome, outcomeOfStatus, type Protocol, textBody } from './protocol.js';
import type { Answer, Poster } from './transport.js';

export interface JsonSettings {
  readonly url: URL;
  /** Position of the interchange in the request: names of nested objects, outermost first. */
  readonly requestPath: readonly string[];
  /** Position of the interchange in the response. */
  readonly answerPath: readonly string[];
  /** Additional fields of the request. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** Header with the message id, which lets the peer detect repeated messages. */
  readonly idempotencyHeader: string;
  /** API keys and other headers required by a companion guide. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * X12 inside JSON over HTTPS, as clearinghouse APIs accept it.
 *
 * @param token  absent when a configured header authenticates the sender
 * @source Change Healthcare (Optum) and Stedi, `POST …/eligibility/v3/raw-x12`: `{ "x12": … }` both ways
 */
export function jsonProtocol(settings: JsonSettings, transport: Poster, token: AccessToken | undefined): Protocol {
  const attempt = async (request: ExchangeRequest, bearer: string | undefined, signal: AbortSignal): Promise<Answer> =>
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
        let answer = await attempt(request, bearer, signal);
        if (answer.status === 401 && token && bearer !== undefined) {
          // The token may have been revoked early; a second rejection has another cause.
          token.reject(bearer);
          bearer = await token.get(signal);
          answer = await attempt(request, bearer, signal);
        }
        return outcomeOf(answer, settings.answerPath);
      } catch (error) {
        if (!(error instanceof NoToken)) throw error;
        return { failure: error.failure, detail: error.detail, retryAfterMs: error.retryAfterMs };
      }
    },
  };
}

function outcomeOf(answer: Answer, path: readonly string[]): Outcome {
  const byStatus = outcomeOfStatus(answer);
  if (byStatus) return byStatus;
  let value: unknown;
  try {
    value = JSON.parse(textBody(answer));
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
