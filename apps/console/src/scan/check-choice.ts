import type { PayerConnection } from '@cardlens/sdk';
import { useSyncExternalStore } from 'react';
import { useSession } from '../app/session.js';
import { useGet } from '../app/use-get.js';

// Whether scanned cards are checked with their payers. Kept in this browser for each account: it is neither secret nor about
// a patient.

const keyOf = (accountId: string) => `cardlens.check-scanned.${accountId}`;
const listeners = new Set<() => void>();

/** What somebody has chosen in this browser; undefined: nothing yet, or the browser does not keep it. */
function chosenFor(accountId: string): boolean | undefined {
  try {
    const value = localStorage.getItem(keyOf(accountId));
    return value === null ? undefined : value === 'on';
  } catch {
    return undefined;
  }
}

function choose(accountId: string, isOn: boolean): void {
  try {
    localStorage.setItem(keyOf(accountId), isOn ? 'on' : 'off');
  } catch {
    // The browser keeps nothing; the default applies again.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A check with a real payer costs money: without a choice, only a simulated one is asked. */
export const isAutomatic = (accountId: string, { simulated }: Pick<PayerConnection, 'simulated'>): boolean =>
  chosenFor(accountId) ?? simulated;

/** Payer ids without a connection of their own are sent over the default one. */
const anyPayer = '00000';

/** The choice, and how to change it. @param payerId  of the card; by default, any payer */
export function useCheckChoice(payerId = anyPayer) {
  const { accountId } = useSession();
  const chosen = useSyncExternalStore(subscribe, () => chosenFor(accountId));
  const { data: connection } = useConnection(payerId);
  const isSimulated = connection?.simulated === true;
  return {
    isOn: chosen ?? isSimulated,
    isSimulated,
    choose: (isOn: boolean) => choose(accountId, isOn),
  };
}

const connectionStaysMs = 5 * 60_000;

/** How checks of a payer are sent. */
export const useConnection = (payerId: string | undefined) =>
  useGet('/v1/eligibility/connection', {
    query: { payer_id: payerId ?? anyPayer },
    enabled: payerId !== undefined,
    staleTime: connectionStaysMs,
  });
