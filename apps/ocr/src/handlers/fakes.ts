import { type DomainEvent, type ScanAccepted, Side } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { OutgoingEvent } from '@cardlens/messaging';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { createTimeouts } from '../domain/timeouts.js';
import type { Deps, SideReader } from './ports.js';

export const cardId = '00000000-0000-4000-8000-0000000000c1';
export const scanId = '00000000-0000-4000-8000-0000000000a1';
export const scan: ScanAccepted = {
  scanId,
  cardId,
  accountId: 'a1',
  side: Side.SIDE_BACK,
  bucket: 'images',
  objectKey: 'uploads/c1/s1',
  sizeBytes: 3,
  format: 'jpeg',
  width: 1,
  height: 1,
  occurredAtUs: 1,
};
export const event: DomainEvent<'scan.accepted'> = { id: `${scanId}.accepted`, type: 'scan.accepted', data: scan };
export const reading = {
  details: { payer_name: { value: 'Very Private Health', scores: ['1.000'] } },
  insuranceScanVersion: 'v1',
};
export const running: AbortSignal = new AbortController().signal;
export const outage = () => new DomainError(requestErrors.unavailable);
export const gone = () => new DomainError({ code: 'OBJECT_NOT_FOUND', kind: 'not_found', publicMessage: 'x' });

export function fakeDeps(
  read: SideReader['read'] = async () => reading,
  readBoth: SideReader['readBoth'] = async () => {
    throw new Error('one side is wanted');
  },
) {
  const published: OutgoingEvent[] = [];
  const stored = new Map<string, unknown>();
  const order: string[] = [];
  const deps = {
    clock: fakeClock(),
    log: silentLogger,
    reader: { read, readBoth },
    images: { get: async () => new Uint8Array([1, 2, 3]) },
    readings: {
      put: async ({ cardId: card, scanId: scan }, value) => {
        order.push('stored');
        stored.set(`${card}/${scan}`, value);
      },
    },
    publisher: {
      publish: async (outgoing) => {
        order.push(outgoing.type);
        published.push(outgoing);
      },
    },
    timeouts: createTimeouts(),
    calibrations: new Map(),
    readWithinMs: 60_000,
    retryPauseMs: 0,
    isWanted: async () => {
      throw new Error('card is not asked about the first image of a side');
    },
  } satisfies Deps;
  return { deps, published, stored, order };
}
