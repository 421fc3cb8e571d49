import { type Card, Cardlens } from '@cardlens/sdk';
import { html, LitElement, nothing } from 'lit';
import { followSession } from './handoff/follow-session.js';
import type { IdentityMode } from './identity/identity-step.js';
import { qrCode } from './qr-code.js';
import type { ReadingMode } from './reading/reading-mode.js';
import { isScannedHere } from './scan/cards-here.js';
import { type Problem, problemOf } from './scan/problem.js';
import type { GetSessionToken } from './scan/scan.js';
import { phoneQuery } from './settings.js';
import { languageOf, stringsIn } from './strings/language.js';
import type { StringOverrides, Strings } from './strings/strings.js';
import { base, handoff } from './styles.js';
import { message, title } from './views/view.js';

/** Details of the element's events. */
export interface HandoffEvents {
  /** The card scanned on the phone, in state `completed`. */
  complete: Card;
  error: Problem;
}

type Status = 'loading' | 'waiting' | 'started' | 'reading' | 'done' | 'failed' | 'expired';

/**
 * Hands the scan over to a phone: shows a link as a QR code and follows the progress. Requires a session token with
 * scope `full`, which never leaves this page: the phone gets its own token, which permits only capturing. Cards that a
 * capture element of the same page scans are not shown.
 *
 * @fires complete, error  CustomEvents with the details of `HandoffEvents`
 */
export class CardlensHandoff extends LitElement {
  static override styles = [base, handoff];
  static override properties = {
    sessionToken: { attribute: 'session-token' },
    baseUrl: { attribute: 'base-url' },
    reading: {},
    identity: {},
    lang: {},
    getToken: { attribute: false },
    strings: { attribute: false },
    link: { state: true },
    status: { state: true },
    problem: { state: true },
    isCopied: { state: true },
  };

  declare sessionToken: string;
  declare baseUrl: string;
  /** Who reads the card: the service, or the phone. Default: server. */
  declare reading: ReadingMode;
  /** Whether the person is asked on the phone for the back of a driver's license. Default: off. */
  declare identity: IdentityMode;
  declare getToken: GetSessionToken | undefined;
  declare strings: StringOverrides;
  declare private link: string;
  declare private status: Status;
  declare private problem: Problem | undefined;
  declare private isCopied: boolean;

  #stop: AbortController | undefined;
  #handled: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.sessionToken = '';
    this.baseUrl = '';
    this.reading = 'server';
    this.identity = 'off';
    this.strings = {};
    this.link = '';
    this.status = 'loading';
    this.isCopied = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.abort();
    this.#stop = undefined;
  }

  protected override updated(): void {
    if (!this.#stop && this.isConnected && (this.sessionToken || this.getToken)) void this.refresh();
  }

  /** Creates a new link and follows the session. */
  async refresh(): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const { signal } = stop;
    const getToken = this.getToken ?? (() => this.sessionToken);
    const baseUrl = this.baseUrl || location.origin;
    const client = new Cardlens({ baseUrl, getToken });
    this.status = 'loading';
    this.problem = undefined;
    try {
      const { magic_link, expires_at } = await client.generateMagicLink({ signal });
      this.link = `${magic_link}${phoneQuery(this)}`;
      this.status = 'waiting';
      // UTC without an offset.
      const endsInMs = Math.max(0, Date.parse(`${expires_at.slice(0, 23)}Z`) - Date.now());
      const timer = setTimeout(() => {
        if (this.status === 'waiting') this.status = 'expired';
      }, endsInMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
      await followSession({
        baseUrl,
        getToken,
        signal,
        onState: (cardId, state) => {
          // One after the other, so that the last state is shown.
          this.#handled = this.#handled.then(async () => {
            const isOfPhone = !(await isScannedHere(cardId));
            if (isOfPhone && !signal.aborted) this.#hear(client, signal, cardId, state);
          });
        },
      });
    } catch (error) {
      if (!signal.aborted) this.#fail(problemOf(error));
    }
  }

  #hear(client: Cardlens, signal: AbortSignal, cardId: string, state: string): void {
    if (this.status === 'done') return;
    if (state === 'completed') {
      client.cards.get(cardId, { signal }).then(
        (card) => {
          this.status = 'done';
          this.#emit('complete', card);
        },
        (error: unknown) => signal.aborted || this.#fail(problemOf(error)),
      );
    } else if (state === 'error' || state === 'unknown') this.status = 'failed';
    else this.status = state === 'pending' ? 'started' : 'reading';
  }

  #fail(problem: Problem): void {
    this.problem = problem;
    this.#emit('error', problem);
  }

  protected override render() {
    const strings = stringsIn(languageOf(this, this.lang), this.strings);
    const isOpen = this.status === 'waiting';
    return html`
      <div class="view">
        ${title(strings.handoffTitle)}
        ${this.problem ? html`${message(strings, this.problem.code)}${this.#newLink(strings)}` : nothing}
        ${isOpen && !this.problem ? this.#code(strings) : nothing}
        ${this.problem ? nothing : this.#statusLine(strings)}
        ${this.status === 'expired' ? this.#newLink(strings) : nothing}
      </div>
    `;
  }

  #code(strings: Strings) {
    const { viewBox, content } = qrCode(this.link);
    return html`
      <p>${isLocal(this.link) ? strings.handoffLocal : strings.handoffText}</p>
      <div class="code" part="code"><svg role="img" viewBox=${viewBox} aria-label=${strings.handoffCode}>${content}</svg></div>
      <button part="button" @click=${() => this.#copy()}>${this.isCopied ? strings.handoffCopied : strings.handoffCopy}</button>
    `;
  }

  #statusLine(strings: Strings) {
    const [text, dot] = {
      loading: ['', ''],
      waiting: [strings.handoffWaiting, ''],
      started: [strings.handoffStarted, 'on'],
      reading: [strings.handoffReading, 'on'],
      done: [strings.handoffDone, 'good'],
      failed: [strings.handoffFailed, 'bad'],
      expired: [strings.handoffExpired, 'bad'],
    }[this.status] as [string, string];
    return html`<div class="status" part="status" role="status"><span class="dot ${dot}" aria-hidden="true"></span>${text}</div>`;
  }

  #newLink = (strings: Strings) =>
    html`<button class="primary" part="button primary-button" @click=${() => this.refresh()}>${strings.handoffNewLink}</button>`;

  async #copy(): Promise<void> {
    await navigator.clipboard?.writeText(this.link).then(
      () => {
        this.isCopied = true;
      },
      () => {},
    );
  }

  #emit<Name extends keyof HandoffEvents>(name: Name, detail: HandoffEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Whether a link leads to the machine that opens it. */
const isLocal = (link: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(link).hostname);
