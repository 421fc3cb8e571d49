import type { FallbackMode, ReadingMode } from './reading-mode.js';

/** What follows when this browser cannot read a card. */
export type FallbackStep = 'send' | 'ask' | 'fail';

/**
 * With `device`, pictures leave the device only if the page or the person allowed it; with `both`, they are sent in any
 * case.
 */
export function fallbackStep(reading: ReadingMode, fallback: FallbackMode): FallbackStep {
  if (fallback === 'none') return 'fail';
  return reading === 'both' || fallback === 'server' ? 'send' : 'ask';
}
