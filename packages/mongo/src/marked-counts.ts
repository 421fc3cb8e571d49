import { DomainError, requestErrors } from '@cardlens/errors';
import { type Collection, collection as collectionIn } from './collection.js';
import { stored } from './connection.js';
import type { AnyUpdate } from './documents.js';

/** The collection of counted documents. */
export type Counted = Pick<Collection<object>, 'connection' | 'documents'>;

/** The value that a write adds to `uncounted`. @param period  without a slash */
export const markFor = (period: string, fact: string): string => `${period}/${fact}`;

/** The counts of one account in one period. */
interface Counter {
  /** Account and period, so a range of ids is a range of periods. */
  readonly counterId: string;
  readonly version: number;
  /** Documents, by fact, that the counts include and whose marks may still exist. */
  readonly open?: Readonly<Record<string, string[]>>;
  /** The counts, by fact. */
  readonly [fact: string]: unknown;
}

export interface MarkedCounts<F extends string> {
  /** Adds all facts that are marked in documents to the counters. */
  countMarked(): Promise<void>;
  /** The same for documents that are about to be removed. @throws DomainError `unavailable` */
  countAllOf(filter: object): Promise<void>;
  /** Periods with counts, both ends inclusive, in order. */
  between(accountId: string, from: string, to: string): Promise<({ readonly period: string } & Record<F, number>)[]>;
}

export interface CountOptions<F extends string> {
  /** Collection of the counters. */
  readonly collection: string;
  readonly facts: readonly F[];
  /** Field with the number that a document adds to a count, which never changes. Default: each document adds 1. */
  readonly weight?: string;
}

const batchMax = 500;
/** Attempts for one counter, because several processes may count concurrently. */
const attemptsMax = 20;

/**
 * Counts of documents by account and period, kept in a separate collection for each counted model; each fact is counted
 * exactly once. A document has each mark at most once in its lifetime.
 *
 * The write that makes a fact true also marks the document. One write adds a batch of marks to a counter together with
 * the ids of their documents; then the marks are removed from the documents, and then the ids from the counter. A
 * process that finds ids in a counter finishes that work first, so that a crash in between counts nothing twice. Marks
 * are read after the counter, and a counter is written only if it has not changed since, so two processes never count
 * the same marks.
 */
export function markedCounts<F extends string>(
  { connection, documents }: Counted,
  { collection, facts, weight }: CountOptions<F>,
): MarkedCounts<F> {
  const counters = collectionIn<Counter>(connection, collection, { id: 'counterId' });

  const marked = async (filter: object): Promise<Marked[]> => {
    const options = { projection: { accountId: 1, uncounted: 1, ...(weight && { [weight]: 1 }) }, limit: batchMax };
    return stored(() => documents.find<Marked>(filter, options).toArray());
  };
  const weightOf = (document: Marked): number => (weight === undefined ? 1 : Number(document[weight] ?? 0));

  /** Removes the marks of counted documents, then their ids from the counter. */
  const finish = async (counterId: string, version: number, open: NonNullable<Counter['open']>): Promise<void> => {
    for (const [fact, ids] of Object.entries(open)) {
      const isCounted = { accountId: accountOf(counterId), _id: { $in: ids } };
      const unmark: AnyUpdate = { $pull: { uncounted: markFor(periodOf(counterId), fact) } };
      await stored(() => documents.updateMany(isCounted, unmark));
    }
    await counters.update({ counterId, version }, { $set: { open: undefined, version: version + 1 } });
  };

  /** The version of a counter without unfinished work; undefined when it does not exist. */
  const settled = async (counterId: string): Promise<number | undefined> => {
    for (;;) {
      const found = await counters.get(counterId);
      if (found?.open === undefined) return found?.version;
      await finish(counterId, found.version, found.open);
    }
  };

  const countInto = async (counterId: string, ids: readonly string[]): Promise<void> => {
    const version = await settled(counterId);
    const period = periodOf(counterId);
    const numbers: Record<string, number> = {};
    const open: Record<string, string[]> = {};
    const isOfPeriod = { accountId: accountOf(counterId), _id: { $in: ids }, uncounted: marksOf(period) };
    for (const document of await marked(isOfPeriod)) {
      for (const mark of document.uncounted) {
        if (!mark.startsWith(`${period}/`)) continue;
        const fact = mark.slice(period.length + 1);
        numbers[fact] = (numbers[fact] ?? 0) + weightOf(document);
        open[fact] = [...(open[fact] ?? []), document._id];
      }
    }
    if (Object.keys(open).length === 0) return;
    const isWritten =
      version === undefined
        ? await counters.insertIfAbsent({ counterId, version: 1, ...numbers, open })
        : await counters.update({ counterId, version }, { $inc: numbers, $set: { open, version: version + 1 } });
    if (isWritten) await finish(counterId, (version ?? 0) + 1, open);
  };

  /** @returns the number of documents with marks */
  const countBatch = async (filter: object): Promise<number> => {
    const found = await marked({ ...filter, uncounted: { $gte: '' } });
    const byCounter = new Map<string, string[]>();
    for (const { _id, accountId, uncounted } of found) {
      for (const period of new Set(uncounted.map((mark) => mark.slice(0, mark.indexOf('/'))))) {
        const counter = counterOf(accountId, period);
        byCounter.set(counter, [...(byCounter.get(counter) ?? []), _id]);
      }
    }
    for (const [counter, ids] of byCounter) await countInto(counter, ids);
    return found.length;
  };

  return {
    async countMarked() {
      while ((await countBatch({})) === batchMax);
    },
    async countAllOf(filter) {
      for (let attempt = 0; attempt < attemptsMax; ) {
        const count = await countBatch(filter);
        if (count === 0) return;
        // As long as whole batches are left, this is progress and not contention.
        if (count < batchMax) attempt++;
      }
      throw new DomainError(requestErrors.unavailable);
    },
    async between(accountId, from, to) {
      const range = { $gte: counterOf(accountId, from), $lte: counterOf(accountId, to) };
      const found = await counters.find({ counterId: range }, { sort: { counterId: 1 } });
      return found.map((counter) => ({
        period: periodOf(counter.counterId),
        ...(Object.fromEntries(facts.map((fact) => [fact, Number(counter[fact] ?? 0)])) as Record<F, number>),
      }));
    },
  };
}

/** A document with facts that no counter includes yet, such as `2026-03-02/created`. */
interface Marked {
  readonly _id: string;
  readonly accountId: string;
  readonly uncounted: readonly string[];
  readonly [field: string]: unknown;
}

const counterOf = (accountId: string, period: string): string => `${accountId} ${period}`;
const accountOf = (counter: string): string => counter.slice(0, counter.lastIndexOf(' '));
const periodOf = (counter: string): string => counter.slice(counter.lastIndexOf(' ') + 1);
/** All marks of a period; `0` follows `/`. */
const marksOf = (period: string) => ({ $gte: `${period}/`, $lt: `${period}0` });
