import { Cardlens } from '@cardlens/sdk';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Rights } from './rights.js';
import { redeemCode } from './sign-in-code.js';
import { drafts } from './unsaved.js';
import { kept } from './use-kept.js';

export interface Session {
  readonly client: Cardlens;
  readonly accountId: string;
  readonly accountName: string;
  readonly rights: Rights;
  /** Aborted at sign-out. */
  readonly ended: AbortSignal;
}

interface SessionAccess {
  readonly session: Session | undefined;
  /**
   * Keeps the key in memory only; reloading the page discards it.
   * @throws CardlensError when the key is not accepted
   */
  signIn(apiKey: string): Promise<void>;
  /** Signs in with the code of a one-time link. @throws CardlensError when it was used or has expired */
  signInWithCode(code: string): Promise<void>;
  signOut(): void;
}

/** The service decides what the key may do. */
const ofKey: Rights = { role: null, scopes: ['read', 'write', 'eligibility', 'webhooks', 'audit', 'admin'] };

const Context = createContext<SessionAccess | undefined>(undefined);

/** @param onEnd  discards loaded data */
export function SessionProvider({ children, onEnd }: { readonly children: ReactNode; readonly onEnd: () => void }) {
  const [session, setSession] = useState<Session>();
  const [end, setEnd] = useState<AbortController>();
  const access = useMemo<SessionAccess>(() => {
    const signIn = async (apiKey: string) => {
      const client = new Cardlens({ baseUrl: location.origin, token: apiKey });
      const { account_id: accountId, name: accountName } = await client.account.get();
      const end = new AbortController();
      setSession({ client, accountId, accountName, rights: ofKey, ended: end.signal });
      setEnd(end);
    };
    return {
      session,
      signIn,
      signInWithCode: async (code) => signIn(await redeemCode(code)),
      signOut() {
        end?.abort();
        setSession(undefined);
        kept.clear();
        drafts.forgetAll();
        onEnd();
      },
    };
  }, [session, end, onEnd]);
  return <Context value={access}>{children}</Context>;
}

export function useSessionAccess(): SessionAccess {
  const access = useContext(Context);
  if (!access) throw new Error('used outside of SessionProvider');
  return access;
}

/** The session. Pages are shown only while there is one. */
export function useSession(): Session {
  const { session } = useSessionAccess();
  if (!session) throw new Error('not signed in');
  return session;
}

/** The client of the signed-in account. */
export const useClient = (): Cardlens => useSession().client;
