import type { EligibilityBatchEvent, EligibilityDiscoveryEvent, EligibilityEvent, LiveEvent } from './types.js';

export type AnyEvent = LiveEvent | EligibilityEvent | EligibilityBatchEvent | EligibilityDiscoveryEvent;

const knownTypes: readonly string[] = [
  'card',
  'eligibility',
  'eligibility_batch',
  'eligibility_discovery',
] satisfies AnyEvent['type'][];

/** Parses one message of a live connection; undefined for events that this version does not know. */
export function eventIn(data: unknown): AnyEvent | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const event: AnyEvent = JSON.parse(data);
    return knownTypes.includes(event.type) && typeof event.state === 'string' ? event : undefined;
  } catch {
    return undefined;
  }
}
