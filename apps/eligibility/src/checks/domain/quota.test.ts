import { expect } from 'chai';
import { anAccount, anIdentity } from '../../../test/fakes.js';
import { countersOf } from './quota.js';

const limits = { accountMax: 10, identityMax: 2 };
const noon = Date.UTC(2026, 2, 4, 12);

describe('daily quotas', () => {
  it('count an API key against its account, and an end user against both, the user first', () => {
    expect(countersOf({ accountId: anAccount }, limits, noon).map(({ whose, max }) => [whose, max])).to.deep.equal([
      ['account', 10],
    ]);
    const ofUser = countersOf({ accountId: anAccount, identityId: anIdentity }, limits, noon);
    expect(ofUser.map(({ whose, max }) => [whose, max])).to.deep.equal([
      ['user', 2],
      ['account', 10],
    ]);
  });

  it('reset at midnight UTC', () => {
    const at = (ms: number) => countersOf({ accountId: anAccount }, limits, ms)[0]!;
    expect(at(noon).endsAtMs).to.equal(Date.UTC(2026, 2, 5));
    expect(at(Date.UTC(2026, 2, 5) - 1).id).to.equal(at(noon).id);
    expect(at(Date.UTC(2026, 2, 5)).id).to.not.equal(at(noon).id);
  });

  it('of 0 are unlimited', () => {
    expect(countersOf({ accountId: anAccount }, { accountMax: 0, identityMax: 0 }, noon)).to.deep.equal([]);
  });
});
