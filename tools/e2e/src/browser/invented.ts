import { compareCard, type Difference, misread, type Truth } from '@cardlens/evaluation';
import type { Details } from '@cardlens/reading';

/**
 * Values that are printed nowhere on the card. A text may be printed as another element: the start of Medicare is that of
 * one of its parts. A name of which a letter in five is wrong has been misread, not invented: comparisons cannot tell which
 * of several dependents it is.
 */
export function inventedValues(truth: Truth, details: Details): Difference[] {
  const texts = new Set(
    Object.values(truth)
      .flat()
      .filter((value) => typeof value === 'string'),
  );
  const isMisreadName = (returned: string) =>
    [...texts].some((text) => {
      const { wrong, printed } = misread('dependent_names', text, returned);
      return wrong * 5 <= printed;
    });
  return compareCard(truth, details)
    .flatMap(({ differences }) => differences)
    .filter(({ kind }) => kind === 'spurious')
    .filter(({ returned }) => returned === undefined || !texts.has(returned))
    .filter(
      ({ element, returned }) => element !== 'dependent_names' || returned === undefined || !isMisreadName(returned),
    );
}
