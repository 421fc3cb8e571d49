import { DomainError, StaleVersion, signInErrors } from '@cardlens/errors';
import { isActiveAdministrator, type Person } from '../domain/person.js';
import type { Deps } from './ports.js';

type Needs = Pick<Deps, 'administrators' | 'people'>;

const attemptsMax = 20;

/** Repeats work that was based on a version that has changed since. @throws StaleVersion after many attempts */
export async function repeatedly<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleVersion) || attempt === attemptsMax) throw error;
    }
  }
}

/** Records an administrator, after the person has been stored as one. */
export const joinAdministrators = ({ administrators }: Needs, { accountId, personId }: Person): Promise<void> =>
  repeatedly(async () => {
    const known = await administrators.get(accountId);
    if (known === undefined) {
      if (!(await administrators.add({ accountId, personIds: [personId], version: 1 })))
        throw new StaleVersion('administrators', accountId);
    } else if (!known.personIds.includes(personId)) {
      await administrators.change(known, [...known.personIds, personId]);
    }
  });

/**
 * Removes an administrator, before the person is stored as no longer being one. Of two administrators who are removed at
 * the same time, the second finds that the first has been taken off the list.
 *
 * @throws DomainError LAST_ADMINISTRATOR when no other active administrator is left
 */
export const leaveAdministrators = (
  { administrators, people }: Needs,
  { accountId, personId }: Person,
  { isForced = false } = {},
): Promise<void> =>
  repeatedly(async () => {
    const known = await administrators.get(accountId);
    const others = (known?.personIds ?? []).filter((id) => id !== personId);
    if (!isForced) {
      const found = others.length === 0 ? [] : await people.named(accountId, others);
      if (!found.some(isActiveAdministrator)) throw new DomainError(signInErrors.lastAdministrator);
    }
    if (known?.personIds.includes(personId)) await administrators.change(known, others);
  });
