import { readingsBucket } from '@cardlens/contracts';
import type { AccountKeys } from '@cardlens/encryption';
import { DomainError } from '@cardlens/errors';
import { type Objects, readingKey } from '@cardlens/objects';
import { storedReading, storedSummary } from '@cardlens/reading';
import type { Card } from '../domain/card.js';
import type { ScanId } from '../domain/ids.js';
import type { ReadingStore } from '../handlers/ports.js';

type Owned = Pick<Card, 'accountId' | 'cardId'>;

const readingBytesMax = 10 * 1024 * 1024;

/** Readings in the readings bucket, encrypted with the key of their account, under keys derived from card and scan. */
export function objectReadingStore(objects: Pick<Objects, 'getBytes'>, keys: AccountKeys): ReadingStore {
  async function jsonOf({ accountId, cardId }: Owned, scanId: ScanId): Promise<unknown> {
    const bytes = await objects.getBytes(readingsBucket, readingKey(cardId, scanId), { maxBytes: readingBytesMax });
    return (await keys.of(accountId)).openJson(['reading', cardId, scanId], bytes);
  }
  return {
    async get(card, scanId, side) {
      const stored = storedSummary.safeParse(await jsonOf(card, scanId).catch(retriedIfMissing));
      return known(stored.data?.[side]);
    },
    async getWhole(card, scanId, side) {
      try {
        return known(storedReading.safeParse(await jsonOf(card, scanId)).data?.[side]);
      } catch (error) {
        if (DomainError.from(error).kind === 'not_found') return undefined;
        throw error;
      }
    },
  };
}

/** @throws ReadingMalformed */
function known<T>(reading: T | undefined): T {
  if (reading === undefined) throw new ReadingMalformed();
  return reading;
}

function retriedIfMissing(error: unknown): never {
  // Announced but not found, possibly because it appears a moment later. `internal` is retried a few times, then
  // parked.
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
