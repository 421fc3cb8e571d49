import { InvalidInput } from '@cardlens/errors';

/** @throws InvalidInput */
export function checkLimit(limit: number, max: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw new InvalidInput(`limit must be from 1 to ${max}`);
}

/** A page of a list, and its last entry if another page follows. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly last?: Entry;
}

/** @param found  one entry more than the page may have shows whether another page follows */
export function pageOf<Entry>(found: readonly Entry[], limit: number): Page<Entry> {
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return found.length > entries.length && last !== undefined ? { entries, last } : { entries };
}
