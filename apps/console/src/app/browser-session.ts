import { Cardlens, CardlensError } from '@cardlens/sdk';
import { dateOf } from './formats.js';
import type { Rights, Role } from './rights.js';

/** The body of `GET /auth/session`. */
export interface SessionBody {
  readonly account: { readonly account_id: string; readonly name: string };
  readonly person: {
    readonly person_id: string;
    readonly name: string;
    readonly email: string;
    readonly role: Role;
  } | null;
  readonly key: { readonly key_id: string; readonly scopes: readonly string[] } | null;
  readonly idle_expires_at: string;
  readonly expires_at: string;
}

export interface Session {
  readonly client: Cardlens;
  readonly accountId: string;
  readonly accountName: string;
  /** Null for a session of an API key. */
  readonly person: SessionBody['person'];
  readonly rights: Rights;
  /** Time without input after which it ends. */
  readonly idleLimitMs: number;
  /** In the time of this browser. */
  readonly expiresAtMs: number;
  /** Aborted at sign-out. */
  readonly ended: AbortSignal;
}

export type SessionState =
  | { readonly is: 'restoring'; readonly error?: unknown }
  /** @param isUnfinished  the service could not be told: its session may still be open */
  | { readonly is: 'signed out'; readonly isUnfinished?: boolean }
  | { readonly is: 'signed in'; readonly session: Session }
  /** Pages stay as they are, hidden, until the same person has signed in again. */
  | { readonly is: 'ended'; readonly session: Session; readonly isIdle: boolean };

/** What tabs tell each other. */
export type TabMessage = 'changed' | 'signed out' | 'active';

export interface Tabs {
  post(message: TabMessage): void;
  listen(onMessage: (message: TabMessage) => void): void;
}

interface Needs {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly tabs: Tabs;
  readonly nowMs: () => number;
  /** Discards everything that was loaded and typed. */
  readonly forget: () => void;
  /** Loads again what failed after the session had ended. */
  readonly renew: () => void;
}

const path = '/auth/session';
const isSignedOut = (error: unknown) => error instanceof CardlensError && error.status === 401;
/** Responses after which the session may have ended, or its role changed. */
const doubtful = [401, 403, 419];

