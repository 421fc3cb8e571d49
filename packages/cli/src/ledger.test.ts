import { expect } from 'chai';
import { CliError } from './exit-code.js';
import {
  accountsDeletedIn,
  deletedIn,
  isListDeletedIn,
  keysRevokedIn,
  sharesRevokedIn,
  tokensRevokedIn,
} from './ledger.js';

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

  it('includes a deletion whose result is missing, because the gateway crashed, but none that failed', () => {
    const intended = (requestId: string) => entry({ status: 102, resourceIds: [requestId], requestId });
    const ledger = [
      intended('crashed'),
      intended('conflict'),
      entry({ status: 409, resourceIds: ['conflict'], requestId: 'conflict' }),
      intended('done'),
      entry({ status: 204, resourceIds: ['done'], requestId: 'done' }),
    ].join('\n');
    expect(deletedIn(ledger, 'a1', 'DELETE /v1/cards/:id')).to.have.members(['crashed', 'done']);
  });

  it('includes a deletion that ended with an error of the server, because it may have happened before the error', () => {
    const intended = { status: 102, resourceIds: ['c1'], requestId: 'r1' };
    const ended = (status: number, requestId = 'r1') => entry({ ...intended, status, requestId });
    const deleted = (...ledger: string[]) => deletedIn(ledger.join('\n'), 'a1', 'DELETE /v1/cards/:id');
    const again = entry({ ...intended, requestId: 'r2' });
    expect(deleted(entry(intended), ended(503), again, ended(404, 'r2'))).to.deep.equal(['c1']);
    expect(deleted(entry(intended), ended(503), entry(intended), ended(404))).to.deep.equal(['c1']);
    expect(deleted(entry(intended), ended(409))).to.deep.equal([]);
  });

  it('knows endpoints whose secrets were rotated, and whether the payer list was deleted last', () => {
    const rotated = entry({ action: 'POST /v1/webhooks/:id/rotate-secret', status: 200, resourceIds: ['w1'] });
    expect(deletedIn(rotated, 'a1', 'POST /v1/webhooks/:id/rotate-secret')).to.deep.equal(['w1']);
    const put = entry({ action: 'PUT /v1/payer-lists/custom', status: 200, resourceIds: [], requestId: 'put' });
    const deletion = { action: 'DELETE /v1/payer-lists/custom', resourceIds: [], requestId: 'delete' };
    const deleted = [entry({ ...deletion, status: 102 }), entry(deletion)];
    expect(isListDeletedIn([put, ...deleted].join('\n'), 'a1')).to.equal(true);
    expect(isListDeletedIn([...deleted, put].join('\n'), 'a1')).to.equal(false);
    expect(isListDeletedIn(put, 'a1')).to.equal(false);
    expect(isListDeletedIn([put, ...deleted].join('\n'), 'a2')).to.equal(false);
  });

  it('names revoked links with their cards, and does not delete these cards', () => {
    const revoked = { action: 'DELETE /v1/cards/:id/shares/:share', resourceIds: ['c1', 's1'] };
    const ledger = [entry(revoked), entry({ ...revoked, status: 404, resourceIds: ['c2', 's2'] })].join('\n');
    expect(sharesRevokedIn(ledger, 'a1')).to.deep.equal([['c1', 's1']]);
    expect(sharesRevokedIn(ledger, 'a2')).to.deep.equal([]);
    expect(deletedIn(ledger, 'a1', 'DELETE /v1/cards/:id')).to.deep.equal([]);
  });

  it('names revoked keys and accounts with revoked tokens', () => {
    const ledger = [
      entry({ action: 'keys.revoke', status: 200, resourceIds: ['k1'] }),
      entry({ action: 'keys.revoke', status: 404, resourceIds: ['k2'] }),
      entry({ action: 'DELETE /v1/keys/:id', resourceIds: ['k3'] }),
      entry({ action: 'DELETE /v1/keys/:id', status: 403, resourceIds: ['k4'] }),
      entry({ action: 'DELETE /v1/webhooks/portal-links/:id', resourceIds: ['k5'] }),
      entry({ action: 'accounts.revoke-tokens', status: 200, resourceIds: [] }),
    ].join('\n');
    expect(keysRevokedIn(ledger)).to.deep.equal(['k1', 'k3', 'k5']);
    expect(tokensRevokedIn(ledger)).to.deep.equal(['a1']);
  });

  it('names the accounts that were deleted', () => {
    const administrator = entry({ action: 'accounts.delete', status: 200, resourceIds: [] });
    expect(accountsDeletedIn([entry({}), administrator, administrator].join('\n'))).to.deep.equal(['a1']);
  });

  it('contains nothing else', () => {
    for (const text of ['hello', '{}']) expect(() => deletedIn(text, 'a1', 'DELETE /v1/cards/:id')).to.throw(CliError);
  });
});
