/** The number of places, and how many of them one payer may use when no other payer needs any. */
export interface PlaceLimits {
  readonly allMax: number;
  readonly ofOneMax: number;
}

/**
 * Whether a payer may take one more place. It may have that part of what the others leave which it may have of all when it
 * is alone: of 256 places, 64 for one, the first slow payer holds 64, the next 48, the next 36, and there is always something
 * left for those that answer. A fixed number for each would let two slow ones hold everything.
 *
 * @source Choudhury and Hahne 1998, "Dynamic queue length thresholds for shared-memory packet switches"
 */
export const mayTakeOneMore = (
  { ofIt, ofAll }: { readonly ofIt: number; readonly ofAll: number },
  { allMax, ofOneMax }: PlaceLimits,
): boolean => ofAll < allMax && ofIt * allMax < ofOneMax * (allMax - (ofAll - ofIt));
