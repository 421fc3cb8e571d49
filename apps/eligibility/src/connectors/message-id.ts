import { createHash } from 'node:crypto';
import type { ExchangeRequest } from './connector.js';

/** ISA13 is at a fixed position. */
const controlNumber = (interchange: string): string => interchange.slice(90, 99);

/**
 * UUID of one message: the same when the same interchange is sent again, and a new one when an attempt has its own
 * control number. Otherwise a peer that remembers ids would see one id with different contents, which it may reject.
 *
 * @source RFC 9562 §5.5 (version 5, with the exchange as the namespace); CAQH CORE 270 v2.2.0: PayloadID is a UUID
 */
export function messageId({ payloadId, payload }: ExchangeRequest): string {
  const hash = createHash('sha1')
    .update(Buffer.from(payloadId.replaceAll('-', ''), 'hex'))
    .update(controlNumber(payload));
  const bytes = hash.digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
