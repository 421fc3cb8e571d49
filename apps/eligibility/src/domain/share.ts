/** The number of places, and the maximum for one payer when no other payer needs any. */
export interface PlaceLimits {
  readonly allMax: number;
  readonly ofOneMax: number;
}

/**
 * Whether a payer may take one more place. Its limit is a fixed fraction of the places that the others leave: with 256
 * places and a limit of 64, the first slow payer takes 64, the next 48, the next 36, so that some places always remain
 * for payers that respond. With a fixed number per payer, a few slow ones could take all places.
 *
 * @source Choudhury and Hahne 1998, "Dynamic queue length thresholds for shared-memory packet switches"
 */
export const mayTakeOneMore = (
  { ofIt, ofAll }: { readonly ofIt: number; readonly ofAll: number },
  { allMax, ofOneMax }: PlaceLimits,
): boolean => ofAll < allMax && ofIt * allMax < ofOneMax * (allMax - (ofAll - ofIt));
