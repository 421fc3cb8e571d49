import type { Directory } from '../../payers/domain/directory.js';

/** Whether a payer is one of these, or belongs to one of them. */
export function isOfOne({ parentOf }: Directory, payer: number, ones: ReadonlySet<number>): boolean {
  for (let at: number | undefined = payer; at !== undefined; at = parentOf.get(at)) if (ones.has(at)) return true;
  return false;
}

/** The heads of families among these payers. */
export function headsOf(directory: Directory, payers: readonly number[]): ReadonlySet<number> {
  const { parentOf } = directory;
  const set = new Set(payers);
  const isOfOther = (payer: number): boolean => {
    const parent = parentOf.get(payer);
    return parent !== undefined && isOfOne(directory, parent, set);
  };
  return new Set(
    payers.filter(
      (payer) =>
        !isOfOther(payer) && payers.some((other) => other !== payer && isOfOne(directory, other, new Set([payer]))),
    ),
  );
}

/** The head of a payer's family, possibly the payer itself. */
export function rootOf({ parentOf }: Directory, payer: number): number {
  let at = payer;
  for (let up = parentOf.get(at); up !== undefined; up = parentOf.get(at)) at = up;
  return at;
}
