import { randomUUID } from 'node:crypto';
import { verifyWebhook } from '@cardlens/sdk';
import { expect } from 'chai';
import {
  arrived,
  client,
  DELIVERY_STATUS_FAILED,
  DELIVERY_STATUS_PENDING,
  DELIVERY_STATUS_SUCCEEDED,
  ended,
  eventually,
  failure,
  handled,
  listen,
  newCard,
  publish,
  receiver,
  service,
} from './running-service.js';

describe('the webhook service: endpoints', function () {
  this.timeout(90_000);

  it('becomes ready', async () => {
    const response = await fetch(`http://127.0.0.1:${service.healthPort()}/readyz`);
    expect(response.status).to.equal(200);
  });

  it('creates, returns, lists, updates and deletes endpoints', async () => {
    const account = randomUUID();
    const { ref, secret } = await listen({ account, events: ['card.error', 'card.error'] });
    expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const got = await client.calls.getEndpoint(ref);
    expect(got).to.deep.include({
      webhookId: ref.webhookId,
      events: ['card.error'],
      enabled: true,
      disabledReason: undefined,
    });
    expect(JSON.stringify(got)).to.not.contain(secret);
    const absent = { url: undefined, selection: undefined, description: undefined, enabled: undefined };
    const changed = await client.calls.updateEndpoint({ ...ref, ...absent, selection: { events: [] } });
    expect(changed.events, 'all, including types added later').to.deep.equal([]);
    const { endpoints, limit } = await client.calls.listEndpoints({ accountId: account });
    expect(endpoints).to.deep.equal([changed]);
    expect(limit).to.equal(20);
    await client.calls.deleteEndpoint(ref);
    expect(await failure(client.calls.getEndpoint(ref))).to.include({ kind: 'not_found' });
    expect((await client.calls.listEndpoints({ accountId: account })).endpoints).to.deep.equal([]);
  });

  it('disables an endpoint that responds with 410, and delivers again once it is enabled', async () => {
    const { path, ref } = await listen({ respond: 410 });
    await publish('card.created', newCard());
    await eventually(async () => !(await client.calls.getEndpoint(ref)).enabled);
    expect((await client.calls.getEndpoint(ref)).disabledReason).to.equal('gone');
    expect(await failure(client.calls.sendTest(ref))).to.include({ kind: 'conflict' });
    const missed = newCard();
    await publish('card.completed', missed);
    await handled('card.completed', missed.cardId);
    receiver.respond(path, 200);
    const absent = { url: undefined, selection: undefined, description: undefined };
    await client.calls.updateEndpoint({ ...ref, ...absent, enabled: true });
    await publish('card.deleted', { ...newCard(), deleted: true });
    await ended(ref, DELIVERY_STATUS_SUCCEEDED);
    expect(receiver.at(path).map(({ payload }) => payload.type)).to.deep.equal(['card.created', 'card.deleted']);
    await client.calls.deleteEndpoint(ref);
  });

  it('sends a test event to an endpoint once', async () => {
    const { path, ref, secret } = await listen({ events: ['card.error'], respond: 500 });
    const asked = await client.calls.sendTest(ref);
    expect(asked).to.include({ type: 'webhook.test', cardId: undefined, status: DELIVERY_STATUS_PENDING });
    const [one] = await arrived(path);
    const payload: { type: string } = await verifyWebhook({ ...one!, secrets: secret });
    expect(payload.type).to.equal('webhook.test');
    expect((await ended(ref, DELIVERY_STATUS_FAILED))[0]).to.include({ attempts: 1 });
    await client.calls.deleteEndpoint(ref);
  });
});
