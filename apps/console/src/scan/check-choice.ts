import type { PayerConnection, Provider } from '@cardlens/sdk';
import { useSyncExternalStore } from 'react';
import { useSession } from '../app/session.js';
import { useGet } from '../app/use-get.js';
import { exampleProvider } from '../eligibility/example-provider.js';
import { useLastProvider } from '../eligibility/provider-fields.js';

// Whether scanned cards are checked with their payers. Kept in this browser for each account: it is neither secret nor about
// a patient. What was agreed to while payers are simulated says nothing about real ones, which may charge: those have a
// choice of their own, together with the provider that was shown beside it and that asks.

type Kind = 'simulated' | 'real';
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const kindOf = ({ simulated }: Pick<PayerConnection, 'simulated'>): Kind => (simulated ? 'simulated' : 'real');
const keyOf = (accountId: string, kind: Kind) => `cardlens.check-scanned.${accountId}.${kind}`;
const listeners = new Set<() => void>();

/** What somebody has chosen in this browser; null: nothing yet, or the browser does not keep it. */
function chosenFor(accountId: string, kind: Kind, storage?: Storage): string | null {
  try {
    return (storage ?? localStorage).getItem(keyOf(accountId, kind));
  } catch {
    return null;
  }
}

/** Turns checks of one kind of payers on, or all of them off. @param provider  that asks real payers */
export function keepChoice(
  accountId: string,
  choice: { readonly isOn: boolean; readonly kind: Kind; readonly provider?: Provider | undefined },
  storage?: Storage,
): void {
  const { isOn, kind, provider } = choice;
  try {
    const store = storage ?? localStorage;
    if (!isOn) for (const each of ['simulated', 'real'] as const) store.setItem(keyOf(accountId, each), 'off');
    else if (kind === 'simulated') store.setItem(keyOf(accountId, kind), 'on');
    else if (provider) store.setItem(keyOf(accountId, kind), JSON.stringify(provider));
  } catch {
    // The browser keeps nothing; the default applies again.
  }
  for (const listener of listeners) listener();
}

/** The provider that was agreed to. */
function providerIn(chosen: string | null): Provider | undefined {
  if (chosen === null || chosen === 'off') return undefined;
  try {
    const { npi, organizationName, firstName, lastName }: Partial<Provider> = JSON.parse(chosen);
    if (typeof npi !== 'string' || !/^\d{10}$/.test(npi)) return undefined;
    return {
      npi,
      ...(organizationName === undefined ? {} : { organizationName }),
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
    };
  } catch {
    return undefined;
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Who asks about a scanned card without anybody's doing. A check with a real payer costs money: without a choice, only a
 * simulated one is asked.
 *
 * @param last  provider of the last check, which asks simulated payers
 * @returns undefined if nobody asks
 */
export function automaticProvider(
  accountId: string,
  connection: Pick<PayerConnection, 'simulated'>,
  last: Provider | undefined,
  storage?: Storage,
): Provider | undefined {
  return providerOf(chosenFor(accountId, kindOf(connection), storage), connection, last);
}

function providerOf(
  chosen: string | null,
  { simulated }: Pick<PayerConnection, 'simulated'>,
  last: Provider | undefined,
): Provider | undefined {
  if (!simulated) return providerIn(chosen);
  return chosen === 'off' ? undefined : (last ?? exampleProvider);
}

/** Payer ids without a connection of their own are sent over the default one. */
const anyPayer = '00000';

/** The choice, who asks, and how to change it. @param payerId  of the card; by default, any payer */
export function useCheckChoice(payerId = anyPayer) {
  const { accountId } = useSession();
  const { data: connection } = useConnection(payerId);
  const { last } = useLastProvider();
  const simulated = connection?.simulated === true;
  const kind = kindOf({ simulated });
  const chosen = useSyncExternalStore(subscribe, () => chosenFor(accountId, kind));
  const asking = providerOf(chosen, { simulated }, last);
  // Shown before it is agreed to.
  const provider = asking ?? (simulated ? (last ?? exampleProvider) : last);
  return {
    isOn: asking !== undefined,
    isSimulated: simulated,
    provider,
    /** Whether it is known how payers are asked: what there is to agree to. */
    isKnown: connection !== undefined,
    choose: (isOn: boolean) => keepChoice(accountId, { isOn, kind, provider }),
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
