import { expect } from 'chai';
import { CliError } from '../exit-code.js';
import { deletedCardsIn } from './erase.js';

const entry = (more: object) =>
  JSON.stringify({ accountId: 'a1', action: 'DELETE /v1/cards/:id', status: 204, resourceIds: ['c1'], ...more });

describe('a ledger of deletions', () => {
  it('is what the audit log of the account says was deleted', () => {
    const ledger = [
      entry({}),
      entry({ resourceIds: ['c2'] }),
      entry({}),
      entry({ resourceIds: ['refused'], status: 404 }),
      entry({ resourceIds: ['read'], action: 'GET /v1/cards/:id', status: 200 }),
      entry({ resourceIds: ['foreign'], accountId: 'a2' }),
      '',
    ].join('\n');
    expect(deletedCardsIn(ledger, 'a1')).to.deep.equal(['c1', 'c2']);
  });

  it('is nothing else', () => {
    for (const text of ['hello', '{}']) expect(() => deletedCardsIn(text, 'a1')).to.throw(CliError);
  });
});
