import { InvalidInput } from '@cardlens/errors';
import type { Claims } from '../domain/claims.js';
import type { SignInProvider } from '../domain/sign-in-provider.js';
import { endSessions } from './end-sessions.js';
import type { Deps, SessionsOf } from './ports.js';

const lengthMax = 16_384;
const ageMaxMs = 10 * 60_000;
const eventName = 'http://schemas.openid.net/event/backchannel-logout';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 255;

/**
 * Ends the browser sessions that a provider names: one of its sessions, or all of a person.
 * @throws InvalidInput for a token that is not valid, or was used before
 * @throws DomainError PROVIDER_UNAVAILABLE
 * @source OpenID Connect Back-Channel Logout 1.0 §2.6
 */
export async function backChannelLogout(deps: Deps, logoutToken: string): Promise<void> {
  const invalid = () => new InvalidInput('logout_token is not valid');
  const stated = logoutToken.length > lengthMax ? undefined : deps.openId.statedIn(logoutToken);
  if (stated === undefined) throw invalid();
  const named = (await deps.providers.ofIssuer(stated.issuer)).filter(({ clientId }) => stated.audience.has(clientId));
  if (named.length === 0) throw invalid();
  let isNew = false;
  // Several accounts may share a client of a provider.
  for (const provider of named) {
    const claims = await deps.openId.logoutClaims(provider, logoutToken);
    const { jti, expiresAtMs } = checked(claims, deps.clock.nowMs()) ?? {};
    if (jti === undefined || expiresAtMs === undefined) throw invalid();
    const digest = deps.vault.digestsOf('logout token', provider.providerId, jti)[0];
    if (await deps.logoutTokens.isKnown(digest)) continue;
    for (const sessions of await sessionsOf(deps, provider, claims)) await endSessions(deps, sessions);
    // Afterwards, so that the provider can repeat a call that failed halfway.
    await deps.logoutTokens.add({ digest, expiresAtMs });
    isNew = true;
  }
  if (!isNew) throw invalid();
}

/** What a verified token must contain. Its id is remembered for as long as it would be accepted. */
function checked({ events, nonce, jti, iat, exp, sub, sid }: Claims, nowMs: number) {
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, eventName);
  const event: unknown = isLogout ? Reflect.get(events, eventName) : undefined;
  if (typeof event !== 'object' || event === null || nonce !== undefined || !isText(jti)) return undefined;
  if (typeof iat !== 'number' || typeof exp !== 'number' || iat * 1000 < nowMs - ageMaxMs) return undefined;
  if (!isText(sub ?? sid) || ![sub, sid].every((id) => id === undefined || isText(id))) return undefined;
  return { jti, expiresAtMs: nowMs + 2 * ageMaxMs };
}

/** With a session of the provider, also those of the person whose ID token stated none. */
async function sessionsOf(
  { people, vault }: Pick<Deps, 'people' | 'vault'>,
  { providerId, accountId, issuer }: SignInProvider,
  { sub, sid }: Claims,
): Promise<SessionsOf[]> {
  const person = isText(sub) ? await people.bySubject(accountId, { issuer, sub }) : undefined;
  const ofPerson = person && { providerId, personId: person.personId };
  if (!isText(sid)) return ofPerson ? [ofPerson] : [];
  const ofSession = { providerId, sidDigests: vault.digestsOf('provider session', providerId, sid) };
  return [ofSession, ...(ofPerson ? [{ ...ofPerson, sidDigest: undefined }] : [])];
}
