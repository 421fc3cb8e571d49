import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { leftOf, type Session } from './browser-session.js';
import { useBrowserSession, useSession } from './session.js';
import { SignInForms } from './sign-in.js';

const warnMs = 120_000;
const reconnectMs = 5_000;

/**
 * Learns within a second that the session was ended elsewhere, also on a page that makes no requests: the service closes
 * the connection. One tab of the browser has one, because an account may have only so many.
 */
export function SessionWatch() {
  const session = useBrowserSession();
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const watch = () =>
      new Promise<void>((resolve) => {
        let again: ReturnType<typeof setTimeout> | undefined;
        let socket: WebSocket | undefined;
        const connect = () => {
          socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/v1/ws`);
          socket.onclose = () => {
            if (signal.aborted) return;
            void session.check();
            session.announce();
            again = setTimeout(connect, reconnectMs);
          };
        };
        connect();
        signal.addEventListener('abort', () => {
          clearTimeout(again);
          socket?.close();
          resolve();
        });
      });
    // Absent on pages without TLS, except on this machine.
    const locks: LockManager | undefined = navigator.locks;
    if (locks) locks.request('cardlens-session-watch', { signal }, watch).catch(() => {});
    else void watch();
    return () => unmounted.abort();
  }, [session]);
  return null;
}

const inputs = ['pointerdown', 'keydown', 'wheel'] as const;
const lookEveryMs = 1_000;

/** Warns before the session ends, and ends one that nobody uses. */
export function SessionLimits() {
  const browserSession = useBrowserSession();
  const session = useSession();
  const [left, setLeft] = useState(() => leftOf(session, browserSession.lastInputMs, Date.now()));
  useEffect(() => {
    const onInput = () => browserSession.input();
    for (const type of inputs) addEventListener(type, onInput, { capture: true, passive: true });
    const look = setInterval(() => {
      const now = leftOf(session, browserSession.lastInputMs, Date.now());
      setLeft((before) => (warnOf(before, session) || warnOf(now, session) ? now : before));
      if (now.leftMs > 0) return;
      if (now.isIdle) void browserSession.endIdle();
      else void browserSession.check();
    }, lookEveryMs);
    return () => {
      for (const type of inputs) removeEventListener(type, onInput, { capture: true });
      clearInterval(look);
    };
  }, [browserSession, session]);
  if (!warnOf(left, session)) return null;
  const minutes = Math.max(1, Math.ceil(left.leftMs / 60_000));
  const words = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  // Beside the pages: a press inside it does not close an open dialog.
  return createPortal(
    <div className="session-warning no-print" role="alert">
      <strong>
        {left.isIdle ? `Nobody has used the console: it signs out in ${words}` : `Your session ends in ${words}`}
      </strong>
      {left.isIdle ? (
        <button
          type="button"
          onClick={() => {
            browserSession.input();
            void browserSession.check();
          }}
        >
          Stay signed in
        </button>
      ) : (
        <span>Save your work. Then sign in again on this page.</span>
      )}
    </div>,
    document.body,
  );
}

const warnOf = ({ leftMs, isIdle }: ReturnType<typeof leftOf>, { idleLimitMs }: Session) =>
  leftMs < (isIdle ? Math.min(warnMs, idleLimitMs / 2) : warnMs);

/** Covers the pages, which keep what was typed, until the same person has signed in again. */
export function SignInAgain({ session, isIdle }: { readonly session: Session; readonly isIdle: boolean }) {
  const browserSession = useBrowserSession();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    // Above any other dialog, which the browser makes inert.
    element?.showModal();
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className="sign-in-again"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <h1 id="sign-in-again">{isIdle ? 'You were signed out' : 'Your session has ended'}</h1>
      <p>
        {isIdle ? 'Nobody had used the console for a while. ' : ''}
        Sign in again{session.person ? ` as ${session.person.name || session.person.email}` : ''} to continue where you
        were. What you typed is kept on this page.
      </p>
      <SignInForms inPlace />
      <div>
        <button type="button" className="quiet" onClick={() => void browserSession.signOut()}>
          Discard it and go to the sign-in page
        </button>
      </div>
    </dialog>,
    document.body,
  );
}

/** The page of the window in which somebody signed in again. */
export function SignedIn() {
  const session = useBrowserSession();
  useEffect(() => {
    document.title = 'Signed in · Cardlens console';
    session.announce();
    window.close();
  }, [session]);
  return (
    <div className="page">
      <h1>You are signed in</h1>
      <p>Close this window and continue in the other one.</p>
    </div>
  );
}
