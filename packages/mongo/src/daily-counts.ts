import { type Counted, type MarkedCounts, markedCounts, markFor } from './marked-counts.js';

/** Counts of several models, together. */
export const togetherCounted = (...parts: readonly DailyCounts[]): Pick<DailyCounts, 'between' | 'countMarked'> => ({
  async countMarked() {
    for (const part of parts) await part.countMarked();
  },
  async between(accountId, fromDay, toDay) {
    const found = await Promise.all(parts.map((part) => part.between(accountId, fromDay, toDay)));
    const days = new Map<string, { readonly day: string } & Counts>();
    for (const { day, created, completed, failed } of found.flat()) {
      const before = days.get(day) ?? { day, created: 0, completed: 0, failed: 0 };
      days.set(day, {
        day,
        created: before.created + created,
        completed: before.completed + completed,
        failed: before.failed + failed,
      });
    }
    return [...days.values()].sort((a, b) => a.day.localeCompare(b.day));
  },
});

/** Facts that are counted for a document, each at most once. */
export const countedFacts = ['created', 'completed', 'failed'] as const;
export type CountedFact = (typeof countedFacts)[number];

type Counts = Readonly<Record<CountedFact, number>>;

/** The value that a write adds to `uncounted`. Days are in UTC. */
export const markOf = (fact: CountedFact, atMs: number): string =>
  markFor(new Date(atMs).toISOString().slice(0, 10), fact);

export interface DailyCounts extends Pick<MarkedCounts<CountedFact>, 'countMarked' | 'countAllOf'> {
  /** Days with counts, both ends inclusive, oldest first. */
  between(accountId: string, fromDay: string, toDay: string): Promise<({ readonly day: string } & Counts)[]>;
}

/** Counts of documents by account and day. */
export function dailyCounts(counted: Counted, collection = 'daily_counts'): DailyCounts {
  const counts = markedCounts(counted, { collection, facts: countedFacts });
  return {
    countMarked: counts.countMarked,
    countAllOf: counts.countAllOf,
    async between(accountId, fromDay, toDay) {
      const found = await counts.between(accountId, fromDay, toDay);
      return found.map(({ period: day, ...rest }) => ({ day, ...rest }));
    },
  };
}
