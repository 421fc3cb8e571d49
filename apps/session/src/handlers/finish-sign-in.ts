import { hasRole } from '@cardlens/access';
import type { AuditEvent } from '@cardlens/contracts';
import { DomainError, type DomainErrorFields, StaleVersion, signInErrors } from '@cardlens/errors';
import { secretPattern } from '../domain/browser-session.js';
import { type Claims, hasSecondFactor, nameOf, roleIn, verifiedEmailIn } from '../domain/claims.js';
import { isActiveAdministrator, type Person, type Subject } from '../domain/person.js';
import type { SignInProvider } from '../domain/sign-in-provider.js';
import { joinAdministrators, leaveAdministrators, repeatedly } from './administrators.js';
import { beginSession } from './begin-session.js';
import { endSession, endSessions } from './end-sessions.js';
import { type LiveSession, liveSession } from './live-session.js';
import { removeIfDeleted, tooManyPeople } from './people.js';
import { type Deps, type PendingSignIn, peopleMax } from './ports.js';

const callbackLengthMax = 8192;
const subLengthMax = 255;
/** A larger ID token would not fit into the URL of the provider's sign-out. */
const idTokenLengthMax = 6000;

const failed = (reason: DomainErrorFields) => new DomainError(reason);

/** Reasons for which somebody whom the provider knows is refused. */
const refusals: ReadonlySet<string> = new Set([
  signInErrors.notInvited.code,
  signInErrors.deactivated.code,
  signInErrors.mfaRequired.code,
]);

interface SignedIn {
  readonly token: string;
  readonly live: LiveSession;
  readonly returnTo: string;
}

/**
 * Exchanges the code in a callback for a browser session of the person.
 * @param append  writes the audit entry of a refusal
 * @throws DomainError of `signInErrors`
 */
export async function finishSignIn(
  deps: Deps,
  request: { readonly signInToken: string; readonly callbackUrl: string; readonly redirectUri: string },
  append: (event: AuditEvent) => Promise<void>,
): Promise<SignedIn> {
  const pending = await takePending(deps, request);
  const provider = await deps.providers.get(pending.providerId);
  if (provider === undefined) throw failed(signInErrors.expired);
  const response = await deps.openId.finish(provider, { ...pending, callbackUrl: request.callbackUrl });
  try {
    return await admit(deps, provider, response, pending.returnTo);
  } catch (error) {
    // The refusal is returned even if its entry cannot be stored.
    if (refusals.has(DomainError.from(error).code))
      await recordRefusal(deps, provider, response.claims, append).catch(() => {});
    throw error;
  }
}

async function recordRefusal(
  { people, clock, ids }: Pick<Deps, 'people' | 'clock' | 'ids'>,
  { accountId, issuer }: SignInProvider,
  { sub }: Claims,
  append: (event: AuditEvent) => Promise<void>,
): Promise<void> {
  const person = typeof sub === 'string' ? await people.bySubject(accountId, { issuer, sub }) : undefined;
  await append({
    entryId: ids.orderedUuid(),
    accountId,
    occurredAtUs: clock.nowUs(),
    actor: 'person',
    keyId: '',
    identityId: '',
    personId: person?.personId,
    action: 'GET /auth/callback',
    resourceIds: [],
    status: 403,
    address: '',
    requestId: '',
  });
}

/** The browser session of somebody whom the provider has recognized. */
async function admit(
  deps: Deps,
  provider: SignInProvider,
  { claims, own, idToken }: Awaited<ReturnType<Deps['openId']['finish']>>,
  returnTo: string,
): Promise<SignedIn> {
  const isSecond = hasSecondFactor(own, provider);
  const account = await deps.accounts.get(provider.accountId);
  if (account === undefined || account.deletedAtUs !== undefined) throw failed(signInErrors.notInvited);
  if (account.mfaRequired && !isSecond) throw failed(signInErrors.mfaRequired);
  const { accountId, providerId } = provider;
  const person = await signedIn(deps, provider, claims);
  await removeIfDeleted(deps, accountId);
  const sid = own.sid;
  const { token, session } = await beginSession(
    deps,
    {
      accountId,
      personId: person.personId,
      providerId,
      ...(typeof sid === 'string' && { sidDigest: deps.vault.digestsOf('provider session', providerId, sid)[0] }),
      hasSecondFactor: isSecond,
    },
    idToken.length <= idTokenLengthMax ? { idToken } : {},
  );
  try {
    // Each of these may have changed meanwhile: either the change finds this session, or this check finds the change.
    const live = await liveSession(deps, session);
    const current = await deps.providers.get(providerId);
    const isSame = current?.issuer === provider.issuer && current.clientId === provider.clientId;
    if (!isSame || live.person?.role !== person.role) throw failed(signInErrors.expired);
    return { token, live, returnTo };
  } catch (error) {
    await endSession(deps, session);
    throw DomainError.from(error).code === signInErrors.signedOut.code ? failed(signInErrors.deactivated) : error;
  }
}

