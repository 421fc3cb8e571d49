import { type Card, type Cardlens, CardlensError, type Side } from '@cardlens/sdk';
import type { PictureFiles } from './pair-files.js';

export interface CardScanNeeds {
  readonly client: Pick<Cardlens, 'cards' | 'upload' | 'follow'>;
  readonly signal: AbortSignal;
  /** The card exists; its pictures are still being sent. */
  readonly onCreated: (cardId: string) => void;
  /** The card was read, or could not be. @returns whether its coverage is being checked */
  readonly onRead: (card: Card) => Promise<boolean>;
  /** The payer has responded. */
  readonly onChecked: () => void;
}

const isFinal = ({ state }: Pick<Card, 'state'>) => state !== 'pending' && state !== 'processing';

/**
 * Scans one card: creates it, sends its pictures, and follows it until it is read and its coverage is checked.
 * @throws CardlensError when it cannot be created or its pictures cannot be sent; the signal's reason
 */
export async function scanPictures({ front, back, hasBothSides = false }: PictureFiles, needs: CardScanNeeds) {
  const { client, signal, onCreated, onRead, onChecked } = needs;
  const enableBacksideScan = hasBothSides || back !== undefined;
  const { card_id: cardId } = await client.cards.create({ enableBacksideScan, signal });
  onCreated(cardId);
  const send = (orientation: Side, image: File) =>
    client.upload(cardId, image, {
      orientation,
      ...(hasBothSides && { sides: 'both' as const }),
      captureType: 'selectedFile',
      signal,
    });
  await Promise.all([send('front', front), ...(back ? [send('back', back)] : [])]);
  let isRead = false;
  const read = async () => {
    const card = await client.cards.get(cardId, { signal });
    if (isRead || !isFinal(card)) return true;
    isRead = true;
    return onRead(card);
  };
  try {
    for await (const event of client.follow(cardId, { snapshot: true, eligibility: true, signal })) {
      if (event.type === 'eligibility') {
        if (event.state === 'processing') continue;
        return onChecked();
      }
      // The snapshot of a card that is already read has its state, too.
      if (!isRead && !(await read())) return;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof CardlensError)) throw error;
    // The page polls the card as well; without the live connection only the check of its coverage is left out.
  }
}
