import { webhookTestType } from '@cardlens/contracts';
import { formatTimestampUs, traceCarrier } from '@cardlens/runtime';
import { type Delivery, newDelivery } from '../../deliveries/domain/delivery.js';
import { WebhookDisabled } from '../../domain/errors.js';
import type { Deps } from '../../handlers/ports.js';
import { type EndpointRef, ownEndpoint } from './own-endpoint.js';

/**
 * Sends a test event, regardless of the event types selected for the endpoint; its result is in the delivery log.
 * @throws WebhookNotFound, WebhookDisabled
 */
export async function sendTest(
  { endpoints, deliveries, clock, ids, wake, deliveryIdOf }: Deps,
  ref: EndpointRef,
): Promise<Delivery> {
  const endpoint = await ownEndpoint({ endpoints }, ref);
  if (!endpoint.isEnabled) throw new WebhookDisabled();
  const eventId = ids.orderedUuid();
  const nowUs = clock.nowUs();
  const payload = { type: webhookTestType, webhook_id: ref.webhookId, created_at: formatTimestampUs(nowUs) };
  const delivery = newDelivery(
    {
      accountId: ref.accountId,
      receiverId: ref.webhookId,
      deliveryId: deliveryIdOf(ref.webhookId, eventId),
      eventId,
      type: webhookTestType,
      body: JSON.stringify(payload),
      isOfDeletion: false,
      isTest: true,
      occurredAtUs: nowUs,
      trace: traceCarrier(),
    },
    nowUs,
  );
  await deliveries.add(delivery);
  wake([delivery]);
  return delivery;
}
