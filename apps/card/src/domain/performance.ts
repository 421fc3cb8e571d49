import { InvalidInput } from '@cardlens/errors';
import type { Card } from './card.js';

/** Milliseconds by the client's own names, as it measured them in one go. */
export interface ClientTimings {
  readonly atMs: number;
  readonly timingsMs: Readonly<Record<string, number>>;
}

/** Earlier ones make room: it bounds the document. */
export const performanceMax = 20;
const timingsMax = 50;
// No text can hide in a name: timings stay when the card is deleted.
const timingName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const dayMs = 86_400_000;

/** @throws InvalidInput */
export function withPerformance(card: Card, timings: ClientTimings): Card {
  const entries = Object.entries(timings.timingsMs);
  const isSound = entries.every(([name, ms]) => timingName.test(name) && ms >= 0 && ms <= dayMs);
  if (entries.length === 0 || entries.length > timingsMax || !isSound) {
    throw new InvalidInput('performance must be an object of names and milliseconds');
  }
  return { ...card, performance: [...(card.performance ?? []), timings].slice(-performanceMax) };
}
