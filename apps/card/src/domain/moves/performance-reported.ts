import type { Card } from '../card.js';
import type { InputOf } from '../input.js';
import { measurementsIn, performanceMax } from '../performance.js';
import type { Move } from './move.js';

/** Adds a client's measurements. */
export function performanceReported(card: Card, input: InputOf<'performanceReported'>, nowMs: number): Move {
  const report = { atMs: nowMs, values: measurementsIn(input.performance) };
  return { card: { ...card, performance: [...(card.performance ?? []), report].slice(-performanceMax) }, events: [] };
}
