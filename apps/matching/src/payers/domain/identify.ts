import { namesOf, type Payer } from '@cardlens/payers';
import { nameWords } from '../../names/domain/name-words.js';
import type { Directory } from './directory.js';

const nameKey = (name: string): string => nameWords(name).join('');

const prepared = new WeakMap<Directory, ReadonlyMap<string, ReadonlySet<Payer>>>();

/** Payers by each of their names in normal form; computed once per directory. */
function byNameOf(directory: Directory): ReadonlyMap<string, ReadonlySet<Payer>> {
  const known = prepared.get(directory);
  if (known) return known;
  const made = new Map<string, Set<Payer>>();
  for (const payer of directory.payers)
    for (const key of namesOf(payer).map(nameKey)) made.set(key, (made.get(key) ?? new Set()).add(payer));
  prepared.set(directory, made);
  return made;
}

/** The payer with this whole name in any spelling; undefined when there is none, or several. */
export function payerNamed(directory: Directory, name: string): Payer | undefined {
  const [payer, ...others] = byNameOf(directory).get(nameKey(name)) ?? [];
  return others.length > 0 ? undefined : payer;
}

/** Whether two payers are different companies of one group. */
export function areOfSameGroup(directory: Directory, one: string, other: string): boolean {
  const headOf = (svcPayerId: string): number | undefined => {
    let position = directory.bySvcId.get(svcPayerId);
    for (let parent = position; parent !== undefined; parent = directory.parentOf.get(parent)) position = parent;
    return position;
  };
  return one !== other && headOf(one) !== undefined && headOf(one) === headOf(other);
}
