import { type Clock, unlessAborted } from '@cardlens/runtime';
import type { ConnectorFailure } from '../domain/connector.js';
import type { OAuthSettings } from '../domain/settings.js';
import { outcomeOfStatus } from './protocol.js';
import type { HttpResponse, Poster } from './transport.js';

/** No token could be obtained. */
export class NoToken extends Error {
  constructor(
    readonly failure: ConnectorFailure,
    readonly detail: string,
    readonly retryAfterMs?: number | undefined,
  ) {
    super(detail);
    this.name = 'NoToken';
  }
}

interface Token {
  readonly value: string;
  readonly freshUntilMs: number;
}

const requestTimeoutMs = 10_000;
/** Used when the server does not state a token's lifetime. */
const defaultLifeMs = 300_000;
/** Renewed this long before its expiry, but not before half of its lifetime has passed. */
const marginMs = 60_000;

/**
 * Caches one access token, obtained with client credentials, until shortly before it expires; requests one new token at
 * a time.
 */
export class AccessToken {
  readonly #settings: OAuthSettings;
  readonly #transport: Poster;
  readonly #clock: Clock;
  #token: Token | undefined;
  #renewal: Promise<Token> | undefined;

  constructor(settings: OAuthSettings, transport: Poster, clock: Clock) {
    this.#settings = settings;
    this.#transport = transport;
    this.#clock = clock;
  }

  /**
   * @throws NoToken, TransportError
   * @throws signal.reason when the signal ends the wait; the renewal continues for other callers
   */
  async get(signal: AbortSignal): Promise<string> {
    if (this.#token && this.#clock.nowMs() < this.#token.freshUntilMs) return this.#token.value;
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = undefined;
    });
    return (await unlessAborted(this.#renewal, signal)).value;
  }

  /** Drops a token that was not accepted, unless it was replaced meanwhile. */
  reject(value: string): void {
    if (this.#token?.value === value) this.#token = undefined;
  }

  async #renew(): Promise<Token> {
    const { tokenUrl, scope, audience, clientId, clientSecret, sentAs } = this.#settings;
    const form = new URLSearchParams({ grant_type: 'client_credentials' });
    if (scope) form.set('scope', scope);
    if (audience) form.set('audience', audience);
    if (sentAs === 'body') {
      form.set('client_id', clientId);
      form.set('client_secret', clientSecret);
    }
    const response = await this.#transport.post(
      {
        url: tokenUrl,
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          ...(sentAs === 'basic' ? { authorization: basic(clientId, clientSecret) } : {}),
        },
        body: form.toString(),
      },
      // The first caller's signal is not used, because all other callers wait for the same response.
      AbortSignal.timeout(requestTimeoutMs),
    );
    this.#token = tokenOf(response, this.#clock.nowMs());
    return this.#token;
  }
}

/** @throws NoToken */
function tokenOf(response: HttpResponse, nowMs: number): Token {
  const byStatus = outcomeOfStatus(response);
  if (byStatus && 'failure' in byStatus) {
    // 400 covers invalid_client, unauthorized_client and invalid_scope (RFC 6749 §5.2).
    const failure = byStatus.failure === 'rejected' ? 'unauthorized' : byStatus.failure;
    throw new NoToken(failure, `token_${byStatus.detail}`, byStatus.retryAfterMs);
  }
  const { access_token: value, token_type: type, expires_in: lifeS } = jsonObject(response.body.toString('utf8'));
  const isBearer = type === undefined || (typeof type === 'string' && type.toLowerCase() === 'bearer');
  // Characters that are not allowed in a header would be an injection.
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,16384}$/.test(value) || !isBearer) {
    throw new NoToken('malformed', 'token_malformed');
  }
  const seconds = Number(lifeS);
  const lifeMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : defaultLifeMs;
  return { value, freshUntilMs: nowMs + lifeMs - Math.min(marginMs, lifeMs / 2) };
}

function jsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // The parser's message quotes its input.
  }
  throw new NoToken('malformed', 'token_malformed');
}

/** Both parts are form-encoded first. @source RFC 6749 §2.3.1 */
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64')}`;

const formEncoded = (text: string): string => new URLSearchParams({ v: text }).toString().slice(2);
