import { DomainError, type DomainErrorFields, InvalidInput, signInErrors } from '@cardlens/errors';
import { type RequestLimits, urlFault } from '@cardlens/outbound';
import type { Clock, Logger } from '@cardlens/runtime';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as client from 'openid-client';
import type { Claims } from '../domain/claims.js';
import type { SignInProvider } from '../domain/sign-in-provider.js';
import type { OpenId } from '../handlers/ports.js';
import { guardedFetch, ProviderUnreachable } from './guarded-fetch.js';

/** The metadata of a provider is used this long, and longer while it cannot be read again. */
const freshForMs = 10 * 60_000;
const staleForMs = 24 * 3_600_000;
const providersMax = 500;

/** A key that is not in the cached set is looked up again after this time, so that keys can be replaced at any time. */
const jwksCooldownMs = 2000;
const jwksFreshForMs = 10 * 60_000;

/** Asymmetric algorithms only: neither `none`, nor an HMAC whose key would be a public one. @source RFC 8725 §3.1 */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const clockDifferenceMaxS = 30;

/** Of a provider that signs with an algorithm that it does not announce, every asymmetric one is accepted. */
const algorithmsOf = ({ id_token_signing_alg_values_supported: announced }: client.ServerMetadata): string[] => {
  const common = algorithms.filter((algorithm) => announced?.includes(algorithm));
  return common.length === 0 ? algorithms : common;
};

interface Known {
  readonly config: client.Configuration;
  readonly keys: JWTVerifyGetKey;
  readonly readAtMs: number;
}

interface Discovered {
  readonly version: number;
  known?: Known;
  reading?: Promise<Known>;
}

