import type { Correction } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';

/**
 * The `corrections` field of a card, absent when there are none.
 * @param names  of people
 */
export function correctionsBody(
  corrections: Readonly<Record<string, Correction>>,
  names?: ReadonlyMap<string, string>,
) {
  const bodies = Object.entries(corrections).map(([name, { element, correctedAtUs, keyId, personId }]) => {
    const { value, ...uses } = element ?? {};
    return [
      name,
      {
        value: value ?? null,
        ...uses,
        corrected_at: formatTimestampUs(correctedAtUs),
        key_id: keyId,
        person_id: personId,
        person_name: personId === undefined ? undefined : names?.get(personId),
      },
    ] as const;
  });
  return bodies.length > 0 ? { corrections: Object.fromEntries(bodies) } : {};
}
