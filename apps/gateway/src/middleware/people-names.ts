import type { Clock } from '@cardlens/runtime';
import type { PeopleNames, Services } from '../ports.js';

const keptForMs = 30_000;
const accountsMax = 1000;

/** Names of people, loaded again every half minute, so that a page of cards needs no call for each. */
export function createPeopleNames(
  session: Pick<Services['session'], 'listPeople'>,
  { nowMs }: Pick<Clock, 'nowMs'>,
): PeopleNames {
  const known = new Map<string, { readonly untilMs: number; readonly names: ReturnType<PeopleNames['of']> }>();
  return {
    of({ kind, accountId }) {
      if (kind === 'token') return Promise.resolve(new Map());
      const found = known.get(accountId);
      if (found !== undefined && nowMs() < found.untilMs) return found.names;
      if (known.size >= accountsMax) known.clear();
      // A card without the names of those who corrected it is better than none.
      const names = session.listPeople({ accountId }).then(
        ({ people }) => new Map(people.map(({ personId, name }) => [personId, name])),
        () => {
          known.delete(accountId);
          return new Map<string, string>();
        },
      );
      known.set(accountId, { untilMs: nowMs() + keptForMs, names });
      return names;
    },
  };
}
