import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidInput } from '@cardlens/errors';
import type { Cursors } from '../../ports.js';

// Format byte, microseconds, UUID; then a shortened digest. 41 bytes, 55 characters.
const format = 1;
const positionBytes = 1 + 8 + 16;
const digestBytes = 16;

/**
 * List cursors: a place in the order, not a page number, so that they stay valid while cards come and go; and
 * authenticated, so that nobody can ask for places that were not given to them.
 */
export function createCursors(secret: string): Cursors {
  const digest = (accountId: string, position: Buffer): Buffer =>
    createHmac('sha256', secret)
      .update('cards\0')
      .update(accountId)
      .update('\0')
      .update(position)
      .digest()
      .subarray(0, digestBytes);
  return {
    write(accountId, { createdAtUs, cardId }) {
      const position = Buffer.alloc(positionBytes);
      position.writeUInt8(format, 0);
      position.writeBigUInt64BE(BigInt(createdAtUs), 1);
      Buffer.from(cardId.replaceAll('-', ''), 'hex').copy(position, 9);
      return Buffer.concat([position, digest(accountId, position)]).toString('base64url');
    },
    read(accountId, cursor) {
      const bytes = Buffer.from(cursor, 'base64url');
      const position = bytes.subarray(0, positionBytes);
      const given = bytes.subarray(positionBytes);
      // Decoding skips what is no base64url: only the exact text that was written counts.
      const isOurs =
        bytes.length === positionBytes + digestBytes &&
        bytes.toString('base64url') === cursor &&
        position[0] === format &&
        timingSafeEqual(given, digest(accountId, position));
      if (!isOurs) throw new InvalidInput('Invalid cursor');
      const hex = position.toString('hex', 9);
      return {
        createdAtUs: Number(position.readBigUInt64BE(1)),
        cardId: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
      };
    },
  };
}
