import { hasRole } from '@cardlens/access';
import { DomainError, type DomainErrorFields, StaleVersion, signInErrors } from '@cardlens/errors';
import { secretPattern } from '../domain/browser-session.js';
import { type Claims, hasSecondFactor, profileIn, roleIn, verifiedEmailIn } from '../domain/claims.js';
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

/**
 * Exchanges the code in a callback for a browser session of the person.
 * @throws DomainError of `signInErrors`
 */
export async function finishSignIn(
  deps: Deps,
  request: { readonly signInToken: string; readonly callbackUrl: string; readonly redirectUri: string },
): Promise<{ readonly token: string; readonly live: LiveSession; readonly returnTo: string }> {
  const pending = await takePending(deps, request);
  const provider = await deps.providers.get(pending.providerId);
  if (provider === undefined) throw failed(signInErrors.expired);
  const { claims, own, idToken } = await deps.openId.finish(provider, { ...pending, callbackUrl: request.callbackUrl });
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
    return { token, live, returnTo: pending.returnTo };
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
    if (isByClaims && role === undefined) {
      await endSessions(deps, { personId: before.personId });
      throw failed(signInErrors.notInvited);
    }
    const after: Person = {
      ...before,
      ...profileIn(claims),
      subject,
      state: 'active',
      ...(isByClaims && role !== undefined && { role }),
      lastSignedInAtUs: deps.clock.nowUs(),
    };
    // What the provider states is decisive, also for the last administrator.
    const isRemoved = isActiveAdministrator(before) && !isActiveAdministrator(after);
    if (isRemoved) await leaveAdministrators(deps, before, { isForced: true });
    await deps.people.change(before, after);
    if (isActiveAdministrator(after)) await joinAdministrators(deps, after);
    if (!hasRole(after.role, before.role)) await endSessions(deps, { personId: before.personId });
    return after;
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
    email: '',
    name: '',
    ...profileIn(claims),
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
