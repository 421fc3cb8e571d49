export interface Data {
  files: Record<string, string>;
  lists: Record<string, object>;
  lock: Record<string, string>;
  retired: Record<string, object>;
  sources: Record<string, object>;
  shared: Record<string, string>;
}
export interface Problem {
  file: string;
  line: number;
  problem: string;
}

// The scripts are JavaScript without types.
const bin = new URL('../../bin/directory/', import.meta.url);
const load = async <T>(name: string): Promise<T> => (await import(new URL(name, bin).href)) as T;
export const { problemsOf, groups } = await load<{
  problemsOf: (data: Data, recordsMin?: number) => Problem[];
  groups: string[];
}>('rules.mjs');
export const { readData } = await load<{ readData: () => Data }>('read-data.mjs');
export const { payerIdOf, withNewIds } = await load<{
  payerIdOf: (key: string, attempt?: number) => string;
  withNewIds: (lock: Record<string, string>, keys: string[]) => Record<string, string>;
}>('payer-ids.mjs');

export const list = { clearinghouse: 'Example', source: 'example-1', lastUpdated: '2026-11-21T00:00:00+00:00' };
export const example = {
  key: 'example',
  name: 'EXAMPLE HEALTH',
  states: ['MT'],
  lines: ['commercial'],
  source: 'card',
};
export const other = { ...example, key: 'other', name: 'OTHER PLAN' };

/** A directory with these records in one group and no other problems. */
function dataOf(records: readonly unknown[], changes: Partial<Data> = {}): Data {
  const text = records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n');
  const keys = records.flatMap((record) => (isRecord(record) ? [record.key] : []));
  return {
    files: {
      ...Object.fromEntries(groups.map((group) => [`payers/${group}.jsonl`, ''])),
      'payers/other.jsonl': `${text}\n`,
    },
    lists: { availity: list, change_healthcare: list, office_ally: list },
    lock: withNewIds({}, keys),
    retired: {},
    shared: {},
    sources: {},
    ...changes,
  };
}

const isRecord = (value: unknown): value is { key: string } =>
  typeof value === 'object' && value !== null && 'key' in value;

export const problems = (records: readonly unknown[], changes: Partial<Data> = {}, recordsMin = 0) =>
  problemsOf(dataOf(records, changes), recordsMin).map(({ file, line, problem }) => `${file}:${line}: ${problem}`);

/** The record with its fields in the required order. */
export function ordered(record: Record<string, unknown>): object {
  const order =
    'key name aliases formerly brands parent states lines programs ids enrollment phones addresses pharmacy prefixes source sources'.split(
      ' ',
    );
  return Object.fromEntries(order.filter((field) => field in record).map((field) => [field, record[field]]));
}
