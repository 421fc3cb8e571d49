import { DomainError } from '@cardlens/errors';
import type { Objects } from '@cardlens/objects';
import type { Reading } from '@cardlens/recognition/reading';
import type { ReadingStore } from '../handlers/ports.js';

/** Readings as JSON objects in the readings bucket. */
export const objectReadingStore = (objects: Pick<Objects, 'getJson'>): ReadingStore => ({
  async get(bucket, key) {
    const { details, insuranceScanVersion } = await reading(objects, bucket, key);
    if (typeof details !== 'object' || details === null || typeof insuranceScanVersion !== 'string')
      throw new DomainError({
        code: 'READING_MALFORMED',
        kind: 'invalid',
        publicMessage: 'The reading has an unknown shape',
      });
    return { details, insuranceScanVersion };
  },
});

async function reading(objects: Pick<Objects, 'getJson'>, bucket: string, key: string): Promise<Partial<Reading>> {
  try {
    return await objects.getJson<Partial<Reading>>(bucket, key);
  } catch (error) {
    // Not there although it was announced: perhaps a moment later. `internal` is tried a few times, then parked.
    if (DomainError.from(error).kind === 'not_found') throw new ReadingMissing(error);
    throw error;
  }
}

class ReadingMissing extends DomainError {
  constructor(cause: unknown) {
    super({ code: 'READING_MISSING', kind: 'internal', publicMessage: 'Internal Server Error', cause });
  }
}
