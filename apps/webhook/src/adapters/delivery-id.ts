import { createHash } from 'node:crypto';
import { asDeliveryId, type DeliveryId, type WebhookId } from '../domain/ids.js';

/**
 * A UUID (version 8, RFC 9562 §5.8) derived from the endpoint and the event, so that a redelivered event maps to the
 * same delivery.
 */
export function deliveryIdOf(webhookId: WebhookId, what: string): DeliveryId {
  const bytes = createHash('sha256').update(`${webhookId}\n${what}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return asDeliveryId(parts.join('-'));
}
