import { PayerCrowded } from './errors.js';

/**
 * How many checks one process has in hand for each payer: under way, or waiting for another attempt. One payer may have a
 * part of all places, so that a slow one leaves room for the others.
 *
 * @param ofOneMax  places that a single payer may hold
 */
export function placesFor(ofOneMax: number) {
  const held = new Map<string, number>();
  return {
    /** @returns to be called when the check is done; further calls do nothing. @throws PayerCrowded */
    enter(payerId: string): () => void {
      const count = held.get(payerId) ?? 0;
      if (count >= ofOneMax) throw new PayerCrowded();
      held.set(payerId, count + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (held.get(payerId) ?? 1) - 1;
        if (left === 0) held.delete(payerId);
        else held.set(payerId, left);
      };
    },
  };
}
