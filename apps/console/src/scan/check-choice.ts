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

/** A check with a real payer costs money: without a choice, only those of a simulator are made. */
export const isAutomatic = (accountId: string, last: { readonly isSimulated: boolean }): boolean =>
  chosenFor(accountId) ?? last.isSimulated;

/** The choice, and how to change it. */
export function useCheckChoice() {
  const { accountId } = useSession();
  const chosen = useSyncExternalStore(subscribe, () => chosenFor(accountId));
  const { data } = useGet('/v1/eligibility', { query: { limit: 1 } });
  const isSimulated = data?.eligibility_requests[0]?.simulated === true;
  return {
    isOn: chosen ?? isSimulated,
    isSimulated,
    choose: (isOn: boolean) => choose(accountId, isOn),
  };
}
