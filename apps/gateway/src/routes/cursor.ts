import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidInput } from '@cardlens/errors';
import type { Cursors, List, Positions } from '../ports.js';

const digestBytes = 16;
const uuidBytes = 16;

/** Binary form of the positions in one kind of list. */
interface Format<P> {
  /** First byte, so that a later version can distinguish its own cursors. */
  readonly code: number;
  write(position: P): Buffer;
  read(bytes: Buffer): P;
}

/** A position in a list with the newest entries first, and then by id. */
const place = <Id extends string>(
  code: number,
  id: Id,
  named: (uuid: string) => Readonly<Record<Id, string>>,
): Format<{ readonly createdAtUs: number } & Readonly<Record<Id, string>>> => ({
  code,
  write: (position) => Buffer.concat([uint64(position.createdAtUs), uuidIn(position[id])]),
  read: (bytes) => ({ createdAtUs: uint64At(bytes, 0), ...named(uuidAt(bytes, 8)) }),
});

const formats: { readonly [K in keyof Positions]: Format<Positions[K]> } = {
  cards: place(1, 'cardId', (cardId) => ({ cardId })),
  search: {
    code: 2,
    write: ({ matchCount, quality, createdAtUs, cardId, ranked }) =>
      Buffer.concat([
        uint32(matchCount),
        uint32(quality),
        uint64(createdAtUs),
        uuidIn(cardId),
        uint64(ranked.newestUs),
        uint64(ranked.lastCreatedAtUs),
        uuidIn(ranked.lastCardId),
        Buffer.of(Number(ranked.lastIsWhole), Number(ranked.truncated)),
      ]),
    read: (bytes) => ({
      matchCount: bytes.readUInt32BE(0),
      quality: bytes.readUInt32BE(4),
      createdAtUs: uint64At(bytes, 8),
      cardId: uuidAt(bytes, 16),
      ranked: {
        newestUs: uint64At(bytes, 32),
        lastCreatedAtUs: uint64At(bytes, 40),
        lastCardId: uuidAt(bytes, 48),
        lastIsWhole: bytes[64] === 1,
        truncated: bytes[65] === 1,
      },
    }),
  },
  eligibility: place(3, 'eligibilityId', (eligibilityId) => ({ eligibilityId })),
  deliveries: place(4, 'deliveryId', (deliveryId) => ({ deliveryId })),
  payers: {
    code: 5,
    write: ({ rank, svcPayerName }) => Buffer.concat([Buffer.of(rank), Buffer.from(svcPayerName)]),
    read: (bytes) => ({ rank: bytes.readUInt8(0), svcPayerName: bytes.toString('utf8', 1) }),
  },
  audit: { code: 6, write: uint64, read: (bytes) => uint64At(bytes, 0) },
  batches: place(7, 'batchId', (batchId) => ({ batchId })),
  'batch rows': { code: 8, write: uint32, read: (bytes) => bytes.readUInt32BE(0) },
  schedules: place(9, 'scheduleId', (scheduleId) => ({ scheduleId })),
  discoveries: place(10, 'discoveryId', (discoveryId) => ({ discoveryId })),
};

/**
 * Cursors contain a position in the sort order, not a page number, so they stay valid while entries are added and
 * deleted. They are authenticated, so callers can only use cursors that were issued to them for the same list.
 */
export function createCursors(secret: string): Cursors {
  const digest = (list: List<keyof Positions>, position: Buffer): Buffer =>
    createHmac('sha256', secret).update(JSON.stringify(list)).update(position).digest().subarray(0, digestBytes);
  return {
    write(list, position) {
      const { code, write } = formats[list[0]];
      const bytes = Buffer.concat([Buffer.of(code), write(position)]);
      return Buffer.concat([bytes, digest(list, bytes)]).toString('base64url');
    },
    read(list, cursor) {
      const { code, read } = formats[list[0]];
      const all = Buffer.from(cursor, 'base64url');
      const end = Math.max(0, all.length - digestBytes);
      const bytes = all.subarray(0, end);
      // Decoding skips characters that are not base64url; only the exact text that was issued is valid.
      const isOurs =
        bytes[0] === code &&
        all.toString('base64url') === cursor &&
        timingSafeEqual(all.subarray(end), digest(list, bytes));
      if (!isOurs) throw new InvalidInput('Invalid cursor');
      return read(bytes.subarray(1));
    },
  };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

const uint64At = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64BE(at));

const uuidIn = (text: string): Buffer => Buffer.from(text.replaceAll('-', ''), 'hex');

function uuidAt(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + uuidBytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
