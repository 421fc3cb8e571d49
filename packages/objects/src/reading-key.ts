import { InvalidInput } from '@cardlens/errors';
import { isUuid } from '@cardlens/runtime';

/**
 * Key of a scan's reading. Writer and readers derive it, so that no message can refer to another card's reading.
 * @throws InvalidInput when an identifier is not a UUID, which could otherwise escape from the card's folder
 */
export function readingKey(cardId: string, scanId: string): string {
  if (!isUuid(cardId) || !isUuid(scanId)) throw new InvalidInput('card_id and scan_id must be UUIDs');
  return `${cardId}/${scanId}.json`;
}
