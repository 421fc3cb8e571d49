import type { EligibilityEvent, LiveEvent } from './types.js';

/** Parses one message of a live connection; undefined for events that this version does not know. */
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
