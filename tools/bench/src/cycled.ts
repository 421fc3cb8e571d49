/** The n-th element, from the beginning again after the last. @throws RangeError if there is none */
export function cycled<T>(list: readonly T[], n: number): T {
  const element = list[n % list.length];
  if (element === undefined) throw new RangeError('no elements');
  return element;
}
