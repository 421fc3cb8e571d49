import { expect } from 'chai';
import type { AccountId, CardId, DeliveryId, WebhookId } from '../../domain/ids.js';
import { afterAttempt, canceled, type Delivery, isWaitedFor, newDelivery, type Outcome, replayed } from './delivery.js';

const schedule = { retriesMs: [5000, 300_000], jitter: 0.1 };
const aDelivery = (more: Partial<Delivery> = {}): Delivery => ({
  ...newDelivery(
    {
      deliveryId: 'd' as DeliveryId,
      receiverId: 'w' as WebhookId,
      accountId: 'a' as AccountId,
      cardId: 'c' as CardId,
      eventId: 'e',
      type: 'card.completed',
      body: '{}',
      isOfDeletion: false,
      occurredAtUs: 1,
      trace: {},
    },
    1000,
  ),
  ...more,
});
const after = (outcome: Outcome, delivery = aDelivery(), random = 0) =>
  afterAttempt(delivery, outcome, 10_000, schedule, random);

describe('a delivery', () => {
  for (const status of [200, 204, 299])
    it(`succeeds with ${status}`, () => {
      expect(after({ status })).to.include({ status: 'succeeded', attempts: 1, responseStatus: status });
      expect(after({ status })).to.not.have.any.keys('nextAttemptAtMs', 'errorCode');
    });

  for (const status of [199, 300, 301, 400, 404, 500, 503])
    it(`is retried after ${status}`, () => {
      expect(after({ status })).to.include({ status: 'pending', errorCode: 'WEBHOOK_REFUSED', responseStatus: status });
    });

  it('is retried when there was no response, with the reason in place of a status', () => {
    const next = after({ failure: 'WEBHOOK_TIMEOUT' }, aDelivery({ responseStatus: 500 }));
    expect(next)
      .to.include({ status: 'pending', errorCode: 'WEBHOOK_TIMEOUT' })
      .and.not.have.property('responseStatus');
  });

  it('waits as scheduled, plus jitter, and fails after the last retry', () => {
    const failure = { status: 500 };
    const once = after(failure);
    expect(once.nextAttemptAtMs).to.equal(15_000);
    expect(after(failure, aDelivery(), 1).nextAttemptAtMs).to.equal(15_500);
    const twice = after(failure, once);
    expect(twice.nextAttemptAtMs).to.equal(310_000);
    const thrice = after(failure, twice);
    expect(thrice).to.include({ status: 'failed', attempts: 3 }).and.not.have.property('nextAttemptAtMs');
  });

  it('respects a longer Retry-After, up to the longest pause', () => {
    const busy = (retryAfterMs: number) => after({ status: 503, retryAfterMs }).nextAttemptAtMs;
    expect(busy(60_000)).to.equal(70_000);
    expect(busy(1000)).to.equal(15_000);
    expect(busy(86_400_000)).to.equal(310_000);
    expect(after({ status: 503, retryAfterMs: 60_000 }, aDelivery(), 1).nextAttemptAtMs).to.equal(76_000);
  });

  it('is not retried more often because of Retry-After', () => {
    const last = aDelivery({ attempts: 2, tries: 2 });
    expect(after({ status: 429, retryAfterMs: 1 }, last)).to.include({ status: 'failed', attempts: 3 });
  });

  it('fails at once with 410', () => {
    expect(after({ status: 410 })).to.include({ status: 'failed', errorCode: 'WEBHOOK_GONE' });
  });

  it('is attempted only once for a test event', () => {
    expect(after({ status: 500 }, aDelivery({ isTest: true }))).to.include({ status: 'failed' });
  });

  it('restarts its schedule when it is replayed, and keeps its count of attempts', () => {
    const failed = aDelivery({ status: 'failed', attempts: 3, tries: 3, errorCode: 'WEBHOOK_REFUSED' });
    const again = replayed(failed, 10_000);
    expect(again).to.include({ status: 'pending', nextAttemptAtMs: 10_000 });
    expect(after({ status: 500 }, again)).to.include({ status: 'pending', attempts: 4, nextAttemptAtMs: 15_000 });
  });

  it('fails when its endpoint is disabled', () => {
    expect(canceled(aDelivery())).to.include({ status: 'failed', errorCode: 'WEBHOOK_DISABLED', attempts: 0 });
  });

  it('delays later deliveries until it has failed twice', () => {
    const once = after({ status: 500 });
    expect([aDelivery(), once, after({ status: 500 }, once), after({ status: 200 })].map(isWaitedFor)).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
  });
});
