import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidInput } from '@cardlens/errors';
import type { Cursors } from '../../ports.js';

const digestBytes = 16;
const uuidBytes = 16;

// The first byte identifies the format of a position, so that a later version can distinguish its own cursors.
const listFormat = 1;
const listBytes = 1 + 8 + uuidBytes;
const searchFormat = 2;
const searchBytes = 1 + 4 + 4 + 8 + uuidBytes;
const eligibilityFormat = 3;
const deliveryFormat = 4;
const payerFormat = 5;
const auditFormat = 6;
const auditBytes = 1 + 8;
const batchFormat = 7;
const batchRowFormat = 8;
const batchRowBytes = 1 + 4;
const scheduleFormat = 9;
const payerBytesMin = 1 + 1;

/**
 * Cursors contain a position in the sort order, not a page number, so they stay valid while cards are added and
 * deleted. They are authenticated, so callers can only use cursors that were issued to them.
 */
export function createCursors(secret: string): Cursors {
  /** @param belongsTo  scope of the cursor: the account, and the query of a search */
  const digest = (belongsTo: readonly string[], position: Buffer): Buffer =>
    createHmac('sha256', secret).update(JSON.stringify(belongsTo)).update(position).digest().subarray(0, digestBytes);
  const sealed = (belongsTo: readonly string[], position: Buffer): string =>
    Buffer.concat([position, digest(belongsTo, position)]).toString('base64url');
  const opened = (belongsTo: readonly string[], cursor: string, format: number, bytes: number): Buffer => {
    const all = Buffer.from(cursor, 'base64url');
    const position = all.subarray(0, bytes);
    // Decoding skips characters that are not base64url; only the exact text that was issued is valid.
    const isOurs =
      all.length === bytes + digestBytes &&
      all.toString('base64url') === cursor &&
      position[0] === format &&
      timingSafeEqual(all.subarray(bytes), digest(belongsTo, position));
    if (!isOurs) throw new InvalidInput('Invalid cursor');
    return position;
  };
  /** A position in an order newest first, then by id. */
  const writePlace = (belongsTo: readonly string[], format: number, createdAtUs: number, id: string): string => {
    const position = Buffer.alloc(listBytes);
    position.writeUInt8(format, 0);
    position.writeBigUInt64BE(BigInt(createdAtUs), 1);
    uuidIn(id).copy(position, 9);
    return sealed(belongsTo, position);
  };
  const readPlace = (belongsTo: readonly string[], format: number, cursor: string) => {
    const position = opened(belongsTo, cursor, format, listBytes);
    return { createdAtUs: Number(position.readBigUInt64BE(1)), id: uuidAt(position, 9) };
  };
  return {
    write: (accountId, { createdAtUs, cardId }) => writePlace(['cards', accountId], listFormat, createdAtUs, cardId),
    read(accountId, cursor) {
      const { id: cardId, ...place } = readPlace(['cards', accountId], listFormat, cursor);
      return { ...place, cardId };
    },
    writeEligibility: (accountId, { createdAtUs, eligibilityId }) =>
      writePlace(['eligibility', accountId], eligibilityFormat, createdAtUs, eligibilityId),
    readEligibility(accountId, cursor) {
      const { id: eligibilityId, ...place } = readPlace(['eligibility', accountId], eligibilityFormat, cursor);
      return { ...place, eligibilityId };
    },
    writeBatch: (accountId, { createdAtUs, batchId }) =>
      writePlace(['batches', accountId], batchFormat, createdAtUs, batchId),
    readBatch(accountId, cursor) {
      const { id: batchId, ...place } = readPlace(['batches', accountId], batchFormat, cursor);
      return { ...place, batchId };
    },
    writeSchedule: (accountId, { createdAtUs, scheduleId }) =>
      writePlace(['schedules', accountId], scheduleFormat, createdAtUs, scheduleId),
    readSchedule(accountId, cursor) {
      const { id: scheduleId, ...place } = readPlace(['schedules', accountId], scheduleFormat, cursor);
      return { ...place, scheduleId };
    },
    writeBatchRow(accountId, batchId, row) {
      const position = Buffer.alloc(batchRowBytes);
      position.writeUInt8(batchRowFormat, 0);
      position.writeUInt32BE(row, 1);
      return sealed(['batch rows', accountId, batchId], position);
    },
    readBatchRow: (accountId, batchId, cursor) =>
      opened(['batch rows', accountId, batchId], cursor, batchRowFormat, batchRowBytes).readUInt32BE(1),
    writeDelivery: (accountId, webhookId, { createdAtUs, deliveryId }) =>
      writePlace(['deliveries', accountId, webhookId], deliveryFormat, createdAtUs, deliveryId),
    readDelivery(accountId, webhookId, cursor) {
      const { id: deliveryId, ...place } = readPlace(['deliveries', accountId, webhookId], deliveryFormat, cursor);
      return { ...place, deliveryId };
    },
    writeAudit(accountId, sequence) {
      const position = Buffer.alloc(auditBytes);
      position.writeUInt8(auditFormat, 0);
      position.writeBigUInt64BE(BigInt(sequence), 1);
      return sealed(['audit', accountId], position);
    },
    readAudit: (accountId, cursor) =>
      Number(opened(['audit', accountId], cursor, auditFormat, auditBytes).readBigUInt64BE(1)),
    writePayers: (accountId, query, { rank, svcPayerName }) =>
      sealed(
        ['payers', accountId, query],
        Buffer.concat([Buffer.from([payerFormat, rank]), Buffer.from(svcPayerName)]),
      ),
    readPayers(accountId, query, cursor) {
      const bytes = Math.max(payerBytesMin, Buffer.from(cursor, 'base64url').length - digestBytes);
      const position = opened(['payers', accountId, query], cursor, payerFormat, bytes);
      return { rank: position.readUInt8(1), svcPayerName: position.toString('utf8', payerBytesMin) };
    },
    writeSearch(accountId, query, { matchCount, quality, createdAtUs, cardId }) {
      const position = Buffer.alloc(searchBytes);
      position.writeUInt8(searchFormat, 0);
      position.writeUInt32BE(matchCount, 1);
      position.writeUInt32BE(quality, 5);
      position.writeBigUInt64BE(BigInt(createdAtUs), 9);
      uuidIn(cardId).copy(position, 17);
      return sealed(['search', accountId, query], position);
    },
    readSearch(accountId, query, cursor) {
      const position = opened(['search', accountId, query], cursor, searchFormat, searchBytes);
      return {
        matchCount: position.readUInt32BE(1),
        quality: position.readUInt32BE(5),
        createdAtUs: Number(position.readBigUInt64BE(9)),
        cardId: uuidAt(position, 17),
      };
    },
  };
}

const uuidIn = (text: string): Buffer => Buffer.from(text.replaceAll('-', ''), 'hex');

function uuidAt(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + uuidBytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
