import { type Card, isIn } from '../domain/card.js';

/** Half of the maximum size of a gRPC message: names and lengths of fields are not counted exactly. */
const pageBytesMax = 4 * 1024 * 1024;

/**
 * Number of cards, from the start of a page and at least one, that fit in a response: anyone can photograph a page full
 * of text, and one card must not keep the others from being listed.
 */
export function fittingCount(cards: readonly (Card | undefined)[]): number {
  let bytes = 0;
  const excess = cards.findIndex((card, index) => {
    bytes += card ? shownBytesOf(card) : 0;
    return index > 0 && bytes > pageBytesMax;
  });
  return excess === -1 ? cards.length : excess;
}

const shownBytesOf = (card: Card): number =>
  isIn(card, 'completed') ? bytesOf([card.phase.recognition.details, card.phase.corrections]) : 0;

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 4;
  for (const part of Object.values(value)) bytes += bytesOf(part);
  return bytes;
}
