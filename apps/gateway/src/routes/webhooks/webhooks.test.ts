import { DeliveryStatus } from '@cardlens/contracts';
import { DomainError, InvalidInput, NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import {
  aDelivery,
  aDeliveryId,
  anEndpoint,
  aToken,
  aWebhookId,
  bearer,
  ourAccount,
  ourKey,
  testApp,
} from '../../../test/fakes.js';

type App = ReturnType<typeof testApp>['app'];
const root = '/v1/webhooks';
const one = `${root}/${aWebhookId}`;
const auth = (credential = ourKey) => ['authorization', bearer(credential)] as const;
const url = 'https://hooks.example.com/cardlens';
const ours = { accountId: ourAccount, webhookId: aWebhookId };
const all = [
  ['get', root],
  ['post', root],
  ['get', one],
  ['patch', one],
  ['delete', one],
  ['post', `${one}/rotate-secret`],
  ['post', `${one}/test`],
  ['get', `${one}/deliveries`],
  ['post', `${one}/deliveries/${aDeliveryId}/replay`],
] as const;

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
    it(`of another account answer 404: ${method.toUpperCase()} ${path}`, async () => {
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

  const events =
    'events must be null or a list of card.created, card.completed, card.corrected, card.error, card.deleted, ' +
    'eligibility.created, eligibility.completed, eligibility.error, eligibility.deleted, eligibility.batch_completed';
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
    it(`answers 400 ${title}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, body as object);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal(message);
      expect(calls.createEndpoint).to.equal(undefined);
    });
  }

  it('answers 400 for a URL that is not allowed, and 409 when there are too many endpoints', async () => {
    const refusing = (error: Error) => testApp({ webhooks: { createEndpoint: () => Promise.reject(error) } }).app;
    const inside = await post(refusing(new InvalidInput('url must lead to a public address')), { url });
    expect([inside.status, inside.body.message]).to.deep.equal([400, 'url must lead to a public address']);
    const publicMessage = 'An account has at most 20 webhooks: delete one first';
    const many = new DomainError({ code: 'TOO_MANY_WEBHOOKS', kind: 'conflict', publicMessage });
    expect((await post(refusing(many), { url })).status).to.equal(409);
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

describe('webhook deliveries', () => {
  const path = `${one}/deliveries`;
  const page = (app: App, query = '') =>
    request(app)
      .get(`${path}${query}`)
      .set(...auth());

  it('show the outcome of each event', async () => {
    const waiting = aDelivery({
      status: DeliveryStatus.DELIVERY_STATUS_PENDING,
      attempts: 2,
      responseStatus: 0,
      nextAttemptAtUs: Date.UTC(2026, 0, 2, 3, 9) * 1000,
      errorCode: 'WEBHOOK_TIMEOUT',
    });
    const listDeliveries = async () => ({
      deliveries: [aDelivery(), waiting, aDelivery({ cardId: '' })],
      next: undefined,
    });
    const { body } = await page(testApp({ webhooks: { listDeliveries } }).app);
    expect(body.response_metadata).to.deep.equal({ limit: 50 });
    expect(body.deliveries[0]).to.deep.equal({
      delivery_id: aDeliveryId,
      event_id: aDelivery().eventId,
      type: 'card.completed',
      card_id: aDelivery().cardId,
      status: 'succeeded',
      attempts: 1,
      response_status: 204,
      next_attempt_at: null,
      created_at: '2026-01-02 03:04:05.000678+00:00',
    });
    expect(body.deliveries[1]).to.deep.include({
      status: 'pending',
      response_status: null,
      next_attempt_at: '2026-01-02 03:09:00.000000+00:00',
      error: {
        message: 'The receiver did not answer in time [WEBHOOK_TIMEOUT]',
        type: 'Delivery Error',
        code: 'WEBHOOK_TIMEOUT',
      },
    });
    expect(body.deliveries[2].card_id).to.equal(null);
  });

  it('are paged by a cursor that is valid for this endpoint only', async () => {
    const next = { createdAtUs: 1_795_273_318_123_456, deliveryId: aDeliveryId };
    const { app, calls } = testApp({ webhooks: { listDeliveries: async () => ({ deliveries: [aDelivery()], next }) } });
    const { next_cursor: cursor } = (await page(app, '?limit=1')).body.response_metadata;
    expect((await page(app, `?limit=200&cursor=${cursor}`)).status).to.equal(200);
    expect(calls.listDeliveries).to.deep.equal([
      { ...ours, limit: 1, after: undefined },
      { ...ours, limit: 200, after: next },
    ]);
    const elsewhere = await request(app)
      .get(`${path.replace(aWebhookId, aDeliveryId)}?cursor=${cursor}`)
      .set(...auth());
    expect([elsewhere.status, elsewhere.body.message]).to.deep.equal([400, 'Invalid cursor']);
    for (const limit of ['0', '201', 'x']) expect((await page(app, `?limit=${limit}`)).status, limit).to.equal(400);
  });

  it('are pending after a replay, as a test event is', async () => {
    const { app, calls } = testApp();
    const replay = await request(app)
      .post(`${path}/${aDeliveryId}/replay`)
      .set(...auth());
    expect(replay.status).to.equal(202);
    expect(replay.body).to.include({ delivery_id: aDeliveryId });
    expect(calls.replayDelivery).to.deep.equal([{ ...ours, deliveryId: aDeliveryId }]);
    const test = await request(app)
      .post(`${one}/test`)
      .set(...auth());
    expect([test.status, test.body.type]).to.deep.equal([202, 'webhook.test']);
    const bad = await request(app)
      .post(`${path}/mine/replay`)
      .set(...auth());
    expect([bad.status, bad.body.message]).to.deep.equal([
      400,
      'Invalid delivery_id, the ID must be formatted as a UUID.',
    ]);
  });
});
