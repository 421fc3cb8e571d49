import { PayerCrowded } from './errors.js';
import { mayTakeOneMore, type SlotLimits } from './share.js';

/**
 * Limits the number of checks per payer in one process, whether running or waiting for a retry. Each payer may use a
 * fraction of what the others leave, so that slow payers leave room for the rest.
 */
export function payerSlots(limits: SlotLimits) {
  const held = new Map<string, number>();
  let ofAll = 0;
  return {
    /** @returns a function to call when the check is done; further calls do nothing. @throws PayerCrowded */
    enter(payerId: string): () => void {
      const count = held.get(payerId) ?? 0;
      if (!mayTakeOneMore({ ofIt: count, ofAll }, limits)) throw new PayerCrowded();
      held.set(payerId, count + 1);
      ofAll++;
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        ofAll--;
        const left = (held.get(payerId) ?? 1) - 1;
        if (left === 0) held.delete(payerId);
        else held.set(payerId, left);
      };
    },
  };
}
