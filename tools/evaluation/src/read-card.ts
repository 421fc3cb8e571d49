import { CardError } from '@cardlens/errors';
import type { Reader } from '@cardlens/extraction';
import { imageLimits } from '@cardlens/image';
import { type Details, mergeDetails, type Side } from '@cardlens/reading';
import type { ReadCard } from './evaluate.js';

/**
 * Reads the available sides with one reader and merges them, as the services do for a card with both sides: sizes are
 * checked as for an upload, and a rejected side rejects the card.
 */
export function readCardWith(reader: Pick<Reader, 'readSide'>): ReadCard {
  const readSide = async (bytes: Uint8Array, side: Side): Promise<Details> => {
    if (bytes.length < imageLimits.bytesMin) throw new CardError('IMG_TOO_SMALL');
    if (bytes.length > imageLimits.bytesMax) throw new CardError('IMG_TOO_LARGE');
    return (await reader.readSide(bytes, side)).details;
  };
  return async ({ front, back }) => {
    try {
      return mergeDetails(front ? await readSide(front, 'front') : {}, back && (await readSide(back, 'back')));
    } catch (error) {
      if (error instanceof CardError) return { error: { code: error.code } };
      throw error;
    }
  };
}
