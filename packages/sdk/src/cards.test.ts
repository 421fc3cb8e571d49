import { expect } from 'chai';
import { Cardlens } from './cardlens.js';
import { json, type TestServer, testServer } from './test-server.js';

describe('cards', () => {
  let server: TestServer;
  afterEach(() => server.close());

  it('are listed with filters', async () => {
    server = await testServer(json(200, { cards: [], response_metadata: { limit: 50 } }));
    await new Cardlens({ baseUrl: server.baseUrl, token: 't' }).cards.list({
      state: 'completed',
      svcPayerId: 'pay_k3m7q2xd',
      needsReview: true,
      flagged: false,
      createdFrom: '2026-01-02',
      createdBefore: new Date(Date.UTC(2026, 0, 3, 8)),
    });
    const query = new URLSearchParams(server.seen[0]?.url?.split('?')[1]);
    expect(Object.fromEntries(query)).to.deep.equal({
      state: 'completed',
      svc_payer_id: 'pay_k3m7q2xd',
      needs_review: 'true',
      flagged: 'false',
      created_from: '2026-01-02',
      created_before: '2026-01-03T08:00:00.000Z',
    });
  });
});
