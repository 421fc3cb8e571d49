import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { aCardEvent, aCheckEvent, anEndpoint, aWebhookId, deletedCard, delivered, world } from '../../../test/fakes.js';
import type { DeliveryId } from '../../domain/ids.js';
import type { EndpointSecret } from '../../endpoints/domain/endpoint.js';
import { sendTest } from '../../endpoints/handlers/send-test.js';
import type { Outcome } from '../domain/delivery.js';
import { attemptDelivery, heldMs } from './attempt-delivery.js';
import { getDelivery } from './get-delivery.js';
import { purgeCard } from './purge-card.js';
import { recordEvent } from './record-event.js';
import { replayDelivery } from './replay-delivery.js';

const never = new AbortController().signal;

async function withDelivery(options?: Parameters<typeof world>[0]) {
  const it = world(options);
  await recordEvent(it.deps, delivered('card.created'));
  const { deliveryId, receiverId } = it.deps.deliveries.all()[0]!;
  const attempt = (id: DeliveryId = deliveryId) => attemptDelivery(it.deps, { deliveryId: id, receiverId }, never);
  const delivery = () => it.deps.deliveries.all().find((one) => one.deliveryId === deliveryId);
  const respondWith = (outcome: Outcome) => {
    it.its.respond = async () => outcome;
  };
  return { ...it, attempt, delivery, deliveryId, receiverId, respondWith };
}

describe('the log of a delivery', () => {
  it('has every attempt, also those before a replay, with what was sent and received', async () => {
    const { deps, attempt, clock, respondWith, deliveryId, receiverId } = await withDelivery();
    respondWith({ status: 500 });
    await attempt();
    clock.advance(6000);
    respondWith({ failure: 'WEBHOOK_TIMEOUT' });
    await attempt();
    await replayDelivery(deps, { receiverId, isEnabled: true }, deliveryId);
    respondWith({ status: 204 });
    await attempt();
    const { delivery, attempts } = await getDelivery(deps, receiverId, deliveryId);
    expect(delivery).to.include({ status: 'succeeded', attempts: 3 });
    expect(attempts.map(({ responseStatus, errorCode }) => [responseStatus, errorCode])).to.deep.equal([
      [204, undefined],
      [undefined, 'WEBHOOK_TIMEOUT'],
      [500, 'WEBHOOK_REFUSED'],
    ]);
    for (const { exchange } of attempts)
      expect(JSON.parse(exchange!.request.body!)).to.include({ type: 'card.created' });
  });

  it('is bounded: of many attempts the newest 20 remain, and the exchanges of the newest five', async () => {
    const { deps, attempt, respondWith, deliveryId, receiverId } = await withDelivery();
    respondWith({ status: 500 });
    for (let n = 0; n < 25; n++) {
      await replayDelivery(deps, { receiverId, isEnabled: true }, deliveryId);
      await attempt();
    }
    const { delivery, attempts } = await getDelivery(deps, receiverId, deliveryId);
    expect(delivery.attempts).to.equal(25);
    expect(attempts.map(({ exchange }) => exchange !== undefined)).to.deep.equal([
      ...Array(5).fill(true),
      ...Array(15).fill(false),
    ]);
  });

  it('has the attempt without what was sent if it cannot be encrypted: the outcome is not lost', async () => {
    const { deps, attempt, deliveryId, receiverId } = await withDelivery();
    deps.exchanges = {
      ...deps.exchanges,
      seal: () => Promise.reject(new DomainError(requestErrors.unavailable)),
    };
    expect(await attempt()).to.equal('delivered');
    const { attempts } = await getDelivery(deps, receiverId, deliveryId);
    expect(attempts).to.have.length(1);
    expect(attempts[0]).to.include({ responseStatus: 204 }).and.not.have.property('exchange');
  });

  it('is removed with its card, and with its check', async () => {
    const it = world();
    await recordEvent(it.deps, delivered('card.created'));
    await recordEvent(it.deps, { id: 'c', type: 'eligibility.completed', data: aCheckEvent() });
    await recordEvent(it.deps, { id: 'd', type: 'eligibility.deleted', data: aCheckEvent() });
    expect(it.deps.deliveries.all().map(({ type }) => type)).to.deep.equal(['card.created', 'eligibility.deleted']);
    await purgeCard(it.deps, deletedCard());
    expect(it.deps.deliveries.all().map(({ type }) => type)).to.deep.equal(['eligibility.deleted', 'card.deleted']);
  });
});

