import { DeliveryStatus } from '@cardlens/contracts';
import { expect } from 'chai';
import request from 'supertest';
import { aDelivery, aDeliveryId, anAttempt, aWebhookId, testApp } from '../../../test/fakes.js';
import { type App, auth, one, ours } from '../../../test/webhook-requests.js';

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
      responseStatus: undefined,
      nextAttemptAtUs: Date.UTC(2026, 0, 2, 3, 9) * 1000,
      errorCode: 'WEBHOOK_TIMEOUT',
    });
    const listDeliveries = async () => ({
      deliveries: [aDelivery(), waiting, aDelivery({ cardId: undefined })],
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
        message: 'The receiver did not respond in time [WEBHOOK_TIMEOUT]',
        type: 'Delivery Error',
        code: 'WEBHOOK_TIMEOUT',
      },
    });
    expect(body.deliveries[2].card_id).to.equal(null);
  });

  it('have the attempts with what was sent and received, newest first', async () => {
    const refused = anAttempt({
      responseStatus: 500,
      errorCode: 'WEBHOOK_REFUSED',
      response: { status: 500, headers: {}, body: 'x'.repeat(4096), truncated: true },
    });
    const older = anAttempt({ responseStatus: undefined, request: undefined, response: undefined });
    const attempts = [anAttempt(), refused, older];
    const { app, calls } = testApp({ webhooks: { getDelivery: async () => ({ delivery: aDelivery(), attempts }) } });
    const { body } = await request(app)
      .get(`${path}/${aDeliveryId}`)
      .set(...auth());
    expect(calls.getDelivery).to.deep.equal([{ ...ours, deliveryId: aDeliveryId }]);
    expect(body).to.deep.include({ delivery_id: aDeliveryId, status: 'succeeded' });
    expect(body.attempt_log[0]).to.deep.equal({
      attempted_at: '2026-01-02 03:04:05.000700+00:00',
      duration_ms: 31,
      response_status: 204,
      request: { headers: { 'webhook-id': aDelivery().eventId }, body: '{"type":"card.completed"}' },
      response: { status: 204, headers: { server: 'nginx' }, body: '', is_truncated: false },
    });
    expect(body.attempt_log[1].error.code).to.equal('WEBHOOK_REFUSED');
    expect(body.attempt_log[1].response.is_truncated).to.equal(true);
    expect(body.attempt_log[2]).to.not.have.any.keys('request', 'response');
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
