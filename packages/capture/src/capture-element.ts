import { openCodeReader, openReader } from '@cardlens/reader-web';
import type { Card, Metadata } from '@cardlens/sdk';
import { html, LitElement, type PropertyValues } from 'lit';
import { Announcer } from './announcer.js';
import { CaptureFlow } from './flow/capture-flow.js';
import type { BackMode, FlowHost } from './flow/flow-host.js';
import type { Phase, Picture } from './flow/phase.js';
import { Viewfinder } from './flow/viewfinder.js';
import type { IdentityMode } from './identity/identity-step.js';
import type { FallbackMode, ReadingMode } from './reading/reading-mode.js';
import type { Problem } from './scan/problem.js';
import type { GetSessionToken, Progress } from './scan/scan.js';
import { modeOf } from './settings.js';
import { languageOf, stringsIn } from './strings/language.js';
import type { StringOverrides } from './strings/strings.js';
import { base, capture } from './styles.js';
import { askView } from './views/ask-view.js';
import { cameraView } from './views/camera-view.js';
import { digitalView } from './views/digital-view.js';
import { holderView, licenseCameraView, licenseView } from './views/identity-views.js';
import { doneView, failedView, previewView, readingView, sendingView } from './views/later-views.js';
import { reviewView } from './views/review-view.js';
import { startView } from './views/start-view.js';
import type { ViewContext } from './views/view.js';

/** Details of the element's events. */
export interface CaptureEvents {
  /** A picture was accepted and will be uploaded. */
  capture: Omit<Picture, 'url'>;
  progress: Progress;
  /** The card was read; state `completed`. */
  complete: Card;
  error: Problem;
}

/**
 * Photographs an insurance card and uploads it for recognition.
 *
 * Attributes: `session-token`, `base-url` (default: the page's origin), `back` (`required`, `optional`, `off`), `sides`
 * (`one`, `both`), `livescan`, `lang`, `reading` (`server`, `device`, `both`), `fallback` (`ask`, `server`, `none`),
 * `reader-url`, `digital-cards`, `identity` (`off`, `optional`, `required`). No frame leaves the device before a picture is taken; with `reading="device"`, no picture leaves it.
 *
 * @fires capture, progress, complete, error  CustomEvents with the details of `CaptureEvents`
 */
export class CardlensCapture extends LitElement {
  static override styles = [base, capture];
  static override properties = {
    sessionToken: { attribute: 'session-token' },
    baseUrl: { attribute: 'base-url' },
    back: {},
    sides: {},
    livescan: { type: Boolean },
    reading: {},
    fallback: {},
    readerUrl: { attribute: 'reader-url' },
    digitalCards: { type: Boolean, attribute: 'digital-cards' },
    identity: {},
    lang: {},
    getToken: { attribute: false },
    metadata: { attribute: false },
    strings: { attribute: false },
    isTorchOn: { state: true },
    announcement: { state: true },
  };

  declare sessionToken: string;
  declare baseUrl: string;
  /** Whether the back is photographed as well. Default: required. */
  declare back: BackMode;
  /** `both`: one picture shows both sides; `back` and `livescan` are ignored. Default: one. */
  declare sides: 'one' | 'both';
  /** Whether frames are sent automatically until the card is read. */
  declare livescan: boolean;
  /** Who reads the card: the service, this device, or the device first and then the service. Default: server. */
  declare reading: ReadingMode;
  /** What happens with `reading="device"` if this browser cannot read. Default: ask the person. */
  declare fallback: FallbackMode;
  /** Of the reader's files. Default: `/capture/reader/` of the service. */
  declare readerUrl: string;
  /** Whether the camera also looks for QR codes of digital cards (SMART Health Cards and Links). */
  declare digitalCards: boolean;
  /** Whether the person is asked for the back of a driver's license, which says whose card it is. Default: off. */
  declare identity: IdentityMode;
  /** Alternative to `sessionToken`: called before every request, and again if a token has expired. */
  declare getToken: GetSessionToken | undefined;
  /** Stored with the card, at most 4 KB; returned as `client_metadata`. */
  declare metadata: Metadata | undefined;
  /** Texts that override the built-in ones. */
  declare strings: StringOverrides;
  declare private isTorchOn: boolean;
  declare private announcement: string;

