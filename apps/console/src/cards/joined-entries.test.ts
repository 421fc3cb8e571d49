import type { AuditPage } from '@cardlens/sdk';
import { expect } from 'chai';
import { joinEntries } from './joined-entries.js';

type Entry = AuditPage['entries'][number];

const entry = (sequence: number, action: string, keyId: string, status = 200) =>
  ({ entry_id: `e${sequence}`, sequence, action, status, actor: { type: 'key', key_id: keyId } }) as Entry;

describe('joined audit entries', () => {
  it('count repeated actions of one actor, at the position of the latest', () => {
    const joined = joinEntries([
      entry(6, 'GET /v1/cards/:id', 'k1'),
      entry(5, 'GET /v1/images/:scanId', 'k1'),
      entry(4, 'GET /v1/cards/:id', 'k1'),
      entry(3, 'GET /v1/cards/:id', 'k2'),
      entry(2, 'GET /v1/cards/:id', 'k1', 304),
      entry(1, 'GET /v1/cards/:id', 'k1', 403),
    ]);
    expect(joined.map(({ last, count }) => [last.entry_id, count])).to.deep.equal([
      ['e6', 3],
      ['e5', 1],
      ['e3', 1],
      ['e1', 1],
    ]);
  });
});
