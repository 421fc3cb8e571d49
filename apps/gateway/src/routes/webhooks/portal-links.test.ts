import { randomUUID } from 'node:crypto';
import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import {
  aDelivery,
  aDeliveryId,
  anApiKey,
  anAttempt,
  aWebhookId,
  ourAccount,
  ourKey,
  testApp,
} from '../../../test/fakes.js';
import { auth, one, root } from '../../../test/webhook-requests.js';
import { endpoints } from '../index.js';

const links = `${root}/portal-links`;
const linkId = anApiKey.keyId;
const ofPortal = { verifyKey: async () => ({ accountId: ourAccount, keyId: linkId, scopes: ['portal'] }) };

/** Operations that the key of a link opens. */
const opened = [
  'listWebhooks',
  'getWebhook',
  'listWebhookDeliveries',
  'getWebhookDelivery',
  'replayWebhookDelivery',
  'recoverWebhookDeliveries',
  'testWebhook',
];

describe('a link to the webhook portal', () => {
  it('contains an API key behind # that expires within an hour and has the scope portal alone', async () => {
    const { app, calls, clock } = testApp();
    const nowUs = clock.nowUs();
    const { status, body } = await request(app)
      .post(links)
      .set(...auth());
    expect(status).to.equal(201);
    expect(body.url).to.equal(`https://links.cardlens.test/portal#${ourKey}`);
    expect(body.link_id).to.equal(linkId);
    expect(calls.createKey).to.deep.equal([
      { accountId: ourAccount, name: 'Webhook portal', scopes: ['portal'], expiresAtUs: nowUs + 3_600_000_001 },
    ]);
  });

  for (const expiresIn of [299, 86_401, -1, 1.5, '3600', null]) {
    it(`does not last ${expiresIn} seconds`, async () => {
      const { app, calls } = testApp();
      const { status } = await request(app)
        .post(links)
        .set(...auth())
        .send({ expires_in: expiresIn });
      expect([status, calls.createKey]).to.deep.equal([400, undefined]);
    });
  }

  it('is revoked by its id; another key is not', async () => {
    const keys = [
      { ...anApiKey, scopes: ['portal'] },
      { ...anApiKey, keyId: randomUUID(), scopes: ['portal', 'read'] },
      { ...anApiKey, keyId: randomUUID(), scopes: ['admin'] },
    ];
    const { app, calls } = testApp({ session: { listKeys: async () => ({ keys }) } });
    const statuses: number[] = [];
    for (const { keyId } of [...keys, { keyId: randomUUID() }])
      statuses.push(
        (
          await request(app)
            .delete(`${links}/${keyId}`)
            .set(...auth())
        ).status,
      );
    expect(statuses).to.deep.equal([204, 404, 404, 404]);
    expect(calls.revokeKey).to.deep.equal([{ accountId: ourAccount, keyId: linkId }]);
  });

  it('opens the deliveries of the account and nothing else, of all operations', async () => {
    const { app, clock } = testApp({ session: ofPortal });
    const found: string[] = [];
    for (const { method, path, doc, access } of endpoints.filter((each) => each.access !== 'public')) {
      const url = path.replace(/:\w+/g, () => randomUUID());
      const { status } = await request(app)[method](url).set('authorization', `Bearer ${ourKey}`).send({});
      clock.advance(1000);
      // Whatever else may be wrong with the request, the caller is rejected first.
      if (status !== 403) found.push(doc.id);
      else expect(access, path).to.not.equal('public');
    }
    expect(found).to.have.members(opened);
  });

  it('neither opens /mcp nor creates session tokens', async () => {
    const { app } = testApp({ session: ofPortal });
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const mcp = await request(app)
      .post('/mcp')
      .set({ accept: 'application/json, text/event-stream', authorization: `Bearer ${ourKey}` })
      .send(list);
    const token = await request(app).get('/v1/access-token').set('authorization', `Bearer ${ourKey}`);
    expect([mcp.status, token.status]).to.deep.equal([403, 403]);
  });

  it('is named by the audit log as the key of each request, also of those that are rejected', async () => {
    const { app, audited } = testApp({ session: ofPortal });
    await request(app)
      .post(`${one}/deliveries/${aDeliveryId}/replay`)
      .set(...auth());
    await request(app)
      .delete(one)
      .set(...auth());
    expect(audited.map(({ principal, action, status }) => [principal.keyId, action, status])).to.deep.equal([
      [linkId, 'POST /v1/webhooks/:id/deliveries/:deliveryId/replay', 202],
      [linkId, 'DELETE /v1/webhooks/:id', 403],
    ]);
  });

  it('asks for the account of its key only, so that the service finds no endpoint of another one', async () => {
    const { app, calls } = testApp({ session: ofPortal });
    await request(app)
      .post(`${one}/recover`)
      .set(...auth())
      .send({ since: '2026-01-01' });
    expect(calls.recoverDeliveries).to.deep.equal([
      { accountId: ourAccount, webhookId: aWebhookId, sinceUs: Date.UTC(2026, 0, 1) * 1000 },
    ]);
  });

  it('ends when it expires or is revoked', async () => {
    for (const error of [requestErrors.tokenExpired, requestErrors.unregisteredKey]) {
      const { app } = testApp({ session: { verifyKey: () => Promise.reject(new DomainError(error)) } });
      const { status } = await request(app)
        .get(root)
        .set(...auth());
      expect(status).to.equal(403);
    }
  });

  it('does not show the ids of end users, which may be names, while a key does', async () => {
    const userId = 'jordan"@example.com';
    const attempt = anAttempt({
      request: { headers: {}, body: JSON.stringify({ type: 'card.completed', user_id: userId }) },
      response: { status: 500, headers: { 'x-user': userId }, body: `no user ${userId}`, truncated: false },
    });
    const webhooks = { getDelivery: async () => ({ delivery: aDelivery(), attempts: [attempt] }) };
    const path = `${one}/deliveries/${aDeliveryId}`;
    const [shown, hidden] = await Promise.all(
      [{}, ofPortal].map((session) =>
        request(testApp({ session, webhooks }).app)
          .get(path)
          .set(...auth()),
      ),
    );
    expect(shown?.text).to.include('jordan');
    expect([hidden?.status, hidden?.text.includes('jordan')]).to.deep.equal([200, false]);
    expect(hidden?.body.attempt_log[0].request.body).to.equal('{"type":"card.completed","user_id":"…"}');
  });
});

describe('POST /v1/webhooks/{webhook_id}/recover', () => {
  for (const [title, since] of Object.entries({
    'in the future': '2027-01-01',
    'more than 30 days ago': '2025-11-01',
    'that is no time': 'yesterday',
    'that is absent': undefined,
  })) {
    it(`rejects a time ${title}`, async () => {
      const { app, calls } = testApp();
      const { status } = await request(app)
        .post(`${one}/recover`)
        .set(...auth())
        .send({ since });
      expect([status, calls.recoverDeliveries]).to.deep.equal([400, undefined]);
    });
  }
});
