import type { Cardlens } from '@cardlens/sdk';

/** Ids of the completed cards of the whole account, newest first. */
export async function* completedCards(client: Cardlens, signal: AbortSignal): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const page = await client.cards.list({
      state: 'completed',
      limit: 200,
      signal,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { card_id: cardId } of page.cards) yield cardId;
    cursor = page.response_metadata.next_cursor;
  } while (cursor !== undefined);
}
