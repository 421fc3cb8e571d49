import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { mongo } from 'mongoose';
import { type Statement, statements } from './statements.js';

const script = new URL('../../../../deploy/mongo/shard.js', import.meta.url);

/** The first field of the shard key of each sharded collection of an app, as `deploy/mongo/shard.js` creates them. */
function shardFields(app: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const collection = { findOne: () => null, getIndexes: () => [], createIndex: () => {} };
  const db = { getSiblingDB: () => ({ getCollection: () => collection }) };
  const shardCollection = (namespace: string, key: object): void => {
    const [database, name = ''] = namespace.split('.');
    if (database === `cardlens_${app}`) fields.set(name, Object.keys(key)[0] ?? '');
  };
  runInNewContext(readFileSync(script, 'utf8'), { db, sh: { shardCollection }, print: () => {} });
  return fields;
}

/** Why statements go to all shards, by their collection and their form, such as `find by wakeAtMs`. */
type BroadcastReasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

const everywhere: Readonly<Record<string, string>> = {
  'find by outbox.id, outbox.occurredAtMs': 'the sweeper of unpublished events, every few seconds, at most 100',
  'find by uncounted': 'the sweeper of usage, every few seconds, at most 500',
};

/**
 * Checks, after all tests of an app, that every statement that its stores sent to a sharded collection names its shard:
 * filters have an equality on the first field of the shard key. Others go to every shard, and need a reason. When all files
 * were run, statements on each of its sharded collections must have been seen, and every reason must have been needed.
 */
export function checkShardKeys(app: string, reasons: BroadcastReasons = {}): void {
  // Now, because connections that are opened without a subscriber record nothing.
  const watch = watchShardKeys(app, reasons);
  after('every statement on a sharded collection names its shard', () => {
    const { withoutReason, unseen, unused } = watch.stop();
    const problems = withoutReason.map((form) => `sent to every shard without a reason: ${form}`);
    if (!isPartOfTests()) {
      problems.push(...unseen.map((collection) => `no statement was seen: ${collection}`));
      problems.push(...unused.map((form) => `a reason without a statement: ${form}`));
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
}

/** Whether mocha was given single files, or an expression that selects tests. */
const isPartOfTests = (): boolean =>
  process.argv.slice(2).some((word) => /^[^*]*\.contract\.js$|^(-g|-f|--f?grep\b.*)$/.test(word));

interface ShardKeyWatch {
  stop(): { withoutReason: readonly string[]; unseen: readonly string[]; unused: readonly string[] };
}

export function watchShardKeys(ofApp: string, reasons: BroadcastReasons): ShardKeyWatch {
  const fields = shardFields(ofApp);
  const seen = new Set<string>();
  const withoutReason = new Set<string>();
  const unused = new Set(
    Object.entries(reasons).flatMap(([collection, forms]) =>
      Object.keys(forms).map((form) => `${collection}: ${form}`),
    ),
  );
  const declared = new Set(unused);
  const onStatement = (message: unknown): void => {
    const {
      app,
      event: { commandName, command },
    } = message as Statement;
    const collection = String(command[commandName]);
    const field = fields.get(collection);
    if (field === undefined) return;
    for (const filter of filtersOf(commandName, command)) {
      seen.add(collection);
      if (isEquality(filter[field])) continue;
      const form = `${commandName} by ${Object.keys(filter).sort().join(', ') || 'nothing'}`;
      const statement = `${collection}: ${form}`;
      unused.delete(statement);
      // Tests of a store may read a document without naming its account; services may not.
      if (app === 'test' && form === 'find by _id') continue;
      if (everywhere[form] === undefined && !declared.has(statement)) withoutReason.add(statement);
    }
  };
  statements.subscribe(onStatement);
  return {
    stop() {
      statements.unsubscribe(onStatement);
      return {
        withoutReason: [...withoutReason].sort(),
        unseen: [...fields.keys()].filter((collection) => !seen.has(collection)),
        unused: [...unused],
      };
    },
  };
}

type Filter = Readonly<Record<string, unknown>>;

function filtersOf(name: string, command: mongo.Document): readonly Filter[] {
  switch (name) {
    case 'find':
      return [command.filter ?? {}];
    case 'aggregate':
      return [command.pipeline[0]?.$match ?? {}];
    case 'findAndModify':
    case 'distinct':
    case 'count':
      return [command.query ?? {}];
    case 'update':
    case 'delete':
      return [command[`${name}s`]].flat().map(({ q }: { q: Filter }) => q);
    default:
      return [];
  }
}

const isEquality = (condition: unknown): boolean =>
  typeof condition === 'string' || (typeof condition === 'object' && condition !== null && '$in' in condition);
