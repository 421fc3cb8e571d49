import { hasRole } from '@cardlens/access';
import { DomainError, InvalidInput, NotFound, signInErrors } from '@cardlens/errors';
import { checkEmail } from '../domain/email.js';
import { checkPersonName, checkRole, isActiveAdministrator, type Person } from '../domain/person.js';
import { joinAdministrators, leaveAdministrators, repeatedly } from './administrators.js';
import { endSessions } from './end-sessions.js';
import { type Deps, peopleMax } from './ports.js';

/** @throws NotFound for an unknown or deleted account */
export async function openAccount({ accounts }: Pick<Deps, 'accounts'>, accountId: string) {
  const account = await accounts.get(accountId);
  if (account === undefined || account.deletedAtUs !== undefined) throw new NotFound('account_id', accountId);
  return account;
}

/**
 * Lets the owner of an email address sign in, through a provider of the account that has verified the address.
 * @throws InvalidInput @throws NotFound
 * @throws DomainError ALREADY_INVITED, TOO_MANY_PEOPLE
 */
export async function invitePerson(
  deps: Pick<Deps, 'accounts' | 'administrators' | 'people' | 'providers' | 'clock' | 'ids'>,
  wanted: { readonly accountId: string; readonly email: string; readonly name: string; readonly role: string },
): Promise<Person> {
  const { accountId } = await openAccount(deps, wanted.accountId);
  const email = checkEmail(wanted.email);
  const known = await deps.people.listOf(accountId);
  if (known.length >= peopleMax) throw tooManyPeople();
  if (known.some((person) => person.email === email)) throw new DomainError(signInErrors.alreadyInvited);
  const person: Person = {
    personId: deps.ids.uuid(),
    accountId,
    email,
    name: checkPersonName(wanted.name),
    invitedEmail: email,
    role: checkRole(wanted.role),
    roleSource: 'assigned',
    state: 'invited',
    createdAtUs: deps.clock.nowUs(),
    version: 1,
  };
  if (!(await deps.people.add(person))) throw new DomainError(signInErrors.alreadyInvited);
  await removeIfDeleted(deps, accountId);
  return person;
}

/**
 * After something was added to an account, which may have been deleted meanwhile: either the deletion finds it, or this check
 * finds the deletion.
 * @throws NotFound for a deleted account, whose people and providers are removed
 */
export async function removeIfDeleted(
  { accounts, people, providers, administrators }: Pick<Deps, 'accounts' | 'people' | 'providers' | 'administrators'>,
  accountId: string,
): Promise<void> {
  if ((await accounts.get(accountId))?.deletedAtUs === undefined) return;
  for (const { providerId } of await providers.listOf(accountId)) await providers.remove(providerId);
  await people.removeAllOf(accountId);
  await administrators.remove(accountId);
  throw new NotFound('account_id', accountId);
}

export const tooManyPeople = () =>
  new DomainError({
    code: 'TOO_MANY_PEOPLE',
    kind: 'conflict',
    publicMessage: `An account can have at most ${peopleMax} people`,
  });

export interface PersonChange {
  readonly accountId: string;
  readonly personId: string;
  readonly role?: string | undefined;
  readonly state?: string | undefined;
}

/**
 * Changes role or state of a person. A lower role or another state ends their browser sessions, with everything that
 * those issued; a higher role applies from the next request on. May be repeated after a failure.
 * @throws NotFound @throws InvalidInput
 * @throws DomainError LAST_ADMINISTRATOR, ROLE_BY_PROVIDER
 */
export const updatePerson = (
  deps: Pick<Deps, 'people' | 'providers' | 'administrators' | 'browserSessions' | 'browserOutbox' | 'clock'>,
  { accountId, personId, role, state }: PersonChange,
): Promise<Person> =>
  repeatedly(async () => {
    const before = await deps.people.get(accountId, personId);
    if (before === undefined) throw new NotFound('person_id', personId);
    if (state !== undefined && state !== 'active' && state !== 'deactivated')
      throw new InvalidInput('state must be active or deactivated');
    if (role !== undefined && (await hasRoleByProvider(deps, before)))
      throw new DomainError(signInErrors.roleByProvider);
    const after: Person = {
      ...before,
      ...(role !== undefined && { role: checkRole(role), roleSource: 'assigned' }),
      ...(state !== undefined && { state: state === 'active' && before.subject === undefined ? 'invited' : state }),
    };
    if (isActiveAdministrator(before) && !isActiveAdministrator(after)) await leaveAdministrators(deps, before);
    // Also if the person was deactivated before, and before the change: a call that failed is then repeated as a whole.
    const isEnd = after.state !== 'active' || after.state !== before.state || !hasRole(after.role, before.role);
    if (isEnd) await endSessions(deps, { personId });
    // Written even if nothing changes: a concurrent change, which has removed this person from the list, is then repeated.
    await deps.people.change(before, after);
    if (isActiveAdministrator(after)) await joinAdministrators(deps, after);
    // Those that were begun meanwhile.
    if (isEnd) await endSessions(deps, { personId });
    return after;
  });

/** Whether the provider of this person decides about the role, which nobody can then assign. */
async function hasRoleByProvider({ providers }: Pick<Deps, 'providers'>, person: Person): Promise<boolean> {
  if (person.roleSource !== 'claims') return false;
  const all = await providers.listOf(person.accountId);
  return all.some(({ issuer, roleClaim }) => roleClaim !== '' && issuer === person.subject?.issuer);
}
