import { createHash } from 'node:crypto';
import { stringify } from 'uuid';
import { asDeliveryId, type DeliveryId, type ReceiverId } from '../../domain/ids.js';

/**
 * A UUID (version 8, RFC 9562 §5.8) derived from the receiver and the event, so that a redelivered event maps to the
 * same delivery.
 */
export function deliveryIdOf(receiverId: ReceiverId, what: string): DeliveryId {
  const bytes = createHash('sha256').update(`${receiverId}\n${what}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return asDeliveryId(stringify(bytes));
}
