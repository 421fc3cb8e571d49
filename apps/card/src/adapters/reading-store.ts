import { readingKey, readingsBucket } from '@cardlens/contracts';
import type { AccountKeys } from '@cardlens/encryption';
import { DomainError } from '@cardlens/errors';
import type { Objects } from '@cardlens/objects';
import type { Reading, Side, StoredReading } from '@cardlens/reading';
import type { Card } from '../domain/card.js';
import type { ScanId } from '../domain/ids.js';
import type { ReadingStore } from '../handlers/ports.js';

type Owned = Pick<Card, 'accountId' | 'cardId'>;

const readingBytesMax = 10 * 1024 * 1024;
/** JSON in plain, as earlier versions stored readings; an encrypted one begins with its version. */
const plainStart = '{'.charCodeAt(0);

/** Readings in the readings bucket, encrypted with the key of their account, under keys derived from card and scan. */
export function objectReadingStore(objects: Pick<Objects, 'getBytes'>, keys: AccountKeys): ReadingStore {
  async function storedOf({ accountId, cardId }: Owned, scanId: ScanId): Promise<StoredReading> {
    const bytes = await objects.getBytes(readingsBucket, readingKey(cardId, scanId), { maxBytes: readingBytesMax });
    if (bytes[0] === plainStart) return JSON.parse(bytes.toString('utf8')) as StoredReading;
    return (await keys.of(accountId)).openJson(['reading', cardId, scanId], bytes);
  }
  async function readingOf(card: Owned, scanId: ScanId, side: Side): Promise<Partial<Reading>> {
    const stored = await storedOf(card, scanId);
    return 'sides' in stored ? (stored.sides[side] ?? {}) : stored;
  }
  return {
    async get(card, scanId, side) {
      const { details, insuranceScanVersion } = await readingOf(card, scanId, side).catch(retriedIfMissing);
      if (typeof details !== 'object' || details === null || typeof insuranceScanVersion !== 'string')
        throw new ReadingMalformed();
      return { details, insuranceScanVersion };
    },
    async getWhole(card, scanId, side) {
      try {
        const whole = await readingOf(card, scanId, side);
        if (!isWhole(whole)) throw new ReadingMalformed();
        return whole;
      } catch (error) {
        if (DomainError.from(error).kind === 'not_found') return undefined;
        throw error;
      }
    },
  };
}

const isWhole = (reading: Partial<Reading>): reading is Reading =>
  Array.isArray(reading.lines) && [reading.details, reading.evidence].every((part) => typeof part === 'object' && part);

function retriedIfMissing(error: unknown): never {
  // Announced but not there: perhaps a moment later. `internal` is retried a few times, then parked.
  if (DomainError.from(error).kind === 'not_found') throw new ReadingMissing(error);
  throw error;
}

class ReadingMalformed extends DomainError {
  constructor() {
    super({ code: 'READING_MALFORMED', kind: 'invalid', publicMessage: 'The reading has an unknown shape' });
  }
}

class ReadingMissing extends DomainError {
  constructor(cause: unknown) {
    super({ code: 'READING_MISSING', kind: 'internal', publicMessage: 'Internal Server Error', cause });
  }
}
