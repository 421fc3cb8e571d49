import type { Cardlens } from '@cardlens/sdk';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { BrowserSession, type Session, type SessionState, type TabMessage } from './browser-session.js';
import { drafts } from './unsaved.js';
import { kept } from './use-kept.js';

export type { Session } from './browser-session.js';

const Context = createContext<BrowserSession | undefined>(undefined);

interface Loaded {
  /** Discards what was loaded. */
  clear(): void;
  /** Loads again what failed. */
  reload(): void;
}

export function openBrowserSession(loaded: Loaded): BrowserSession {
  const channel = new BroadcastChannel('cardlens-session');
  const session = new BrowserSession({
    baseUrl: location.origin,
    fetch: (...args) => fetch(...args),
    nowMs: () => Date.now(),
    tabs: {
      post: (message) => channel.postMessage(message),
      listen: (onMessage) =>
        channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data)),
    },
    forget() {
      kept.clear();
      drafts.forgetAll();
      loaded.clear();
    },
    renew: () => loaded.reload(),
  });
  const recheck = () => {
    if (session.state.is !== 'restoring') void session.check();
  };
  // A tab that the browser kept with its content, after Back, and one that was hidden while another signed in or out.
  addEventListener('pageshow', ({ persisted }) => persisted && recheck());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && recheck());
  return session;
}

export const SessionProvider = ({
  session,
  children,
}: {
  readonly session: BrowserSession;
  readonly children: ReactNode;
}) => <Context value={session}>{children}</Context>;

export function useBrowserSession(): BrowserSession {
  const session = useContext(Context);
  if (!session) throw new Error('used outside of SessionProvider');
  return session;
}

export function useSessionState(): SessionState {
  const session = useBrowserSession();
  return useSyncExternalStore(session.subscribe, session.getState);
}

/** The session. Pages are shown only while there is one. */
export function useSession(): Session {
  const state = useSessionState();
  if (!('session' in state)) throw new Error('not signed in');
  return state.session;
}

/** The client of the signed-in account. */
export const useClient = (): Cardlens => useSession().client;