describe('a delivery attempt', () => {
  it('sends the stored payload, signed with every active secret', async () => {
    const secrets: EndpointSecret[] = [{ sealed: 'new' }, { sealed: 'old', signsUntilMs: Number.MAX_SAFE_INTEGER }];
    const { attempt, sent, delivery } = await withDelivery({ endpoints: [anEndpoint({ secrets })] });
    expect(await attempt()).to.equal('delivered');
    expect(sent).to.have.length(1);
    expect(sent[0]).to.deep.include({ eventId: 'event of card.created', url: 'https://hooks.example/', secrets });
    expect(JSON.parse(sent[0]!.body)).to.include({ type: 'card.created' });
    expect(delivery()).to.include({ status: 'succeeded', attempts: 1, responseStatus: 204 });
  });

  it('adds the user id of the card, the same on every attempt', async () => {
    const { attempt, sent, clock, respondWith } = await withDelivery();
    respondWith({ status: 500 });
    await attempt();
    clock.advance(6000);
    respondWith({ status: 200 });
    await attempt();
    expect(sent.map(({ body }) => (JSON.parse(body) as { user_id: unknown }).user_id)).to.deep.equal([
      'patient-4711',
      'patient-4711',
    ]);
    expect(sent[0]!.body).to.equal(sent[1]!.body);
  });

  it('waits, without being counted, while the card service is unavailable', async () => {
    const { deps, attempt, sent, clock, delivery } = await withDelivery();
    const { users } = deps;
    deps.users = { of: () => Promise.reject(new DomainError(requestErrors.unavailable)) };
    expect(await attempt()).to.equal('held');
    expect(delivery()).to.include({ status: 'pending', attempts: 0 });
    deps.users = users;
    clock.advance(heldMs.max);
    expect(await attempt()).to.equal('delivered');
    expect(sent).to.have.length(1);
  });

  it('fails on schedule without sending anything while the user of the card cannot be read', async () => {
    const { deps, attempt, sent, clock, delivery } = await withDelivery();
    deps.users = { of: () => Promise.reject(new Error('the ciphertext was changed')) };
    expect(await attempt()).to.equal('rejected');
    expect(delivery()).to.include({ status: 'pending', attempts: 1, errorCode: 'WEBHOOK_CARD_UNREADABLE' });
    clock.advance(heldMs.max);
    expect(await attempt()).to.equal('nothing');
    while (delivery()?.status === 'pending') {
      clock.advance(delivery()!.nextAttemptAtMs! - clock.nowMs());
      await attempt();
    }
    expect(sent).to.deep.equal([]);
    expect(deps.endpoints.all()).to.deep.equal([anEndpoint()]);
  });

  it('does not request the user of a card without one', async () => {
    const it = world();
    let asked = 0;
    it.deps.users = { of: async () => `${++asked}` };
    await recordEvent(it.deps, delivered('card.created', { identityId: undefined }));
    await recordEvent(it.deps, deletedCard());
    for (const delivery of it.deps.deliveries.all()) await attemptDelivery(it.deps, delivery, never);
    expect(asked).to.equal(0);
    for (const { body } of it.sent) expect(JSON.parse(body)).to.include({ user_id: null });
  });

  it('is made by one process at a time, and not before it is due', async () => {
    const { attempt, sent, clock, respondWith } = await withDelivery();
    respondWith({ status: 500 });
    expect(await Promise.all([attempt(), attempt()])).to.have.members(['rejected', 'nothing']);
    clock.advance(4999);
    expect(await attempt()).to.equal('nothing');
    clock.advance(2);
    expect(await attempt()).to.equal('rejected');
    expect(sent).to.have.length(2);
  });

  it('is repeated with the same id by another process when the claim of a crashed one expires', async () => {
    const { attempt, sent, clock, its, delivery } = await withDelivery();
    // This attempt never returns.
    its.respond = () => new Promise(() => {});
    void attempt();
    await Promise.resolve();
    clock.advance(19_000);
    expect(await attempt()).to.equal('nothing');
    its.respond = async () => ({ status: 200 });
    clock.advance(1001);
    expect(await attempt()).to.equal('delivered');
    expect(new Set(sent.map(({ eventId }) => eventId)).size).to.equal(1);
    expect(delivery()).to.include({ status: 'succeeded', attempts: 1 });
  });

  it('changes nothing if it ends after its claim was taken over', async () => {
    const { attempt, clock, its, delivery } = await withDelivery();
    let respondLate: (outcome: Outcome) => void = () => {};
    its.respond = () =>
      new Promise((resolve) => {
        respondLate = resolve;
      });
    const slow = attempt();
    await new Promise(setImmediate);
    clock.advance(20_001);
    its.respond = async () => ({ status: 200 });
    await attempt();
    respondLate({ status: 500 });
    await slow;
    expect(delivery()).to.include({ status: 'succeeded', attempts: 1 });
  });

  it('is released immediately and not counted when a shutdown interrupts it', async () => {
    const { deps, its, delivery } = await withDelivery();
    const stopping = new AbortController();
    its.respond = async (_message, signal) => {
      stopping.abort(new Error('the process stops'));
      return signal.throwIfAborted() as never;
    };
    await attemptDelivery(deps, delivery()!, stopping.signal).catch(() => {});
    expect(delivery()).to.include({ status: 'pending', attempts: 0 });
    expect(await deps.deliveries.due(deps.clock.nowMs(), { except: [], limit: 9 })).to.have.length(1);
  });

  it('sends nothing to a disabled endpoint, and fails the delivery', async () => {
    const { deps, attempt, sent, delivery } = await withDelivery();
    await deps.endpoints.disable(anEndpoint().webhookId, 'failing');
    expect(await attempt()).to.equal('ended');
    expect(sent).to.deep.equal([]);
    expect(delivery()).to.include({ status: 'failed', errorCode: 'WEBHOOK_DISABLED', attempts: 0 });
  });

  it('sends nothing to a deleted endpoint, and removes the delivery', async () => {
    const { deps, attempt, sent } = await withDelivery();
    await deps.endpoints.remove(anEndpoint().webhookId);
    await attempt();
    expect([sent, deps.deliveries.all()]).to.deep.equal([[], []]);
  });

  it('stores nothing about a card that was deleted meanwhile', async () => {
    const { deps, attempt, its } = await withDelivery();
    its.respond = async () => {
      await purgeCard(deps, deletedCard());
      return { status: 200 };
    };
    await attempt();
    expect(deps.deliveries.all().map(({ type }) => type)).to.deep.equal(['card.deleted']);
  });

  it('disables the endpoint immediately if the response is 410', async () => {
    const { deps, attempt, respondWith, delivery } = await withDelivery();
    respondWith({ status: 410 });
    await attempt();
    expect(deps.endpoints.all()[0]).to.include({ isEnabled: false, disabledReason: 'gone' });
    expect(delivery()).to.include({ status: 'failed', errorCode: 'WEBHOOK_GONE' });
  });

  it('disables the endpoint after days of consecutive failures; one success resets the period', async () => {
    const { deps, attempt, respondWith, clock, deliveryId } = await withDelivery();
    const again = async () => {
      await replayDelivery(deps, { receiverId: aWebhookId, isEnabled: true }, deliveryId);
      await attempt();
    };
    const dayMs = 86_400_000;
    respondWith({ failure: 'WEBHOOK_UNREACHABLE' });
    await attempt();
    clock.advance(4 * dayMs);
    await again();
    expect(deps.endpoints.all()[0]).to.include({ isEnabled: true });
    respondWith({ status: 200 });
    await again();
    respondWith({ failure: 'WEBHOOK_UNREACHABLE' });
    await again();
    clock.advance(5 * dayMs - 1000);
    await again();
    expect(deps.endpoints.all()[0]).to.include({ isEnabled: true });
    clock.advance(1000);
    await again();
    expect(deps.endpoints.all()[0]).to.include({ isEnabled: false, disabledReason: 'failing' });
  });
});

