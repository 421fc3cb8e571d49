import { expect } from 'chai';

interface Data {
  files: Record<string, string>;
  lists: Record<string, object>;
  lock: Record<string, string>;
  retired: Record<string, object>;
  sources: Record<string, object>;
  shared: Record<string, string>;
}
interface Problem {
  file: string;
  line: number;
  problem: string;
}

// Plain JavaScript, because the check runs before anything is built.
const bin = new URL('../../../bin/directory/', import.meta.url);
const load = async <T>(name: string): Promise<T> => (await import(new URL(name, bin).href)) as T;
const { problemsOf, groups } = await load<{
  problemsOf: (data: Data, recordsMin?: number) => Problem[];
  groups: string[];
}>('rules.mjs');
const { readData } = await load<{ readData: () => Data }>('read-data.mjs');
const { payerIdOf, withNewIds } = await load<{
  payerIdOf: (key: string, attempt?: number) => string;
  withNewIds: (lock: Record<string, string>, keys: string[]) => Record<string, string>;
}>('payer-ids.mjs');

const list = { clearinghouse: 'Example', source: 'example-1', lastUpdated: '2026-11-21T00:00:00+00:00' };
const example = { key: 'example', name: 'EXAMPLE HEALTH', states: ['MT'], lines: ['commercial'], source: 'card' };
const other = { ...example, key: 'other', name: 'OTHER PLAN' };

/** A directory of these records, all in one group, in which nothing else is wrong. */
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

const problems = (records: readonly unknown[], changes: Partial<Data> = {}, recordsMin = 0) =>
  problemsOf(dataOf(records, changes), recordsMin).map(({ file, line, problem }) => `${file}:${line}: ${problem}`);

describe('the data of the payer directory', () => {
  it('has no problem, at least 1,000 payers and every group', () => {
    const data = readData();
    expect(problemsOf(data, 1000)).to.deep.equal([]);
    for (const group of groups) expect(data.files[`payers/${group}.jsonl`]).to.not.equal('');
  });

  it('has a Medicaid program for every state, the District of Columbia and five territories', () => {
    const records = (readData().files['payers/medicaid.jsonl'] ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { states: string[]; parent?: string });
    const states = new Set(records.filter(({ parent }) => parent === undefined).flatMap((record) => record.states));
    states.delete('US');
    expect(states.size).to.equal(56);
  });
});

describe('the validation of sources', () => {
  const sources = { list: { title: 'Example list', url: 'https://example.com/list', date: '2026-11-24' } };
  const ids = { availity: { professional: '12345' } };
  const sourced = (fact: string, source = 'list') => {
    const { source: kind, ...record } = example;
    return { ...record, ids, prefixes: ['XYZ'], source: kind, sources: { [fact]: source } };
  };

  it('accepts sources of ids of a list and of single values', () => {
    for (const fact of ['ids.availity', 'prefixes:XYZ'])
      expect(problems([sourced(fact)], { sources }), fact).to.deep.equal([]);
  });

  it('reports facts and sources that do not exist, and sources of nothing', () => {
    for (const [record, changes, problem] of [
      [sourced('ids.office_ally'), { sources }, 'there is no fact ids.office_ally for its source'],
      [sourced('prefixes:ABC'), { sources }, 'there is no fact prefixes:ABC for its source'],
      [sourced('ids.availity', 'other'), { sources }, 'sources.json has no source other'],
      [example, { sources }, 'list is the source of nothing'],
      [sourced('ids.availity'), { sources: { list: { title: 'Example list' } } }, 'list needs title, url and date'],
    ] as const)
      expect(problems([record], changes).join(), problem).to.include(problem);
  });
});

