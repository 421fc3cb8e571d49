import { DomainError } from '@cardlens/errors';
import type { Objects } from '@cardlens/objects';
import type { Reading } from '@cardlens/reading';
import type { ReadingStore } from '../handlers/ports.js';

/** Readings as JSON objects in the readings bucket. */
export const objectReadingStore = (objects: Pick<Objects, 'getJson'>): ReadingStore => ({
  async get(bucket, key) {
    const { details, insuranceScanVersion } = await reading(objects, bucket, key);
    if (typeof details !== 'object' || details === null || typeof insuranceScanVersion !== 'string')
      throw new ReadingMalformed();
    return { details, insuranceScanVersion };
  },
  async getWhole(bucket, key) {
    try {
      const whole = await objects.getJson<Partial<Reading>>(bucket, key);
      if (!isWhole(whole)) throw new ReadingMalformed();
      return whole;
    } catch (error) {
      if (DomainError.from(error).kind === 'not_found') return undefined;
      throw error;
    }
  },
});

const isWhole = (reading: Partial<Reading>): reading is Reading =>
  Array.isArray(reading.lines) && [reading.details, reading.evidence].every((part) => typeof part === 'object' && part);

async function reading(objects: Pick<Objects, 'getJson'>, bucket: string, key: string): Promise<Partial<Reading>> {
  try {
    return await objects.getJson<Partial<Reading>>(bucket, key);
  } catch (error) {
    // Not there although it was announced: perhaps a moment later. `internal` is tried a few times, then parked.
    if (DomainError.from(error).kind === 'not_found') throw new ReadingMissing(error);
    throw error;
  }
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
