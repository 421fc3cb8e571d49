import { Dialog } from '@base-ui/react/dialog';
import { type ErrorComponentProps, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Icon, type IconName } from '../components/icon.js';
import { ProblemNotice } from '../components/notice.js';
import { Toasts } from '../components/toasts.js';
import { DropAnywhere } from '../scan/drop-anywhere.js';
import { Brand } from './brand.js';
import { PageFile } from './lazy-page.js';
import { OfflineNotice } from './offline-notice.js';
import { Page } from './page.js';
import { useSessionAccess } from './session.js';
import { SignIn } from './sign-in.js';
import { ThemeButton } from './theme.js';
import { askBeforeUnload } from './unsaved.js';

const places = [
  { to: '/', label: 'Cards', icon: 'cards' },
  { to: '/review', label: 'Review', icon: 'review' },
  { to: '/scan', label: 'Scan', icon: 'scan' },
  { to: '/eligibility', label: 'Eligibility', icon: 'eligibility' },
  { to: '/payers', label: 'Payers', icon: 'payers' },
  { to: '/webhooks', label: 'Webhooks', icon: 'webhooks' },
  { to: '/usage', label: 'Keys and usage', icon: 'keys' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[];

/** The page of a single card counts as one of the card pages. */
const isWithin = (path: string, to: string): boolean =>
  to === '/' ? path === '/' || path.startsWith('/cards/') : path === to || path.startsWith(`${to}/`);

/** The frame of every page: the navigation, or the sign-in form without a session. */
export function Shell() {
  const { session } = useSessionAccess();
  if (!session) return <SignIn />;
  return (
    <div className="shell">
      <a className="skip" href="#page">
        Skip to content
      </a>
      <header className="top">
        <MobileMenu />
        <Brand />
        <ThemeButton />
      </header>
      <aside className="side" aria-label="Console">
        <Brand />
        <Places />
        <Account />
      </aside>
      <main id="page" tabIndex={-1}>
        <FocusOnNavigation />
        <PagesAhead />
        <OfflineNotice />
        <DropAnywhere>
          <Outlet />
        </DropAnywhere>
      </main>
      <Toasts />
    </div>
  );
}

function Places({ onGo }: { readonly onGo?: () => void }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav aria-label="Pages">
      <ul>
        {places.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} onClick={onGo} aria-current={isWithin(path, to) ? 'page' : undefined} activeProps={{}}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Account() {
  const { session, signOut } = useSessionAccess();
  return (
    <div className="account">
      <p>
        Signed in to <strong title={`Account ${session?.accountId}`}>{session?.accountName}</strong>
      </p>
      <div className="row">
        <button type="button" className="quiet" onClick={signOut}>
          <Icon name="signOut" />
          Sign out
        </button>
        <ThemeButton />
      </div>
    </div>
  );
}

function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="quiet square" aria-label="Menu">
        <Icon name="menu" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer">
          <div className="row spread">
            <Dialog.Title className="brand">Menu</Dialog.Title>
            <Dialog.Close className="quiet square" aria-label="Close the menu">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <Places onGo={() => setOpen(false)} />
          <Account />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Screen readers announce the heading of the new page, as after a page load. */
function FocusOnNavigation() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const [first] = useState(path);
  useEffect(() => {
    const page = document.getElementById('page');
    // A page may already have focused one of its own elements.
    if (path !== undefined && path !== first && !page?.contains(document.activeElement))
      page?.focus({ preventScroll: true });
  }, [path, first]);
  return null;
}

const afterFirstPageMs = 1_000;

/** Runs once in a signed-in tab: loads the other pages when the first one is shown, and asks before work is lost. */
function PagesAhead() {
  useEffect(() => {
    const wait = setTimeout(() => void PageFile.loadAll(), afterFirstPageMs);
    return () => clearTimeout(wait);
  }, []);
  useEffect(askBeforeUnload, []);
  return null;
}

export const NotFound = () => (
  <Page title="Page not found">
    <p>
      There is no page at this address. <Link to="/">Go to your cards</Link>
    </p>
  </Page>
);

export const PageError = ({ error, reset }: ErrorComponentProps) => (
  <Page title="This page could not be shown">
    <ProblemNotice error={error} onRetry={reset} />
  </Page>
);
