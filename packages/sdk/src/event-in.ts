import type { EligibilityEvent, LiveEvent } from './types.js';

/** What one message of a live connection says; undefined for what this version does not know. */
export function eventIn(data: unknown): LiveEvent | EligibilityEvent | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const event = JSON.parse(data) as LiveEvent | EligibilityEvent;
    const isKnown = event.type === 'card' || event.type === 'eligibility';
    return isKnown && typeof event.state === 'string' ? event : undefined;
  } catch {
    return undefined;
  }
}
