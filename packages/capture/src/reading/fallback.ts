import type { FallbackMode, ReadingMode } from './reading-mode.js';

/** What follows when this browser cannot read a card. */
export type FallbackStep = 'send' | 'ask' | 'fail';

/**
 * With `device`, pictures leave the device only if the page or the person allowed it; with `both`, they are sent in any
 * case. A person who has checked values is asked: they were told that the photos stay, or their changes would be lost.
 */
export function fallbackStep(reading: ReadingMode, fallback: FallbackMode, hasChecked: boolean): FallbackStep {
  if (fallback === 'none') return 'fail';
  if (hasChecked) return 'ask';
  return reading === 'both' || fallback === 'server' ? 'send' : 'ask';
}
