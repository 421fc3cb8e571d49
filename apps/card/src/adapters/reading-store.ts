import { readingKey, readingsBucket } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import type { Objects } from '@cardlens/objects';
import type { Reading } from '@cardlens/reading';
import type { CardId, ScanId } from '../domain/ids.js';
import type { ReadingStore } from '../handlers/ports.js';

/** Readings as JSON objects in the readings bucket, under keys derived from card and scan. */
export function objectReadingStore(objects: Pick<Objects, 'getJson'>): ReadingStore {
  const readingOf = (cardId: CardId, scanId: ScanId) =>
    objects.getJson<Partial<Reading>>(readingsBucket, readingKey(cardId, scanId));
  return {
    async get(cardId, scanId) {
      const { details, insuranceScanVersion } = await readingOf(cardId, scanId).catch(retriedIfMissing);
      if (typeof details !== 'object' || details === null || typeof insuranceScanVersion !== 'string')
        throw new ReadingMalformed();
      return { details, insuranceScanVersion };
    },
    async getWhole(cardId, scanId) {
      try {
        const whole = await readingOf(cardId, scanId);
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
