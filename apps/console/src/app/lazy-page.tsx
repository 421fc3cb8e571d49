import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Loading, Notice } from '../components/notice.js';
import { Page } from './page.js';
import { mayDo, type Need, roleWords, scopeOf } from './rights.js';
import { useSession } from './session.js';

type Component = () => ReactNode;

/** A page in its own file. */
export class PageFile {
  static readonly #all: PageFile[] = [];
  readonly #load: () => Promise<Component>;
  Loaded: Component | undefined;

  constructor(load: () => Promise<Component>) {
    this.#load = load;
    PageFile.#all.push(this);
  }

  /** @throws the browser's error when the file cannot be loaded; a later call tries again */
  async load(): Promise<void> {
    this.Loaded ??= await this.#load();
  }

  /**
   * Loads all pages. Afterwards neither a lost connection nor a release that renames the files affects this tab, so that
   * nobody has to reload it, which would discard what was typed.
   */
  static async loadAll(): Promise<void> {
    for (const file of PageFile.#all) await file.load().catch(() => {});
  }
}

/**
 * A page that is loaded on first use. Shows a message while it is loading, and if it cannot be loaded; never reloads
 * the tab.
 */
export function LazyPage({ file, need }: { readonly file: PageFile; readonly need: Need }) {
  return mayDo(useSession().rights, need) ? <LoadedPage file={file} /> : <NotAllowed need={need} />;
}

/** The address of a page that the role does not include: what it needs, and whom to ask. */
function NotAllowed({ need }: { readonly need: Need }) {
  const { person } = useSession();
  return (
    <Page title="This page is not for your role">
      {person ? (
        <p>
          It needs the role <strong>{roleWords[need.role].toLowerCase()}</strong>; yours is{' '}
          {roleWords[person.role].toLowerCase()}. An administrator of your organization can change it.
        </p>
      ) : (
        <p>
          It needs an API key with the scope <code>{scopeOf(need)}</code>.
        </p>
      )}
      <p>
        <Link to="/">Go to the cards</Link>
      </p>
    </Page>
  );
}

function LoadedPage({ file }: { readonly file: PageFile }) {
  const [attempt, setAttempt] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const start = useCallback(() => {
    setAttempt('loading');
    file.load().then(
      () => setAttempt('loaded'),
      () => setAttempt('failed'),
    );
  }, [file]);
  useEffect(() => {
    if (!file.Loaded) start();
  }, [file, start]);
  useEffect(() => {
    if (attempt !== 'failed') return undefined;
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [attempt, start]);
  const { Loaded } = file;
  if (Loaded) return <Loaded />;
  return attempt === 'failed' ? (
    <NotLoaded onRetry={start} />
  ) : (
    <Page title="Loading">
      <Loading what="Loading the page" />
    </Page>
  );
}

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Page title="This page could not be loaded">
    <Notice tone="danger" title="The connection was lost, or a new version of the console was installed">
      <p>
        You are still signed in. Check your connection and try again. If it fails while you are online, finish what you
        are doing, and reload the console.
      </p>
      <div className="row">
        <button type="button" onClick={onRetry}>
          Try again
        </button>
        <button type="button" className="secondary" onClick={() => location.reload()}>
          Reload the console
        </button>
      </div>
    </Notice>
  </Page>
);
