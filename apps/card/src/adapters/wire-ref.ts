import { asAccountId, asCardId } from '../domain/ids.js';
import type { CardRef } from '../handlers/ports.js';

/** The card of a message. */
export const cardIn = ({ cardId, accountId }: { cardId: string; accountId?: string | undefined }): CardRef => ({
  cardId: asCardId(cardId),
  accountId: accountId ? asAccountId(accountId) : undefined,
});