  readonly #announcer = new Announcer((text) => {
    this.announcement = text;
  });
  readonly #flow = new CaptureFlow(this.#host());
  #shown: Phase['name'] = 'start';
  /** Wrong values that the focus has been moved to. */
  #faults: ReadonlySet<string> | undefined;

  constructor() {
    super();
    this.sessionToken = '';
    this.baseUrl = '';
    this.back = 'required';
    this.sides = 'one';
    this.livescan = false;
    this.reading = 'server';
    this.fallback = 'ask';
    this.readerUrl = '';
    this.digitalCards = false;
    this.identity = 'off';
    this.strings = {};
    this.isTorchOn = false;
    this.announcement = '';
  }

  /** Opens the camera, like the button does. */
  async start(): Promise<void> {
    await this.#flow.openCamera();
  }

  /** Returns to the first step. */
  reset(): void {
    this.#flow.reset();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('pagehide', this.#onPageHide);
    // Moved within the page.
    if (this.hasUpdated) this.#flow.prepare();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('pagehide', this.#onPageHide);
    this.#flow.close();
    this.#announcer.stop();
  }

  /** The camera must not stay on in a page in the back-forward cache; pictures that were already taken are kept. */
  readonly #onPageHide = () => this.#flow.closeCamera();

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The number of sides changes what the first picture shows.
    if (changed.has('sides') && this.#flow.phase.name === 'start') this.#flow.reset();
    if (changed.has('reading') && this.isConnected) this.#flow.prepare();
  }

  protected override render() {
    const context = { flow: this.#flow, strings: stringsIn(languageOf(this, this.lang), this.strings) };
    return html`
      ${this.#view(context)}
      <div class="hidden" role="status" aria-live="polite">${this.announcement}</div>
    `;
  }

  protected override updated(): void {
    const { phase } = this.#flow;
    const { name } = phase;
    if ((name === 'review' || name === 'holder') && phase.faults !== this.#faults) {
      this.#faults = phase.faults;
      const wrong = this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]');
      wrong?.closest('details')?.setAttribute('open', '');
      wrong?.focus();
    }
    if (name === this.#shown) return;
    this.#shown = name;
    // The view has changed; screen readers announce its title.
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    // On a phone in landscape orientation, picture and buttons fill the screen.
    if (name === 'camera' || name === 'preview')
      this.renderRoot.querySelector('.buttons')?.scrollIntoView({ block: 'nearest' });
  }

  #view(context: ViewContext) {
    const { phase } = this.#flow;
    switch (phase.name) {
      case 'start':
        return startView(context, phase, phase.side === 'back' && this.back === 'optional');
      case 'camera':
        return cameraView(context, phase, {
          isTorchOn: this.isTorchOn,
          isLive: this.#isLive,
        });
      case 'preview':
        return previewView(context, phase);
      case 'sending':
        return sendingView(context, phase);
      case 'reading':
        return readingView(context, phase);
      case 'digital':
        return digitalView(context, phase);
      case 'ask':
        return askView(context, phase);
      case 'license':
        return licenseView(context, phase);
      case 'license-camera':
        return licenseCameraView(context, phase, this.isTorchOn);
      case 'holder':
        return holderView(context, phase);
      case 'review':
        return reviewView(context, phase, { picturesFollow: this.reading === 'both' });
      case 'done':
        return doneView(context, phase);
      case 'failed':
        return failedView(context, phase);
    }
  }

  /** Frames are sent by themselves only where the service reads, and from a guided picture. */
  get #isLive(): boolean {
    return this.livescan && this.sides !== 'both' && modeOf('reading', this.reading) === 'server';
  }

  /** What a screen reader announces, other than the title of a view. */
  #announced(phase: Phase): string {
    const { hints, review } = stringsIn(languageOf(this, this.lang), this.strings);
    if (phase.name === 'camera') return phase.isOpen && phase.side !== 'both' ? hints[phase.hint] : '';
    if (phase.name !== 'review') return '';
    const { keyFields, otherFields } = phase.draft;
    const count = [...keyFields, ...otherFields].filter(({ isDoubtful }) => isDoubtful).length;
    return count === 0 ? '' : count === 1 ? review.doubtfulOne : review.doubtfulMany.replace('{count}', String(count));
  }

  #host(): FlowHost {
    return {
      settings: () => {
        const baseUrl = this.baseUrl || location.origin;
        return {
          baseUrl,
          getToken: this.getToken ?? (() => this.sessionToken),
          back: modeOf('back', this.back),
          hasBoth: this.sides === 'both',
          isLive: this.#isLive,
          reading: modeOf('reading', this.reading),
          fallback: modeOf('fallback', this.fallback),
          readerUrl: this.readerUrl || `${baseUrl}/capture/reader/`,
          hasDigitalCards: this.digitalCards,
          identity: modeOf('identity', this.identity),
          metadata: this.metadata,
        };
      },
      openReader,
      openCodes: openCodeReader,
      createViewfinder: (options) => new Viewfinder(options),
      video: async () => {
        await this.updateComplete;
        return this.renderRoot.querySelector('video') ?? undefined;
      },
      changed: () => {
        const { phase } = this.#flow;
        this.#announcer.update(this.#announced(phase));
        if (phase.name !== 'camera' && phase.name !== 'license-camera') this.isTorchOn = false;
        this.requestUpdate();
      },
      onCapture: ({ side, image, captureType }) => this.#emit('capture', { side, image, captureType }),
      onProgress: (progress) => this.#emit('progress', progress),
      onComplete: (card) => this.#emit('complete', card),
      onError: (problem) => this.#emit('error', problem),
    };
  }

  #emit<Name extends keyof CaptureEvents>(name: Name, detail: CaptureEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
