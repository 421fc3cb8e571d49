import { Dialog } from '@base-ui/react/dialog';
import { type ErrorComponentProps, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Icon, type IconName } from '../components/icon.js';
import { Loading, ProblemNotice } from '../components/notice.js';
import { Toasts } from '../components/toasts.js';
import { DropAnywhere } from '../scan/drop-anywhere.js';
import { Brand } from './brand.js';
import { PageFile } from './lazy-page.js';
import { needOf, type Path } from './needs.js';
import { OfflineNotice } from './offline-notice.js';
import { Page } from './page.js';
import { mayDo, roleWords } from './rights.js';
import { useBrowserSession, useSession, useSessionState } from './session.js';
import { SessionLimits, SessionWatch, SignedIn, SignInAgain } from './session-end.js';
import { SignIn } from './sign-in.js';
import { StatusNotice } from './status-notice.js';
import { ThemeButton } from './theme.js';
import { askBeforeUnload } from './unsaved.js';

const places: readonly { to: Path; label: string; icon: IconName }[] = [
  { to: '/', label: 'Cards', icon: 'cards' },
  { to: '/review', label: 'Review', icon: 'review' },
  { to: '/scan', label: 'Scan', icon: 'scan' },
  { to: '/eligibility', label: 'Eligibility', icon: 'eligibility' },
  { to: '/payers', label: 'Payers', icon: 'payers' },
  { to: '/webhooks', label: 'Webhooks', icon: 'webhooks' },
  { to: '/fhir', label: 'FHIR destinations', icon: 'send' },
  { to: '/usage', label: 'Usage', icon: 'usage' },
  { to: '/keys', label: 'Keys', icon: 'keys' },
  { to: '/people', label: 'People', icon: 'people' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
];

/** The page of a single card counts as one of the card pages. */
const isWithin = (path: string, to: string): boolean =>
  to === '/' ? path === '/' || path.startsWith('/cards/') : path === to || path.startsWith(`${to}/`);

/** The frame of every page: the navigation, or the sign-in page without a session. */
export function Shell() {
  const state = useSessionState();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (state.is === 'restoring') return <Restoring error={state.error} />;
  if (state.is === 'signed out') return <SignIn />;
  if (path === '/signed-in') return <SignedIn />;
  const { session } = state;
  return (
    <>
      <div className="shell" key={`${session.accountId} ${session.person?.person_id}`}>
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
          <StatusNotice />
          <DropAnywhere>
            <Outlet />
          </DropAnywhere>
        </main>
        <Toasts />
      </div>
      {state.is === 'ended' ? (
        <SignInAgain session={session} isIdle={state.isIdle} />
      ) : (
        <>
          <SessionWatch />
          <SessionLimits />
        </>
      )}
    </>
  );
}

function Restoring({ error }: { readonly error: unknown }) {
  const session = useBrowserSession();
  return (
    <div className="sign-in">
      <header>
        <Brand />
      </header>
      <main>
        <h1 className="visually-hidden">Cardlens console</h1>
        {error ? (
          <ProblemNotice error={error} onRetry={() => void session.check()} />
        ) : (
          <Loading what="Opening the console" />
        )}
      </main>
    </div>
  );
}

function Places({ onGo }: { readonly onGo?: () => void }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { rights } = useSession();
  return (
    <nav aria-label="Pages">
      <ul>
        {places
          .filter(({ to }) => mayDo(rights, needOf[to]))
          .map(({ to, label, icon }) => (
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
  const browserSession = useBrowserSession();
  const { accountId, accountName, person } = useSession();
  const signOut = async () => {
    const url = await browserSession.signOut();
    // The session of the provider ends too, so that the next person does not continue it.
    if (url !== null) location.assign(url);
  };
  return (
    <div className="account">
      <p>
        Signed in to <strong title={`Account ${accountId}`}>{accountName}</strong>
        {person ? ` as ${person.name || person.email}, ${roleWords[person.role].toLowerCase()}` : ' with an API key'}
      </p>
      <div className="row">
        <button type="button" className="quiet" onClick={() => void signOut()}>
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
