import { expect } from 'chai';
import { camelCased, snakeCased } from './case.js';

const json = { date_of_birth: '19800102', procedure_codes: [{ code: '99213', last_code: 'A_b' }], ssn: '1' };

describe('names in camelCase and snake_case', () => {
  it('are exchanged at every level, in both directions, without changing values', () => {
    const object = camelCased(json);
    expect(object).to.deep.equal({
      dateOfBirth: '19800102',
      procedureCodes: [{ code: '99213', lastCode: 'A_b' }],
      ssn: '1',
    });
    expect(snakeCased<typeof json>(object)).to.deep.equal(json);
  });

  it('leave out undefined fields, and keep null and empty lists', () => {
    expect(snakeCased<unknown>({ aB: undefined, cD: null, eF: [] })).to.deep.equal({ c_d: null, e_f: [] });
  });
});
