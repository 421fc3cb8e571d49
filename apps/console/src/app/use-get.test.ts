import { expect } from 'chai';
import { addressOf } from './use-get.js';

describe('the address of a GET operation', () => {
  it('has its ids in the path, escaped, and as parts of the key, so that a key includes all paths below it', () => {
    const ids = { webhook_id: 'a/b' };
    expect(addressOf('/v1/webhooks/{webhook_id}/deliveries', ids)).to.deep.equal({
      path: '/v1/webhooks/a%2Fb/deliveries',
      query: {},
      queryKey: ['webhooks', 'a/b', 'deliveries'],
    });
  });

  it('has its query as the last part of the key', () => {
    expect(addressOf('/v1/usage', undefined, { from: '2026-01-02' })).to.deep.equal({
      path: '/v1/usage',
      query: { from: '2026-01-02' },
      queryKey: ['usage', { from: '2026-01-02' }],
    });
  });
});
