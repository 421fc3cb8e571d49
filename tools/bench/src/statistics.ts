/**
 * The median; for an even number of values, the mean of the two middle ones. @throws RangeError if there are no values
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new RangeError('no values');
  const before = sorted.length % 2 === 1 ? middle : (sorted[(sorted.length >> 1) - 1] ?? middle);
  return (before + middle) / 2;
}

/** @param share  0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('no values');
  return value;
}
