import { DomainError, requestErrors } from '@cardlens/errors';
import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicateKey, stored } from './connection.js';

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

/** Fields of counted documents: the owner, and the facts that no counter includes yet, such as `2026-03-02/created`. */
export interface Countable {
  _id: string;
  accountId: string;
  uncounted?: string[];
}

/** Schema definition of the field of `Countable`. */
export const uncountedField = { uncounted: { type: [String], default: undefined } } as const;

/** Index of documents with facts to count; few have any, so it stays small. */
export const uncountedIndex = { uncounted: 1 } as const;

/** The value that a write adds to `uncounted`. Days are in UTC. */
export const markOf = (fact: CountedFact, atMs: number): string =>
  `${new Date(atMs).toISOString().slice(0, 10)}/${fact}`;

/** The counts of one account on one day. */
interface CounterDocument extends Partial<Counts> {
  /** Account and day, so a range of ids is a period. */
  _id: string;
  version: number;
  /** Documents, by fact, that the counts include and whose marks may still exist. */
  open?: Partial<Record<CountedFact, string[]>>;
}

export interface DailyCounts {
  /** Adds all facts that are marked in documents to the counters. */
  countMarked(): Promise<void>;
  /** The same for documents that are about to be removed. @throws DomainError `unavailable` */
  countAllOf(filter: object): Promise<void>;
  /** Days with counts, both ends inclusive, oldest first. */
  between(accountId: string, fromDay: string, toDay: string): Promise<({ readonly day: string } & Counts)[]>;
}

const batchMax = 500;
/** Attempts for one day, because several processes may count concurrently. */
const attemptsMax = 20;

const fields = { _id: String, version: Number, created: Number, completed: Number, failed: Number, open: Object };

/**
 * Counts of documents by account and day, kept in a separate collection for each counted model; each fact is counted
 * exactly once.
 *
 * The write that makes a fact true also marks the document. One write adds a batch of marks to a counter together with
 * the ids of their documents; then the marks are removed from the documents, and then the ids from the counter. A
 * process that finds ids in a counter finishes that work first, so that a crash in between counts nothing twice. Marks
 * are read after the counter, and a counter is written only if it has not changed since, so two processes never count
 * the same marks.
 */
export function dailyCounts<D extends Countable>(
  connection: Connection,
  model: Model<D>,
  collection = 'daily_counts',
): DailyCounts {
  const documents = model.collection;
  const schema = new Schema<CounterDocument>(fields, { versionKey: false, collection });
  const counters = connection.model<CounterDocument>(`DailyCount of ${model.modelName}`, schema).collection;

  const marked = async (filter: object): Promise<Required<Countable>[]> => {
    const options = { projection: { accountId: 1, uncounted: 1 }, limit: batchMax };
    const found = await stored(() => documents.find(filter as object, options).toArray());
    return found as unknown as Required<Countable>[];
  };

  /** Removes the marks of counted documents, then their ids from the counter. */
  const finish = async (_id: string, version: number, open: NonNullable<CounterDocument['open']>): Promise<void> => {
    for (const [fact, ids] of Object.entries(open)) {
      const mark = `${dayOf(_id)}/${fact}`;
      await stored(() =>
        documents.updateMany({ _id: { $in: ids } } as object, { $pull: { uncounted: mark } } as object),
      );
    }
    const done = { $unset: { open: '' }, $set: { version: version + 1 } };
    await stored(() => counters.updateOne({ _id, version } as object, done as object));
  };

  /** The version of a counter without unfinished work; undefined when it does not exist. */
  const settled = async (_id: string): Promise<number | undefined> => {
    for (;;) {
      const found = (await stored(() => counters.findOne({ _id } as object))) as unknown as CounterDocument | null;
      if (found === null) return undefined;
      if (found.open === undefined) return found.version;
      await finish(_id, found.version, found.open);
    }
  };

  /** @returns whether this process's write was applied */
  const add = async (_id: string, version: number | undefined, open: Record<string, string[]>): Promise<boolean> => {
    const numbers = Object.fromEntries(Object.entries(open).map(([fact, ids]) => [fact, ids.length]));
    if (version === undefined) {
      try {
        await stored(() => counters.insertOne({ _id, version: 1, ...numbers, open } as object));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    }
    const change = { $inc: numbers, $set: { open, version: version + 1 } };
    const { matchedCount } = await stored(() => counters.updateOne({ _id, version } as object, change as object));
    return matchedCount === 1;
  };

  const countInto = async (_id: string, ids: readonly string[]): Promise<void> => {
    const version = await settled(_id);
    const day = dayOf(_id);
    const open: Record<string, string[]> = {};
    for (const { _id: id, uncounted } of await marked({ _id: { $in: ids }, uncounted: marksOf(day) })) {
      for (const mark of uncounted) {
        if (!mark.startsWith(`${day}/`)) continue;
        const fact = mark.slice(day.length + 1);
        open[fact] = [...(open[fact] ?? []), id];
      }
    }
    if (Object.keys(open).length > 0 && (await add(_id, version, open))) await finish(_id, (version ?? 0) + 1, open);
  };

  /** @returns the number of documents with marks */
  const countBatch = async (filter: object): Promise<number> => {
    const found = await marked({ ...filter, uncounted: { $gte: '' } });
    const byCounter = new Map<string, string[]>();
    for (const { _id, accountId, uncounted } of found) {
      for (const day of new Set(uncounted.map((mark) => mark.slice(0, mark.indexOf('/'))))) {
        const counter = counterOf(accountId, day);
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
      for (let attempt = 0; attempt < attemptsMax; attempt++) if ((await countBatch(filter)) === 0) return;
      throw new DomainError(requestErrors.unavailable);
    },
    async between(accountId, fromDay, toDay) {
      const range = { $gte: counterOf(accountId, fromDay), $lte: counterOf(accountId, toDay) };
      const found = await stored(() => counters.find({ _id: range } as object, { sort: { _id: 1 } }).toArray());
      return (found as unknown as CounterDocument[]).map(({ _id, created = 0, completed = 0, failed = 0 }) => ({
        day: dayOf(_id),
        created,
        completed,
        failed,
      }));
    },
  };
}

const counterOf = (accountId: string, day: string): string => `${accountId} ${day}`;
const dayOf = (counter: string): string => counter.slice(counter.lastIndexOf(' ') + 1);
/** All marks of a day; `0` follows `/`. */
const marksOf = (day: string) => ({ $gte: `${day}/`, $lt: `${day}0` });