/**
 * The pending sign-in of this browser, which can be taken once. A callback with another state takes nothing, so that
 * nobody can end a sign-in by sending its browser to a callback.
 */
async function takePending(
  { pendingSignIns, vault, clock }: Pick<Deps, 'pendingSignIns' | 'vault' | 'clock'>,
  { signInToken, callbackUrl, redirectUri }: { signInToken: string; callbackUrl: string; redirectUri: string },
): Promise<PendingSignIn> {
  if (!secretPattern.test(signInToken)) throw failed(signInErrors.expired);
  const pending = await pendingSignIns.find(vault.digestsOf('sign-in token', signInToken));
  if (pending === undefined || clock.nowMs() >= pending.expiresAtMs) throw failed(signInErrors.expired);
  if (callbackUrl.length > callbackLengthMax || !URL.canParse(callbackUrl)) throw failed(signInErrors.rejected);
  const url = new URL(callbackUrl);
  const isOurs = redirectUri === pending.redirectUri && url.origin + url.pathname === redirectUri;
  if (!isOurs || url.searchParams.get('state') !== pending.state) throw failed(signInErrors.rejected);
  if (!(await pendingSignIns.remove(pending.digest))) throw failed(signInErrors.expired);
  return pending;
}

/** The person whom these claims are about, with what they state now. */
const signedIn = (deps: Deps, provider: SignInProvider, claims: Claims): Promise<Person> =>
  repeatedly(async () => {
    const { accountId } = provider;
    const { sub } = claims;
    if (typeof sub !== 'string' || sub === '' || sub.length > subLengthMax) throw failed(signInErrors.rejected);
    const subject = { issuer: provider.issuer, sub };
    const before = (await deps.people.bySubject(accountId, subject)) ?? (await invited(deps, provider, claims));
    const role = roleIn(claims, provider);
    if (before === undefined) return newPerson(deps, provider, claims, subject);
    if (before.state === 'deactivated') throw failed(signInErrors.deactivated);
    const isByClaims = before.roleSource === 'claims';
    const isWithout = isByClaims && role === undefined;
    const after: Person = isWithout
      ? { ...before, role: 'viewer' }
      : {
          ...before,
          ...profileOf(claims, provider, before),
          subject,
          state: 'active',
          ...(isByClaims && role !== undefined && { role }),
          lastSignedInAtUs: deps.clock.nowUs(),
        };
    const isLower = isWithout || !hasRole(after.role, before.role);
    // Also before the change: if it fails, the next sign-in repeats everything.
    if (isLower) await endSessions(deps, { personId: before.personId });
    // What the provider states is decisive, also for the last administrator.
    const isRemoved = isActiveAdministrator(before) && !isActiveAdministrator(after);
    if (isRemoved) await leaveAdministrators(deps, before, { isForced: true });
    await deps.people.change(before, after);
    if (isActiveAdministrator(after)) await joinAdministrators(deps, after);
    if (isLower) await endSessions(deps, { personId: before.personId });
    if (isWithout) throw failed(signInErrors.notInvited);
    return after;
  });

/** How the person is shown. Only an address that the provider has verified: directories and invitations find people by it. */
const profileOf = (claims: Claims, provider: SignInProvider, before: Pick<Person, 'email' | 'name'>) => ({
  email: verifiedEmailIn(claims, provider) ?? before.email,
  name: nameOf(claims) ?? before.name,
});

/** The invitation to the address that the provider has verified, unless somebody has accepted it before. */
async function invited({ people }: Pick<Deps, 'people'>, provider: SignInProvider, claims: Claims) {
  const email = verifiedEmailIn(claims, provider);
  const person = email === undefined ? undefined : await people.byInvitation(provider.accountId, email);
  return person?.subject === undefined ? person : undefined;
}

/** Somebody who was not invited has access only with a role at the provider. */
async function newPerson(deps: Deps, provider: SignInProvider, claims: Claims, subject: Subject): Promise<Person> {
  const { accountId } = provider;
  const role = roleIn(claims, provider);
  if (role === undefined) throw failed(signInErrors.notInvited);
  if ((await deps.people.listOf(accountId)).length >= peopleMax) throw tooManyPeople();
  const nowUs = deps.clock.nowUs();
  const person: Person = {
    personId: deps.ids.uuid(),
    accountId,
    ...profileOf(claims, provider, { email: '', name: '' }),
    subject,
    role,
    roleSource: 'claims',
    state: 'active',
    createdAtUs: nowUs,
    lastSignedInAtUs: nowUs,
    version: 1,
  };
  // Somebody who signs in twice at the same time is one person: the second attempt finds the first.
  if (!(await deps.people.add(person))) throw new StaleVersion('person', person.personId);
  if (isActiveAdministrator(person)) await joinAdministrators(deps, person);
  return person;
}
