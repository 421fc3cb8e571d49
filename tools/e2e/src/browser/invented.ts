import { compareCard, type Difference, type Truth } from '@cardlens/evaluation';
import type { Details } from '@cardlens/reading';

/**
 * Values that are printed nowhere on the card. A text may be printed as another element: the start of Medicare is that of
 * one of its parts.
 */
export function inventedValues(truth: Truth, details: Details): Difference[] {
  const texts = new Set(
    Object.values(truth)
      .flat()
      .filter((value) => typeof value === 'string'),
  );
  return compareCard(truth, details)
    .flatMap(({ differences }) => differences)
    .filter(({ kind, returned }) => kind === 'spurious' && !(returned !== undefined && texts.has(returned)));
}
