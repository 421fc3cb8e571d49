import type { Side } from '@cardlens/sdk';
import { kept } from '../app/use-kept.js';
import type { PictureFiles } from './pair-files.js';

/** The pictures of a scan that was started in this tab, as the browser has them. */
export interface LocalPicture {
  readonly side: Side;
  readonly name: string;
  /** A `blob:` URL. */
  readonly url: string;
}

const key = 'pictures of scanned cards';
/** Enough for going back to the last cards. */
const cardsMax = 5;

const all = (): Map<string, readonly LocalPicture[]> => {
  const known = kept.get(key);
  if (known instanceof Map) return known;
  const made = new Map<string, readonly LocalPicture[]>();
  kept.set(key, made);
  return made;
};

export const picturesOf = ({ front, back }: PictureFiles): LocalPicture[] =>
  [{ side: 'front' as const, file: front }, ...(back ? [{ side: 'back' as const, file: back }] : [])].map(
    ({ side, file }) => ({ side, name: file.name, url: URL.createObjectURL(file) }),
  );

export const release = (pictures: readonly LocalPicture[]): void => {
  for (const { url } of pictures) URL.revokeObjectURL(url);
};

/** Keeps the pictures for the page of the card, which shows them until the service has them. Forgotten at sign-out. */
export function keepLocal(cardId: string, pictures: readonly LocalPicture[], ended: AbortSignal): void {
  const cards = all();
  cards.set(cardId, pictures);
  ended.addEventListener('abort', () => release(pictures), { once: true });
  const [oldest] = cards.keys();
  if (cards.size <= cardsMax || oldest === undefined) return;
  release(cards.get(oldest) ?? []);
  cards.delete(oldest);
}

export const localPicturesOf = (cardId: string): readonly LocalPicture[] => all().get(cardId) ?? [];

/** Another photo of one side of a card, shown until the card is read. */
export function retakeLocal(cardId: string, side: Side, image: File, ended: AbortSignal): void {
  const before = all().get(cardId) ?? [];
  release(before.filter((picture) => picture.side === side));
  const retaken = { side, name: image.name, url: URL.createObjectURL(image) };
  all().delete(cardId);
  keepLocal(cardId, [...before.filter((picture) => picture.side !== side), retaken], ended);
}
