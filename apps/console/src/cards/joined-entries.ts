import type { AuditPage } from '@cardlens/sdk';

type Entry = AuditPage['entries'][number];

/** Entries of the same action by the same actor with the same result. */
export interface JoinedEntries {
  readonly last: Entry;
  readonly count: number;
}

export const isRejected = ({ status }: Pick<Entry, 'status'>): boolean => status >= 400;

/** For an entry written before a deletion; the entry after it has the result. */
const intendedStatus = 102;

/** Joins entries that differ only in their time, at the position of the newest of them. @param entries newest first */
export function joinEntries(entries: readonly Entry[]): JoinedEntries[] {
  const joined = new Map<string, JoinedEntries>();
  const ended = new Set(entries.filter(({ status }) => status !== intendedStatus).map(({ request_id }) => request_id));
  for (const entry of entries) {
    if (entry.status === intendedStatus && ended.has(entry.request_id)) continue;
    const { action, actor } = entry;
    // A person has another id as key in each session.
    const who = 'person_id' in actor && actor.person_id ? actor.person_id : actor.key_id;
    const key = JSON.stringify([action, actor.type, who, actor.identity_id, isRejected(entry)]);
    const { last = entry, count = 0 } = joined.get(key) ?? {};
    joined.set(key, { last, count: count + 1 });
  }
  return [...joined.values()];
}
