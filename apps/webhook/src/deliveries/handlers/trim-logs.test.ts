import { expect } from 'chai';
import { anEndpoint, world } from '../../../test/fakes.js';
import type { DeliveryId, WebhookId } from '../../domain/ids.js';
import { type Delivery, newDelivery } from '../domain/delivery.js';
import { trimAllLogs, trimLogs } from './trim-logs.js';

const ended = (receiverId: WebhookId, n: number): Delivery => ({
  ...newDelivery(
    {
      deliveryId: `${receiverId} ${n}` as DeliveryId,
      receiverId,
      accountId: anEndpoint().accountId,
      eventId: `${n}`,
      type: 'card.completed',
      body: '{}',
      isOfDeletion: false,
      occurredAtUs: n,
      trace: {},
    },
    Date.now() * 1000 + n,
  ),
  status: 'succeeded',
});

describe('pruning of delivery logs', () => {
  const ids = ['a', 'b'] as WebhookId[];

  async function twoLogs() {
    const { deps } = world({ endpoints: ids.map((webhookId) => anEndpoint({ webhookId })) });
    for (const id of ids) for (let n = 0; n < 130; n++) await deps.deliveries.add(ended(id, n));
    const sizes = () => ids.map((id) => deps.deliveries.all().filter((one) => one.receiverId === id).length);
    return { deps, sizes };
  }

  it('prunes the logs of endpoints that got deliveries', async () => {
    const { deps, sizes } = await twoLogs();
    deps.grown.add(ids[1]!);
    await trimLogs(deps);
    expect(sizes()).to.deep.equal([130, 100]);
    expect(deps.grown.size).to.equal(0);
  });

  it('prunes every log after a start', async () => {
    const { deps, sizes } = await twoLogs();
    await trimAllLogs(deps);
    expect(sizes()).to.deep.equal([100, 100]);
  });
});
