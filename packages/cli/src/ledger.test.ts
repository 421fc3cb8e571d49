import { expect } from 'chai';
import { CliError } from './exit-code.js';
import { accountsDeletedIn, deletedIn } from './ledger.js';

const entry = (more: object) =>
  JSON.stringify({ accountId: 'a1', action: 'DELETE /v1/cards/:id', status: 204, resourceIds: ['c1'], ...more });

describe('a deletion ledger', () => {
  it('consists of the deletions in the account’s audit log', () => {
    const ledger = [
      entry({}),
      entry({ resourceIds: ['c2'] }),
      entry({}),
      entry({ resourceIds: ['e1'], action: 'DELETE /v1/eligibility/:id' }),
      entry({ resourceIds: ['e2'], action: 'DELETE /eligibility/:id' }),
      entry({ resourceIds: ['rejected'], status: 404 }),
      entry({ resourceIds: ['read'], action: 'GET /v1/cards/:id', status: 200 }),
      entry({ resourceIds: ['foreign'], accountId: 'a2' }),
      '',
    ].join('\n');
    expect(deletedIn(ledger, 'a1', 'DELETE /v1/cards/:id')).to.deep.equal(['c1', 'c2']);
    expect(deletedIn(ledger, 'a1', 'DELETE /v1/eligibility/:id')).to.deep.equal(['e1', 'e2']);
  });

  it('names the accounts that were deleted', () => {
    const administrator = entry({ action: 'accounts.delete', status: 200, resourceIds: [] });
    expect(accountsDeletedIn([entry({}), administrator, administrator].join('\n'))).to.deep.equal(['a1']);
  });

  it('contains nothing else', () => {
    for (const text of ['hello', '{}']) expect(() => deletedIn(text, 'a1', 'DELETE /v1/cards/:id')).to.throw(CliError);
  });
});
