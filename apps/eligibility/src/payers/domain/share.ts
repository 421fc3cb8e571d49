/** The number of slots, and the maximum for one payer when no other payer needs any. */
export interface SlotLimits {
  readonly allMax: number;
  readonly ofOneMax: number;
}

/**
 * Whether a payer may take one more slot. Its limit is a fixed fraction of the slots that the others leave: with 256
 * slots and a limit of 64, the first slow payer takes 64, the next 48, the next 36, so that some slots always remain
 * for payers that respond. With a fixed number per payer, a few slow ones could take all slots.
 *
 * @source Choudhury and Hahne 1998, "Dynamic queue length thresholds for shared-memory packet switches"
 */
export const mayTakeOneMore = (
  { ofIt, ofAll }: { readonly ofIt: number; readonly ofAll: number },
  { allMax, ofOneMax }: SlotLimits,
): boolean => ofAll < allMax && ofIt * allMax < ofOneMax * (allMax - (ofAll - ofIt));