/** OpenID Connect with `openid-client`: authorization code flow with PKCE, state and nonce. */
export function openId(limits: RequestLimits, clock: Clock, log: Logger): OpenId {
  const fetch = guardedFetch(limits);
  const isInsecureAllowed = limits.targets !== 'public';
  // Least recently used first.
  const cache = new Map<string, Discovered>();

  const discover = async (provider: SignInProvider): Promise<Known> => {
    const { issuer, clientId, clientSecret } = provider;
    const config = await client.discovery(new URL(issuer), clientId, {}, client.None(), {
      [client.customFetch]: fetch,
      execute: isInsecureAllowed ? [client.allowInsecureRequests] : [],
      timeout: Math.ceil(limits.timeoutMs / 1000),
    });
    const metadata = config.serverMetadata();
    // Strictly, without the exceptions that the library makes for providers with several issuers (RFC 8414 §3.3).
    if (metadata.issuer !== issuer) throw rejected('issuer');
    const { jwks_uri, authorization_endpoint, token_endpoint } = metadata;
    for (const url of [jwks_uri, authorization_endpoint, token_endpoint])
      if (url === undefined || urlFault(url, limits.targets) !== undefined) throw rejected('metadata');
    const keys = createRemoteJWKSet(new URL(jwks_uri ?? ''), {
      [customFetch]: fetch,
      cooldownDuration: jwksCooldownMs,
      cacheMaxAge: jwksFreshForMs,
      timeoutDuration: limits.timeoutMs,
    });
    const ours = new client.Configuration(metadata, clientId, {}, authenticationOf(metadata, clientSecret));
    ours[client.customFetch] = fetch;
    ours.timeout = Math.ceil(limits.timeoutMs / 1000);
    if (isInsecureAllowed) client.allowInsecureRequests(ours);
    return { config: ours, keys, readAtMs: clock.nowMs() };
  };

  const knownOf = async (provider: SignInProvider): Promise<Known> => {
    const { providerId, version } = provider;
    const before = cache.get(providerId);
    const found: Discovered = before?.version === version ? before : { version };
    cache.delete(providerId);
    cache.set(providerId, found);
    for (const oldest of cache.keys()) if (cache.size > providersMax) cache.delete(oldest);
    const { known } = found;
    const ageMs = known === undefined ? Number.POSITIVE_INFINITY : clock.nowMs() - known.readAtMs;
    if (known !== undefined && ageMs < freshForMs) return known;
    found.reading ??= discover(provider).finally(() => {
      delete found.reading;
    });
    try {
      found.known = await found.reading;
      return found.known;
    } catch (error) {
      if (known !== undefined && ageMs < staleForMs && failureOf(error) === signInErrors.providerUnavailable)
        return known;
      throw error;
    }
  };

  const claimsIn = async (token: string, { config, keys }: Known): Promise<Claims> => {
    const metadata = config.serverMetadata();
    const { payload } = await jwtVerify(token, keys, {
      issuer: metadata.issuer,
      audience: config.clientMetadata().client_id,
      algorithms: algorithmsOf(metadata),
      clockTolerance: clockDifferenceMaxS,
      currentDate: new Date(clock.nowMs()),
    });
    return payload;
  };

  /** Claims that the ID token lacks, from the UserInfo endpoint. The ID token's own claims win. */
  const completed = async (provider: SignInProvider, claims: Claims, accessToken: string, { config }: Known) => {
    const { roleClaim } = provider;
    const wanted = ['email', 'email_verified', 'name', ...(roleClaim === '' ? [] : [roleClaim.split('.')[0] ?? ''])];
    const isComplete = wanted.every((name) => Object.hasOwn(claims, name));
    if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
    const stated: Claims = await client.fetchUserInfo(config, accessToken, String(claims.sub));
    return { ...stated, ...claims };
  };

  /** Rethrows failures of providers and of the library as errors of the catalog; their texts may contain claims. */
  const guarded = async <T>(provider: SignInProvider, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      log.warn('sign-in with a provider failed', {
        providerId: provider.providerId,
        code: failure.code,
        reason: reasonOf(error),
      });
      throw new DomainError(failure);
    }
  };

  return {
    issuerOf(text) {
      const fault = urlFault(text, limits.targets);
      if (fault !== undefined || new URL(text).search !== '')
        throw new InvalidInput('issuer must be an https URL of an allowed address, without a query');
      return text;
    },
    authorizationUrl: (provider, { redirectUri, state, nonce, verifier, loginHint, isMfaRequired }) =>
      guarded(provider, async () => {
        const { config } = await knownOf(provider);
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: provider.scopes.join(' '),
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(loginHint !== undefined && { login_hint: loginHint }),
          ...(isMfaRequired && provider.mfaAcrValues.length > 0 && { acr_values: provider.mfaAcrValues.join(' ') }),
        });
        return url.href;
      }),
    finish: (provider, { callbackUrl, state, nonce, verifier }) =>
      guarded(provider, async () => {
        const known = await knownOf(provider);
        const tokens = await client.authorizationCodeGrant(known.config, new URL(callbackUrl), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const idToken = tokens.id_token ?? '';
        // The library trusts the connection to the token endpoint; the signature is required here too.
        const own = await claimsIn(idToken, known);
        const claims = await completed(provider, own, tokens.access_token, known);
        return { claims, own, idToken };
      }),
    endSessionUrl: (provider, { idToken, postLogoutRedirectUri }) =>
      guarded(provider, async () => {
        const { config } = await knownOf(provider);
        const { end_session_endpoint: endpoint } = config.serverMetadata();
        if (endpoint === undefined || urlFault(endpoint, limits.targets) !== undefined) return undefined;
        return client.buildEndSessionUrl(config, {
          post_logout_redirect_uri: postLogoutRedirectUri,
          ...(idToken !== undefined && { id_token_hint: idToken }),
        }).href;
      }),
    statedIn(logoutToken) {
      try {
        const { typ } = decodeProtectedHeader(logoutToken);
        // A token for another use would state its own type.
        if (typ !== undefined && !/^(application\/)?(logout\+jwt|jwt)$/i.test(typ)) return undefined;
        const { iss, aud } = decodeJwt(logoutToken);
        return iss === undefined ? undefined : { issuer: iss, audience: new Set([aud ?? []].flat()) };
      } catch {
        return undefined;
      }
    },
    logoutClaims: (provider, logoutToken) =>
      guarded(provider, async () => claimsIn(logoutToken, await knownOf(provider))),
  };
}

/** HTTP Basic is the default of the specification; some providers support only the form. */
function authenticationOf(metadata: client.ServerMetadata, secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const { token_endpoint_auth_methods_supported: supported = ['client_secret_basic'] } = metadata;
  return supported.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

const rejected = (reason: string): Error => Object.assign(new Error('rejected'), { code: reason });

/** Errors of an authorization response that are temporary. @source RFC 6749 §4.1.2.1 */
const temporary = new Set<unknown>(['temporarily_unavailable', 'server_error']);

function failureOf(error: unknown): DomainErrorFields {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderUnreachable || cause instanceof errors.JWKSTimeout)
      return signInErrors.providerUnavailable;
    if (cause instanceof client.AuthorizationResponseError && temporary.has(cause.error))
      return signInErrors.providerUnavailable;
  }
  return signInErrors.rejected;
}

/** The code of an error, which says what was wrong; its message may contain values. */
function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'UNKNOWN';
}
