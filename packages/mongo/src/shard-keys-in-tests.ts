import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { mongo } from 'mongoose';
import { type Statement, statements } from './statements.js';

const script = new URL('../../../../deploy/mongo/shard.js', import.meta.url);

/** The first field of the shard key of each sharded collection, as `deploy/mongo/shard.js` creates them. */
function shardFields(): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const collection = { findOne: () => null, getIndexes: () => [], createIndex: () => {} };
  const db = { getSiblingDB: () => ({ getCollection: () => collection }) };
  const shardCollection = (namespace: string, key: object): void => {
    const [, name = ''] = namespace.split('.');
    fields.set(name, Object.keys(key)[0] ?? '');
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
 * Checks, after all tests of a package, that every statement that its stores sent to a sharded collection names its shard:
 * filters have an equality on the first field of the shard key. Others go to every shard, and need a reason.
 */
export function checkShardKeys(reasons: BroadcastReasons = {}): void {
  const fields = shardFields();
  const found = new Set<string>();
  const onStatement = (message: unknown): void => {
    const {
      app,
      event: { commandName, command },
    } = message as Statement;
    const collection = String(command[commandName]);
    const field = fields.get(collection);
    if (field === undefined) return;
    for (const filter of filtersOf(commandName, command)) {
      const form = `${commandName} by ${Object.keys(filter).sort().join(', ') || 'nothing'}`;
      // Tests of a store may read a document without naming its account; services may not.
      if (isEquality(filter[field]) || (app === 'test' && form === 'find by _id')) continue;
      if (everywhere[form] === undefined && reasons[collection]?.[form] === undefined)
        found.add(`${collection}: ${form}`);
    }
  };
  // Now, because connections that are opened without a subscriber record nothing.
  statements.subscribe(onStatement);
  after('every statement on a sharded collection names its shard', () => {
    statements.unsubscribe(onStatement);
    if (found.size > 0) throw new Error(`sent to every shard without a reason:\n${[...found].sort().join('\n')}`);
  });
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
