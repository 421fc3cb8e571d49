import { expect } from 'chai';
import { type Data, example, list, ordered, other, problems, withNewIds } from '../test/directory-data.js';

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
    ['a key twice', [example, { ...example, name: 'OTHER PLAN' }], ':2: the key example is used twice'],
    ['lines that are not sorted', [other, example], ':2: example must come before other'],
    [
      'a name twice',
      [example, { ...other, name: 'EXAMPLE HEALTH, INC.' }],
      ':2: EXAMPLE HEALTH, INC. is also a name of example',
    ],
    [
      'an alias of two payers',
      [example, { ...other, aliases: ['EXAMPLE HEALTH'] }].map(ordered),
      'is also a name of example',
    ],
    ['an alias that repeats the name', [ordered({ ...example, aliases: ['EXAMPLE HEALTH CO'] })], 'is redundant'],
    ['a name in lower case', [{ ...example, name: 'Example' }], 'the name must be upper case'],
    ['a state that is none', [{ ...example, states: ['XX'] }], 'XX is unknown in states'],
    ['no state', [{ ...example, states: [] }], 'states must not be empty'],
    ['a line of business that is none', [{ ...example, lines: ['pets'] }], 'pets is unknown in lines'],
    ['a missing parent', [ordered({ ...example, parent: 'nobody' })], 'the parent nobody does not exist'],
    [
      'a phone of two families',
      [
        { ...example, phones: ['406-555-0123'] },
        { ...other, phones: ['406-555-0123'] },
      ].map(ordered),
      'phone 406-555-0123 also belongs to example',
    ],
    ['a payer among its own parents', [ordered({ ...example, parent: 'example' })], 'among its own parents'],
    [
      'an id that the list does not form',
      [ordered({ ...example, ids: { availity: { professional: '12-45' } } })],
      'is not a valid id of availity',
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
      'also belongs to example',
    ],
    ['a source that is none', [{ ...example, source: 'hearsay' }], 'the source must be one of'],
    ['an empty list', [ordered({ ...example, aliases: [] })], 'omit aliases'],
    [
      'a former name without a source',
      [ordered({ ...example, formerly: [{ name: 'EXAMPLE MUTUAL' }] })],
      'the former name EXAMPLE MUTUAL needs a source',
    ],
    [
      'a former name with another date',
      [ordered({ ...example, formerly: [{ name: 'EXAMPLE MUTUAL', date: '1/2/2024' }] })],
      'the date of EXAMPLE MUTUAL must be a year, month or day',
    ],
    [
      'a former name of another payer',
      [{ ...example, formerly: [{ name: 'OTHER PLAN' }] }, other].map(ordered),
      'OTHER PLAN is also a name of example',
    ],
    [
      'a program without a source',
      [ordered({ ...example, programs: ['MEDI-CAL'] })],
      'the program MEDI-CAL needs a source',
    ],
    [
      'enrollment without a source',
      [
        ordered({
          ...example,
          ids: { availity: { remittance: '12345' } },
          enrollment: { availity: { remittance: true } },
        }),
      ],
      'the enrollment of availity needs a source',
    ],
    [
      'enrollment for a transaction without an id',
      [ordered({ ...example, enrollment: { availity: { remittance: true } } })],
      'names remittance, for which there is no id',
    ],
  ];
  for (const [what, records, problem] of broken) {
    it(`reports ${what}`, () => {
      expect(problems(records).join('\n')).to.include(problem);
    });
  }

  it('allows two payers to share a name only if it is listed with a reason', () => {
    const records = [example, ordered({ ...other, aliases: ['EXAMPLE HEALTH'] })];
    expect(problems(records, { shared: { 'EXAMPLE HEALTH': 'both print it' } })).to.deep.equal([]);
    expect(problems([example], { shared: { 'EXAMPLE HEALTH': 'nobody else has it' } }).join()).to.include(
      'only one payer',
    );
  });

  it('allows two payers of one family to share a phone number', () => {
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
      'gone anymore: add it to retired.json',
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
