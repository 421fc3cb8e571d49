import { DomainError, InvalidInput, NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { anEndpoint, aToken, aWebhookId, ourAccount, testApp } from '../../../test/fakes.js';
import { type App, all, auth, one, ours, root, url } from '../../../test/webhook-requests.js';

describe('webhooks', () => {
  for (const [method, path] of all) {
    it(`require an API key: ${method.toUpperCase()} ${path}`, async () => {
      const { app, calls } = testApp();
      const res = await request(app)
        [method](path)
        .set(...auth(aToken()));
      expect(res.status).to.equal(403);
      expect(res.body).to.include({ type: 'Access Denied' });
      expect(Object.keys(calls)).to.not.include.members(['listEndpoints', 'createEndpoint', 'getEndpoint']);
    });
  }

  for (const [method, path] of all.filter(([, path]) => path.includes(aWebhookId))) {
    it(`of another account return 404: ${method.toUpperCase()} ${path}`, async () => {
      const missing = () => Promise.reject(new NotFound('webhook_id', aWebhookId));
      const names = ['getEndpoint', 'updateEndpoint', 'deleteEndpoint', 'rotateSecret', 'sendTest'];
      const { app } = testApp({
        webhooks: Object.fromEntries([...names, 'listDeliveries', 'replayDelivery'].map((name) => [name, missing])),
      });
      const res = await request(app)
        [method](path)
        .set(...auth());
      expect(res.status).to.equal(404);
      expect(res.body.message).to.equal(`No resource found for webhook_id - ${aWebhookId}`);
    });

    it(`require a valid id: ${method.toUpperCase()} ${path}`, async () => {
      const res = await request(testApp().app)
        [method](path.replace(aWebhookId, 'mine'))
        .set(...auth());
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('Invalid webhook_id, the ID must be formatted as a UUID.');
    });
  }
});

describe('POST /v1/webhooks', () => {
  const post = (app: App, body: object | string) =>
    request(app)
      .post(root)
      .set(...auth())
      .send(body);

  it('creates an endpoint and returns its secret', async () => {
    const { app, calls } = testApp();
    const res = await post(app, { url, events: ['card.completed'], description: 'ours' });
    expect(res.status).to.equal(201);
    expect(res.headers.location).to.equal(one);
    expect(res.body).to.deep.equal({
      webhook_id: aWebhookId,
      url,
      events: ['card.completed'],
      description: 'ours',
      enabled: true,
      created_at: '2026-01-02 03:04:05.000678+00:00',
      secret: 'whsec_c2VjcmV0',
    });
    expect(calls.createEndpoint).to.deep.equal([
      { accountId: ourAccount, url, selection: { events: ['card.completed'] }, description: 'ours' },
    ]);
  });

  for (const [title, events] of Object.entries({ absent: undefined, null: null })) {
    it(`subscribes to all events when they are ${title}`, async () => {
      const { app, calls } = testApp();
      await post(app, { url, events });
      const selection = events === null ? { events: [] } : undefined;
      expect(calls.createEndpoint).to.deep.equal([{ accountId: ourAccount, url, selection, description: '' }]);
    });
  }

  it('returns null as the events of an endpoint of all events, so that sending it back changes nothing', async () => {
    const ofAll = { ...anEndpoint(), events: [] };
    const { app } = testApp({ webhooks: { getEndpoint: async () => ofAll, updateEndpoint: async () => ofAll } });
    const res = await request(app)
      .get(one)
      .set(...auth());
    expect(res.body).to.have.property('events', null);
    const patched = await request(app)
      .patch(one)
      .set(...auth())
      .send(res.body);
    expect(patched.status).to.equal(200);
  });

  const events =
    'events must be null or a list of card.created, card.completed, card.enriched, card.corrected, card.confirmed, card.error, card.deleted, ' +
    'eligibility.created, eligibility.completed, eligibility.error, eligibility.deleted, eligibility.batch_completed, eligibility.discovery_completed';
  for (const [title, body, message] of [
    ['without a URL', {}, 'url is required'],
    ['with a number as URL', { url: 7 }, 'url must be an https URL of at most 2048 characters'],
    ['with an empty URL', { url: '' }, 'url must be an https URL of at most 2048 characters'],
    [
      'with a long URL',
      { url: `https://x/${'x'.repeat(2048)}` },
      'url must be an https URL of at most 2048 characters',
    ],
    ['with an unknown event', { url, events: ['card.completed', 'card.eaten'] }, events],
    ['with no event', { url, events: [] }, events],
    ['with a text as events', { url, events: 'card.completed' }, events],
    [
      'with a long description',
      { url, description: 'x'.repeat(201) },
      'description must be a string of at most 200 characters',
    ],
    ['that is a list', [], 'The request body must be a JSON object'],
  ] as const) {
    it(`returns 400 ${title}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, body as object);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal(message);
      expect(calls.createEndpoint).to.equal(undefined);
    });
  }

  it('returns 400 for a URL that is not allowed, and 409 when there are too many endpoints', async () => {
    const rejecting = (error: Error) => testApp({ webhooks: { createEndpoint: () => Promise.reject(error) } }).app;
    const inside = await post(rejecting(new InvalidInput('url must resolve to a public address')), { url });
    expect([inside.status, inside.body.message]).to.deep.equal([400, 'url must resolve to a public address']);
    const publicMessage = 'An account has at most 20 webhooks: delete one first';
    const many = new DomainError({ code: 'TOO_MANY_WEBHOOKS', kind: 'conflict', publicMessage });
    expect((await post(rejecting(many), { url })).status).to.equal(409);
  });
});

describe('a webhook endpoint', () => {
  it('is listed and returned without its secret, and with the reason why it was disabled', async () => {
    const failing = anEndpoint({ enabled: false, disabledReason: 'failing' });
    const { app } = testApp({
      webhooks: { listEndpoints: async () => ({ endpoints: [failing], limit: 20 }), getEndpoint: async () => failing },
    });
    const list = await request(app)
      .get(root)
      .set(...auth());
    expect(list.body.response_metadata).to.deep.equal({ limit: 20 });
    expect(list.body.webhooks[0]).to.include({ enabled: false, disabled_reason: 'failing' });
    const got = await request(app)
      .get(one)
      .set(...auth());
    expect(got.body).to.deep.equal(list.body.webhooks[0]).and.not.have.property('secret');
  });

  it('is updated with the fields of the body', async () => {
    const { app, calls } = testApp();
    const absent = { url: undefined, selection: undefined, description: undefined, enabled: undefined };
    for (const [body, change] of [
      [{ enabled: false }, { enabled: false }],
      [{ events: null }, { selection: { events: [] } }],
      [
        { url, description: '' },
        { url, description: '' },
      ],
      [{}, {}],
    ]) {
      const res = await request(app)
        .patch(one)
        .set(...auth())
        .send(body);
      expect(res.status).to.equal(200);
      expect(calls.updateEndpoint?.at(-1)).to.deep.equal({ ...ours, ...absent, ...change });
    }
    const res = await request(app)
      .patch(one)
      .set(...auth())
      .send({ enabled: 'yes' });
    expect([res.status, res.body.message]).to.deep.equal([400, 'enabled must be a boolean']);
  });

  it('gets a new secret, and is deleted', async () => {
    const { app, calls } = testApp();
    const rotated = await request(app)
      .post(`${one}/rotate-secret`)
      .set(...auth());
    expect(rotated.body).to.include({ webhook_id: aWebhookId, secret: 'whsec_c2VjcmV0' });
    const deleted = await request(app)
      .delete(one)
      .set(...auth());
    expect([deleted.status, deleted.text]).to.deep.equal([204, '']);
    expect([calls.rotateSecret, calls.deleteEndpoint]).to.deep.equal([[ours], [ours]]);
  });
});
