import { InvalidInput } from '@cardlens/errors';

/** Bucket of the readings that ocr writes. */
export const readingsBucket = 'cardlens-readings';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Key of a scan's reading. Writer and readers derive it, so that no message can refer to another card's reading.
 * @throws InvalidInput when an identifier is not a UUID, which could otherwise escape from the card's folder
 */
export function readingKey(cardId: string, scanId: string): string {
  if (!uuid.test(cardId) || !uuid.test(scanId)) throw new InvalidInput('card_id and scan_id must be UUIDs');
  return `${cardId}/${scanId}.json`;
}