describe('an attempt of a test event', () => {
  it('does not count against the endpoint when it fails, except with 410', async () => {
    const it = world();
    it.its.respond = async () => ({ status: 500 });
    const attempt = async () => {
      await attemptDelivery(it.deps, await sendTest(it.deps, anEndpoint()), never);
    };
    await attempt();
    expect(it.deps.endpoints.all()).to.deep.equal([anEndpoint()]);
    it.its.respond = async () => ({ status: 410 });
    await attempt();
    expect(it.deps.endpoints.all()[0]).to.include({ isEnabled: false, disabledReason: 'gone' });
  });
});

describe('deliveries of one card to one endpoint', () => {
  async function two() {
    const it = await withDelivery();
    await recordEvent(it.deps, delivered('card.completed', { occurredAtUs: aCardEvent().occurredAtUs + 5 }));
    const later = it.deps.deliveries.all()[1]!.deliveryId;
    return { ...it, later };
  }

  it('are sent in order', async () => {
    const { attempt, later, sent, clock } = await two();
    expect(await attempt(later)).to.equal('held');
    await attempt();
    clock.advance(1000);
    expect(await attempt(later)).to.equal('delivered');
    expect(sent.map(({ eventId }) => eventId)).to.deep.equal(['event of card.created', 'event of card.completed']);
  });

  it('wait for at most two attempts of an earlier one', async () => {
    const { attempt, later, clock, respondWith } = await two();
    respondWith({ status: 500 });
    await attempt();
    expect(await attempt(later)).to.equal('held');
    clock.advance(5001);
    await attempt();
    respondWith({ status: 200 });
    expect(await attempt(later)).to.equal('delivered');
  });

  it('do not wait for one that the receiver postponed for long', async () => {
    const { deps, attempt, later, respondWith, clock } = await two();
    const schedule = { retriesMs: [5000, 36_000_000], jitter: 0 };
    const patient = { ...deps, rules: { ...deps.rules, schedule } };
    respondWith({ status: 503, retryAfterMs: 3_600_000 });
    await attemptDelivery(patient, deps.deliveries.all()[0]!, never);
    clock.advance(1000);
    respondWith({ status: 200 });
    expect(await attempt(later)).to.equal('delivered');
  });

  it('do not wait for those of another card', async () => {
    const { deps, attempt } = await two();
    const elsewhere = delivered('card.completed', { cardId: 'another', occurredAtUs: aCardEvent().occurredAtUs + 5 });
    await recordEvent(deps, { ...elsewhere, id: 'of another' });
    expect(await attempt(deps.deliveries.all()[2]!.deliveryId)).to.equal('delivered');
  });
});
