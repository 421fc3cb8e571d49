import type { Connection } from 'mongoose';

/** A query that was sent: its collection, its operation, and its query plan. */
export interface ExplainedQuery {
  readonly query: string;
  /** Stages of the winning plan, from the outermost, such as `FETCH`, `IXSCAN`. */
  readonly stages: readonly string[];
}

export interface QueryPlans {
  /** Explains every query recorded so far, one of each shape. */
  explain(): Promise<ExplainedQuery[]>;
  stop(): void;
}

interface Sent {
  readonly collection: string;
  readonly filter: object;
  readonly sort?: object;
  readonly limit?: number;
  readonly hint?: string;
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
export function recordQueryPlans(connection: Connection): QueryPlans {
  const sent = new Map<string, Sent>();
  const record = (collection: string, method: string, filter: object, options: Partial<Sent> = {}) => {
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
      const explained: ExplainedQuery[] = [];
      for (const [query, { collection, ...rest }] of sent) {
        const plan = await connection.db?.command({
          explain: { find: collection, ...rest },
          verbosity: 'queryPlanner',
        });
        explained.push({ query, stages: stagesOf(plan?.queryPlanner?.winningPlan) });
      }
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
}

const stagesOf = ({ stage, queryPlan, inputStage, inputStages = [] }: Stage = {}): string[] => [
  ...(stage ? [stage] : []),
  ...[queryPlan, inputStage, ...inputStages].flatMap((inner) => (inner ? stagesOf(inner) : [])),
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
export const withoutIndex = (explained: readonly ExplainedQuery[]): readonly ExplainedQuery[] =>
  explained.filter(({ stages }) => stages.length === 0 || stages.includes('COLLSCAN') || stages.includes('SORT'));
