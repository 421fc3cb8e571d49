import { type Card, type Cardlens, CardlensError, type Side } from '@cardlens/sdk';

const pollEveryMs = 800;
const endsWithinMs = 5 * 60_000;

export interface ScanCardOptions {
  readonly front: Blob;
  readonly back: Blob | undefined;
  /** The front's image shows both sides. */
  readonly hasBothSides: boolean;
  readonly signal: AbortSignal;
}

/**
 * Creates a card, uploads its sides through the API, and polls until the card is final. `Cardlens.scan` cannot be used:
 * it sends images to the object store, another origin that the page's content security policy blocks, and opens a
 * WebSocket, whose URL would contain the key.
 *
 * @throws CardlensError; the signal's reason
 */
export async function scanCard(
  client: Cardlens,
  { front, back, hasBothSides, signal }: ScanCardOptions,
): Promise<Card> {
  const { card_id: cardId } = await client.cards.create({
    enableBacksideScan: hasBothSides || back !== undefined,
    signal,
  });
  const upload = (orientation: Side, image: Blob) =>
    client.upload(cardId, image, {
      orientation,
      sides: hasBothSides ? 'both' : 'one',
      captureType: 'selectedFile',
      signal,
    });
  await Promise.all([upload('front', front), ...(back ? [upload('back', back)] : [])]);
  const deadline = Date.now() + endsWithinMs;
  while (Date.now() < deadline) {
    const card = await client.cards.get(cardId, { signal });
    if (card.state !== 'pending' && card.state !== 'processing') return card;
    // Once aborted, the next request throws the signal's reason.
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  throw new CardlensError('The card is still being read', { status: 0, code: 0, type: 'Timed Out' });
}
