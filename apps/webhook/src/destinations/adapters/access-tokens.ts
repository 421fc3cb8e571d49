import type { DeliveryErrorCode } from '@cardlens/errors';
import { type BytesResponse, fetchBytes, type RequestLimits, urlFault } from '@cardlens/outbound';
import type { Clock } from '@cardlens/runtime';
import type { Exchange } from '../../deliveries/domain/delivery.js';
import type { DestinationId } from '../../domain/ids.js';
import { keptHeaders, textOf } from '../../endpoints/adapters/post.js';
import { type Destination, type SmartAuth, signingKey } from '../domain/destination.js';
import type { UsableDestinationSecrets } from './destination-secrets.js';

/** Why there is no access token, with what the server responded. */
export class NoAccessToken extends Error {
  constructor(
    readonly failure: DeliveryErrorCode,
    readonly exchange?: Exchange,
  ) {
    super(failure);
  }
}

export interface AccessTokens {
  /** @throws NoAccessToken, errors of `fetchBytes` */
  of(destination: Destination, auth: SmartAuth, signal: AbortSignal): Promise<string>;
  /** The server did not accept the token of the destination. */
  drop(destinationId: DestinationId): void;
}

interface Known {
  readonly token: string;
  readonly expiresAtMs: number;
  /** Settings of the destination for which it was issued. */
  readonly settings: string;
}

const discoveryBytesMax = 256 * 1024;
const responseBytesMax = 64 * 1024;
const tokenLengthMax = 16_000;
/** A token is not used in its last seconds. */
const marginMs = 30_000;
const defaultLifetimeS = 300;
const lifetimeMaxS = 3600;
const destinationsMax = 1000;

/** Access tokens by SMART Backend Services, kept in memory until they expire. */
export function accessTokens(
  secrets: UsableDestinationSecrets,
  limits: RequestLimits,
  { nowMs }: Pick<Clock, 'nowMs'>,
): AccessTokens {
  const known = new Map<DestinationId, Known>();

  async function tokenUrlOf({ baseUrl }: Destination, signal: AbortSignal): Promise<string> {
    const url = new URL(`${baseUrl}/.well-known/smart-configuration`);
    const res = await fetchBytes(
      { method: 'GET', url, headers: { accept: 'application/json' } },
      { ...limits, bytesMax: discoveryBytesMax },
      signal,
    );
    const endpoint = jsonOf(res)?.token_endpoint;
    if (res.status !== 200 || typeof endpoint !== 'string' || urlFault(endpoint, limits.targets) !== undefined)
      throw new NoAccessToken('FHIR_TOKEN_REFUSED', exchangeOf(res));
    // A server could otherwise have the token of another one sent to itself.
    if (new URL(endpoint).host !== url.host) throw new NoAccessToken('FHIR_TOKEN_HOST', exchangeOf(res));
    return endpoint;
  }

  async function issued(
    destination: Destination,
    auth: SmartAuth,
    signal: AbortSignal,
  ): Promise<Omit<Known, 'settings'>> {
    const { destinationId } = destination;
    const tokenUrl = auth.tokenUrl ?? (await tokenUrlOf(destination, signal));
    const key = signingKey(destination, auth.algorithm, nowMs());
    if (key === undefined) throw new NoAccessToken('FHIR_TOKEN_REFUSED');
    const assertion = await secrets
      .sign({ clientId: auth.clientId, tokenUrl }, key, destinationId, nowMs())
      .catch(() => Promise.reject(new NoAccessToken('WEBHOOK_SECRET_LOST')));
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      scope: auth.scopes,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    });
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const res = await fetchBytes(
      { method: 'POST', url: new URL(tokenUrl), headers, body: `${form}` },
      { ...limits, bytesMax: responseBytesMax },
      signal,
    );
    const { access_token: token, token_type: type, expires_in: lifetimeS } = jsonOf(res) ?? {};
    const isToken = typeof token === 'string' && /^[\x21-\x7e]+$/.test(token) && token.length <= tokenLengthMax;
    // The response to a success may contain a token, so it is not kept.
    if (res.status !== 200) throw new NoAccessToken('FHIR_TOKEN_REFUSED', exchangeOf(res));
    if (!isToken || typeof type !== 'string' || type.toLowerCase() !== 'bearer')
      throw new NoAccessToken('FHIR_TOKEN_REFUSED');
    const validS =
      typeof lifetimeS === 'number' && lifetimeS > 0 ? Math.min(lifetimeS, lifetimeMaxS) : defaultLifetimeS;
    return { token, expiresAtMs: nowMs() + validS * 1000 - marginMs };
  }

  return {
    async of(destination, auth, signal) {
      const { destinationId, baseUrl } = destination;
      const settings = JSON.stringify([baseUrl, auth]);
      const found = known.get(destinationId);
      if (found !== undefined && found.settings === settings && found.expiresAtMs > nowMs()) return found.token;
      const one = await issued(destination, auth, signal);
      known.delete(destinationId);
      known.set(destinationId, { ...one, settings });
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size > destinationsMax) known.delete(oldest);
      return one.token;
    },
    drop: (destinationId) => void known.delete(destinationId),
  };
}

function jsonOf({ body }: BytesResponse): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const exchangeOf = ({ status, headers, body }: BytesResponse): Exchange => ({
  request: { headers: {} },
  response: { status, headers: keptHeaders(headers), body: textOf(body), isTruncated: body.length > 4096 },
});
