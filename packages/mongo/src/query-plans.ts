import type { Connection } from 'mongoose';

/** A query that was sent: its collection, its operation, and its query plan. */
export interface ExplainedQuery {
  readonly query: string;
  /** Stages of the winning plan, from the outermost, such as `FETCH`, `IXSCAN`. */
  readonly stages: readonly string[];
}

export interface QueryPlans {
  /** Explains every query recorded so far, one of each shape; undefined on a server whose plans do not show indexes. */
  explain(): Promise<ExplainedQuery[] | undefined>;
  stop(): void;
}

interface Sent {
  readonly collection: string;
  readonly filter: object;
  readonly sort?: object;
  readonly limit?: number;
  readonly hint?: string;
}

const explainOf = async (connection: Connection, { collection, ...rest }: Sent): Promise<readonly string[]> => {
  const plan = await connection.db?.command({ explain: { find: collection, ...rest }, verbosity: 'queryPlanner' });
  return stagesOf(plan?.queryPlanner?.winningPlan);
};

/**
 * Whether a server may lack plans that show indexes: only one that was given, unless `CARDLENS_MONGO_PLANS` is `required`.
 */
const mayLackPlans = ({ CARDLENS_MONGO_URL, CARDLENS_MONGO_PLANS }: NodeJS.ProcessEnv): boolean =>
  Boolean(CARDLENS_MONGO_URL) && CARDLENS_MONGO_PLANS !== 'required';

/** Whether the plans of a server name its scans as MongoDB does. @throws Error when they must and do not */
async function showsIndexes(connection: Connection, env: NodeJS.ProcessEnv): Promise<boolean> {
  // In a collection that exists: MongoDB scans no other.
  const collection = 'planprobes';
  try {
    await connection.db?.collection(collection).insertOne({});
    const indexed = await explainOf(connection, { collection, filter: { _id: 'x' } });
    const scanned = await explainOf(connection, { collection, filter: { notIndexed: 'x' } });
    if (indexed.length > 0 && !indexed.includes('COLLSCAN') && scanned.includes('COLLSCAN')) return true;
    throw new Error(`query plans do not show indexes: ${indexed.join()} by id, ${scanned.join()} by another field`);
  } catch (error) {
    if (mayLackPlans(env)) return false;
    throw error;
  }
}

const filtered = new Set([
  'countDocuments',
  'find',
  'findOne',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
]);

/** Records the queries of a connection, for tests that declare the index that serves each. */
export function recordQueryPlans(connection: Connection, env: NodeJS.ProcessEnv = process.env): QueryPlans {
  const sent = new Map<string, Sent>();
  const record = (collection: string, method: string, filter: object = {}, options: Partial<Sent> = {}) => {
    const { sort, limit, hint } = options;
    const query = `${collection}.${method}(${shapeOf(filter)})${sort ? ` sorted by ${shapeOf(sort)}` : ''}`;
    sent.set(query, {
      collection,
      filter,
      ...(sort ? { sort } : {}),
      ...(limit ? { limit } : {}),
      ...(hint ? { hint } : {}),
    });
  };
  connection.set('debug', (collection: string, method: string, filter: object, ...rest: object[]) => {
    // The options are the last argument; an update precedes them.
    if (filtered.has(method)) record(collection, method, filter, rest.at(-1));
    if (method === 'bulkWrite') {
      for (const { updateOne } of filter as { updateOne?: { filter: object } }[])
        if (updateOne) record(collection, 'bulkWrite', updateOne.filter);
    }
  });
  return {
    async explain() {
      if (!(await showsIndexes(connection, env))) return undefined;
      const explained: ExplainedQuery[] = [];
      for (const [query, one] of sent) explained.push({ query, stages: await explainOf(connection, one) });
      return explained;
    },
    stop: () => void connection.set('debug', false),
  };
}

interface Stage {
  readonly stage?: string;
  readonly queryPlan?: Stage;
  readonly inputStage?: Stage;
  readonly inputStages?: readonly Stage[];
  /** Of a sharded cluster. */
  readonly shards?: readonly { readonly winningPlan?: Stage }[];
}

const stagesOf = ({ stage, queryPlan, inputStage, inputStages = [], shards = [] }: Stage = {}): string[] => [
  ...(stage ? [stage] : []),
  ...[queryPlan, inputStage, ...inputStages, ...shards.map(({ winningPlan }) => winningPlan)].flatMap((inner) =>
    inner ? stagesOf(inner) : [],
  ),
];

/** Names and operators without values. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].join(', ')}]`;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return '?';
  return `{ ${Object.entries(value)
    .map(([name, inner]) => (typeof inner === 'object' && inner !== null ? `${name}: ${shapeOf(inner)}` : name))
    .join(', ')} }`;
}

/** Queries that scan a whole collection or sort in memory. */
const withoutIndex = (explained: readonly ExplainedQuery[]): readonly ExplainedQuery[] =>
  explained.filter(({ stages }) => stages.length === 0 || stages.includes('COLLSCAN') || stages.includes('SORT'));

/**
 * Checks that an index serves each query; skips the test on a server whose plans do not show it.
 *
 * @param explained  undefined on such a server
 * @param leastQueries  fewer were not recorded, and the test would show nothing
 * @throws Error
 */
export function checkIndexed(
  test: { skip(): never },
  explained: readonly ExplainedQuery[] | undefined,
  leastQueries: number,
): void {
  if (explained === undefined) {
    console.log('      query plans are not checked: this server does not show which indexes it uses');
    test.skip();
  }
  if (explained.length < leastQueries) throw new Error(`only ${explained.length} queries were recorded`);
  const slow = withoutIndex(explained).map(({ query, stages }) => `${query}: ${stages.join(', ')}`);
  if (slow.length > 0) throw new Error(`without an index:\n${slow.join('\n')}`);
}