describe('the validation of the payer directory', () => {
  it('accepts a valid record', () => {
    const full = {
      key: 'example',
      name: 'EXAMPLE HEALTH',
      aliases: ['EXAMPLE HEALTH PLAN OF MONTANA'],
      states: ['ID', 'MT'],
      lines: ['commercial', 'dental'],
      ids: { availity: { professional: '12345' }, office_ally: { eligibility: 'EXAMPLE-HEALTH' } },
      phones: ['406-555-0123'],
      addresses: ['PO BOX 1 HELENA MT 59601'],
      pharmacy: [{ bin: '610000', pcn: 'EX1' }],
      prefixes: ['XEX'],
      source: 'card',
    };
    expect(problems([full, other])).to.deep.equal([]);
  });

  const broken: [what: string, records: unknown[], problem: string][] = [
    ['a line that is no JSON', ['{'], ':1: this is not JSON'],
    ['an unknown field', [{ ...example, note: 'x' }], ':1: unknown field note'],
    [
      'fields in another order',
      [{ name: 'EXAMPLE HEALTH', key: 'example', states: ['MT'], lines: ['dental'], source: 'card' }],
      'in order',
    ],
    ['a key twice', [example, { ...example, name: 'OTHER PLAN' }], ':2: the key example is taken'],
    ['lines that are not sorted', [other, example], ':2: example must come before other'],
    [
      'a name twice',
      [example, { ...other, name: 'EXAMPLE HEALTH, INC.' }],
      ':2: EXAMPLE HEALTH, INC. is a name of example too',
    ],
    [
      'an alias of two payers',
      [example, { ...other, aliases: ['EXAMPLE HEALTH'] }].map(ordered),
      'is a name of example too',
    ],
    ['an alias that repeats the name', [ordered({ ...example, aliases: ['EXAMPLE HEALTH CO'] })], 'says no more'],
    ['a name in lower case', [{ ...example, name: 'Example' }], 'the name must be upper case'],
    ['a state that is none', [{ ...example, states: ['XX'] }], 'XX is unknown in states'],
    ['no state', [{ ...example, states: [] }], 'states must not be empty'],
    ['a line of business that is none', [{ ...example, lines: ['pets'] }], 'pets is unknown in lines'],
    ['a parent that is not there', [ordered({ ...example, parent: 'nobody' })], 'the parent nobody is not there'],
    [
      'a phone of two families',
      [
        { ...example, phones: ['406-555-0123'] },
        { ...other, phones: ['406-555-0123'] },
      ].map(ordered),
      'phone 406-555-0123 belongs to example too',
    ],
    ['a payer among its own parents', [ordered({ ...example, parent: 'example' })], 'among its own parents'],
    [
      'an id that the list does not form',
      [ordered({ ...example, ids: { availity: { professional: '12-45' } } })],
      'is no id of availity',
    ],
    ['a list without a name', [ordered({ ...example, ids: { nobody: { dental: '12345' } } })], 'no list nobody'],
    ['an unknown transaction type', [ordered({ ...example, ids: { availity: { remits: '12345' } } })], 'type remits'],
    ['a phone of another form', [ordered({ ...example, phones: ['(406) 555-0123'] })], 'must be 999-999-9999'],
    ['an address without ZIP', [ordered({ ...example, addresses: ['PO BOX 1 HELENA MT'] })], 'end with state and ZIP'],
    ['a BIN of five digits', [ordered({ ...example, pharmacy: [{ bin: '61000' }] })], 'six or eight digits'],
    ['a prefix of two characters', [ordered({ ...example, prefixes: ['XE'] })], 'prefix XE'],
    [
      'a prefix of two payers',
      [
        { ...example, prefixes: ['XEX'] },
        { ...other, prefixes: ['XEX'] },
      ].map(ordered),
      'belongs to example too',
    ],
    ['a source that is none', [{ ...example, source: 'hearsay' }], 'the source must be one of'],
    ['an empty list', [ordered({ ...example, aliases: [] })], 'leave aliases out'],
  ];
  for (const [what, records, problem] of broken) {
    it(`reports ${what}`, () => {
      expect(problems(records).join('\n')).to.include(problem);
    });
  }

  it('allows a name of two payers only when it is listed with a reason', () => {
    const records = [example, ordered({ ...other, aliases: ['EXAMPLE HEALTH'] })];
    expect(problems(records, { shared: { 'EXAMPLE HEALTH': 'both print it' } })).to.deep.equal([]);
    expect(problems([example], { shared: { 'EXAMPLE HEALTH': 'nobody else has it' } }).join()).to.include(
      'one payer only',
    );
  });

  it('allows a phone of two payers of one family', () => {
    const records = [
      { ...example, phones: ['406-555-0123'] },
      { ...other, parent: 'example', phones: ['406-555-0123'] },
    ].map(ordered);
    expect(problems(records)).to.deep.equal([]);
  });

  it('reports too few records, a missing group and a missing list', () => {
    expect(problems([example], {}, 2).join()).to.include('1 records, fewer than 2');
    expect(problems([], { files: {} }).join()).to.include('payers/blues.jsonl:1: the group is missing');
    expect(problems([example], { lists: { availity: list } }).join()).to.include(
      'the list change_healthcare is missing',
    );
  });

  const locks: [what: string, changes: Partial<Data>, problem: string][] = [
    ['a key without id', { lock: {} }, 'example has no id'],
    [
      'a key that is gone and not retired',
      { lock: withNewIds({}, ['example', 'gone']) },
      'gone any more: name it in retired.json',
    ],
    ['an id of another form', { lock: { example: 'pay_ABCDEFG1' } }, 'the id of example must be pay_'],
    ['an id twice', { lock: { example: 'pay_abcdefg2', gone: 'pay_abcdefg2' } }, 'gone has the id of example'],
    ['a lock that is not sorted', { lock: { z: 'pay_abcdefg3', example: 'pay_abcdefg2' } }, 'keys must be sorted'],
    ['a retired key with a record', { retired: { example: {} } }, 'example has a record'],
    ['a retired key that never had an id', { retired: { never: {} } }, 'never never had an id'],
  ];
  for (const [what, changes, problem] of locks) {
    it(`reports ${what}`, () => {
      expect(problems([example], changes).join('\n')).to.include(problem);
    });
  }
});

describe('payer ids', () => {
  it('are derived from the key, the same on every machine', () => {
    expect(payerIdOf('example'))
      .to.equal(payerIdOf('example'))
      .and.to.match(/^pay_[a-z2-7]{8}$/);
    expect(payerIdOf('example', 1)).to.not.equal(payerIdOf('example'));
  });

  it('never change, even when the key would give another', () => {
    expect(withNewIds({ aetna: 'pay_ce7pi6ab' }, ['aetna', 'zeta']).aetna).to.equal('pay_ce7pi6ab');
  });

  it('are never reused, not even of a retired key', () => {
    const lock = withNewIds({ retired: payerIdOf('example') }, ['example']);
    expect(lock.example).to.equal(payerIdOf('example', 1));
  });

  it('are those that payers had before the directory had groups', () => {
    const { lock } = readData();
    expect([
      lock.aetna,
      lock.cigna,
      lock['blue-cross-blue-shield-of-texas'],
      lock['health-plan-of-nevada'],
    ]).to.deep.equal(['pay_ce7pi6ab', 'pay_7ckfgmsq', 'pay_g4i4nfv3', 'pay_licujuo3']);
  });
});

/** The record with its fields in the order in which a line has them. */
function ordered(record: Record<string, unknown>): object {
  const order = 'key name aliases brands parent states lines ids phones addresses pharmacy prefixes source'.split(' ');
  return Object.fromEntries(order.filter((field) => field in record).map((field) => [field, record[field]]));
}