/** The session of this browser, whose cookie no page can read, as this tab knows it. */
export class BrowserSession {
  state: SessionState = { is: 'restoring' };
  lastInputMs: number;
  readonly #needs: Needs;
  readonly #client: Cardlens;
  readonly #listeners = new Set<() => void>();
  #end = new AbortController();
  #checking: Promise<void> | undefined;
  #serverAheadMs = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.lastInputMs = needs.nowMs();
    const { baseUrl } = needs;
    this.#client = new Cardlens({ baseUrl, credentials: 'session', fetch: this.#fetch });
    needs.tabs.listen((message) => {
      if (message === 'active') this.lastInputMs = needs.nowMs();
      else if (message === 'signed out') this.#forget();
      else void this.check();
    });
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => void this.#listeners.delete(onChange);
  };

  readonly getState = (): SessionState => this.state;

  /** Sign-in by a provider: the address to continue at. @throws CardlensError */
  async startSignIn(by: { email: string } | { provider_id: string }, returnTo: string): Promise<string> {
    const json = { ...by, return_to: returnTo };
    const { authorization_url: url } = await this.#client.call<never>({ method: 'POST', path: '/auth/sign-in', json });
    return url;
  }

  /** The providers that the service lists. @throws CardlensError */
  async providers(): Promise<readonly { readonly provider_id: string; readonly name: string }[]> {
    const { providers } = await this.#client.call<never>({ path: '/auth/providers' });
    return providers;
  }

  /** Signs in with an API key, or with the code of a one-time link. @throws CardlensError when it is not accepted */
  async signIn(credential: { api_key: string } | { code: string }): Promise<void> {
    this.#accept(await this.#client.call<never>({ method: 'POST', path, json: credential }));
    this.announce();
  }

  /** Asks the service whether the session is valid, and whose it is. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<void> {
    try {
      this.#accept(await this.#client.call<never>({ path }));
    } catch (error) {
      if (isSignedOut(error)) this.#lose(false);
      else if (this.state.is === 'restoring') this.#set({ is: 'restoring', error });
    }
  }

  /** Tells other tabs that the session may have changed. */
  announce(): void {
    this.#needs.tabs.post('changed');
  }

  /** Ends the session in all tabs. @returns the address at which the provider's session ends too, if it has one */
  async signOut(): Promise<string | null> {
    let url: string | null = null;
    let isUnfinished = false;
    try {
      ({ end_session_url: url } = await this.#client.call<never>({ method: 'DELETE', path }));
    } catch (error) {
      isUnfinished = !isSignedOut(error);
    }
    this.#needs.tabs.post('signed out');
    this.#forget(isUnfinished);
    return url;
  }

  /** Somebody has used the page. */
  input(): void {
    const now = this.#needs.nowMs();
    if (now - this.lastInputMs > postEveryMs) this.#needs.tabs.post('active');
    this.lastInputMs = now;
  }

  /** Ends a session that nobody uses. Otherwise the requests of an open page would keep it. */
  async endIdle(): Promise<void> {
    this.#lose(true);
    await this.#client.call({ method: 'DELETE', path }).catch(() => {});
  }

  readonly #fetch: typeof fetch = async (url, init) => {
    const isOfApi = String(url).includes('/v1/');
    // Requests of pages that are open would count as failed credentials.
    if (isOfApi && this.state.is === 'ended') return new Response('{}', { status: 401 });
    const response = await this.#needs.fetch(url, init);
    const sentAtMs = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(sentAtMs)) this.#serverAheadMs = sentAtMs - this.#needs.nowMs();
    if (isOfApi && doubtful.includes(response.status) && this.state.is === 'signed in') void this.check();
    return response;
  };

  #accept(body: SessionBody): void {
    const { nowMs } = this.#needs;
    let previous = 'session' in this.state ? this.state.session : undefined;
    if (previous && idOf(previous) !== idOfBody(body)) {
      this.#forget();
      previous = undefined;
    }
    if (this.state.is !== 'signed in') this.lastInputMs = nowMs();
    const leftMs = (at: string) => dateOf(at).getTime() - this.#serverAheadMs - nowMs();
    const session: Session = {
      client: this.#client,
      accountId: body.account.account_id,
      accountName: body.account.name,
      person: body.person,
      rights: rightsOf(body),
      // After a while without requests, less is left than the limit.
      idleLimitMs: Math.max(leftMs(body.idle_expires_at), previous?.idleLimitMs ?? 0),
      expiresAtMs: nowMs() + leftMs(body.expires_at),
      ended: this.#end.signal,
    };
    const isRenewed = this.state.is === 'ended';
    this.#set({ is: 'signed in', session });
    if (isRenewed) this.#needs.renew();
  }

  /** The session has ended without a sign-out. */
  #lose(isIdle: boolean): void {
    const { state } = this;
    if (state.is === 'signed in') this.#set({ is: 'ended', session: state.session, isIdle });
    else if (state.is === 'restoring') this.#set({ is: 'signed out' });
  }

  #forget(isUnfinished = false): void {
    this.#end.abort();
    this.#end = new AbortController();
    this.#set({ is: 'signed out', ...(isUnfinished && { isUnfinished }) });
    this.#needs.forget();
  }

  #set(state: SessionState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}

const postEveryMs = 10_000;

const rightsOf = ({ person, key }: SessionBody): Rights =>
  person ? { role: person.role, scopes: null } : { role: null, scopes: key?.scopes ?? [] };

/** Whose session it is. Scopes of a key cannot change, and another key of the account sees the same. */
const idOf = ({ accountId, person }: Session) => `${accountId} ${person?.person_id ?? ''}`;
const idOfBody = ({ account, person }: SessionBody) => `${account.account_id} ${person?.person_id ?? ''}`;

/** How much is left until the session ends, and whether because nobody uses the page. */
export function leftOf(
  { idleLimitMs, expiresAtMs }: Pick<Session, 'idleLimitMs' | 'expiresAtMs'>,
  lastInputMs: number,
  nowMs: number,
): { readonly leftMs: number; readonly isIdle: boolean } {
  const idleLeftMs = lastInputMs + idleLimitMs - nowMs;
  const leftMs = expiresAtMs - nowMs;
  return idleLeftMs < leftMs ? { leftMs: idleLeftMs, isIdle: true } : { leftMs, isIdle: false };
}
