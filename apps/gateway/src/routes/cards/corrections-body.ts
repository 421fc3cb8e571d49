import type { Correction } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';

/** The `corrections` field of a card, absent when there are none. */
export function correctionsBody(corrections: Readonly<Record<string, Correction>>) {
  const bodies = Object.entries(corrections).map(([name, { element, correctedAtUs, keyId }]) => {
    const { value, ...uses } = element ?? {};
    return [
      name,
      { value: value ?? null, ...uses, corrected_at: formatTimestampUs(correctedAtUs), key_id: keyId },
    ] as const;
  });
  return bodies.length > 0 ? { corrections: Object.fromEntries(bodies) } : {};
}
