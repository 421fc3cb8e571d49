import { type Card, Cardlens, CardlensError, type LiveState, type Metadata, type Side } from '@cardlens/sdk';
import type { DeviceReading } from '../reading/card-reading.js';
import type { Agreement, FallbackReason } from '../reading/reading-mode.js';
import { backOff, pause } from './back-off.js';
import { scansHere } from './cards-here.js';
import { FailedSide } from './failed-side.js';
import { type ImageUpload, sendImage } from './send-image.js';
import type { Shows } from './shows.js';

export type GetSessionToken = (hint: { isExpired: boolean }) => string | Promise<string>;

/**
 * Progress of a card, as reported by `progress` events. `loading`: this browser downloads the reader. `fallback`: the
 * service reads the card because this browser cannot. `agreement`: the service has read the pictures of a card that this
 * browser had read.
 */
export type Progress =
  | { readonly step: 'loading'; readonly cardId?: undefined; readonly loadedBytes: number; readonly totalBytes: number }
  | { readonly step: 'fallback'; readonly cardId?: undefined; readonly reason: FallbackReason }
  | { readonly step: 'agreement'; readonly cardId: string; readonly agreement: Agreement }
  | { readonly step: 'created'; readonly cardId: string }
  | { readonly step: 'uploading'; readonly cardId: string; readonly side: Shows; readonly fraction: number }
  | { readonly step: 'uploaded'; readonly cardId: string; readonly side: Shows }
  /** For the network; without `cardId` and `side` while the card is created. */
  | { readonly step: 'waiting'; readonly cardId?: string; readonly side?: Shows }
  | { readonly step: 'state'; readonly cardId: string; readonly state: LiveState };

export interface ScanSettings {
  readonly baseUrl: string;
  readonly getToken: GetSessionToken;
  readonly back: 'required' | 'disabled';
  readonly isLive: boolean;
  readonly metadata?: Metadata | undefined;
  /** A digital card, which is imported instead of pictures. */
  readonly digital?: { readonly source: string; readonly passcode?: string | undefined } | undefined;
  /** Absent: the service reads the pictures. */
  readonly reading?: DeviceReading | undefined;
  onProgress(progress: Progress): void;
}

/** One attempt and five retries within half a minute. */
const attemptsDefault = 6;
/** Of pictures that follow, while nobody waits: about ten minutes. */
const attemptsInBackground = 80;
/** Live events end the wait; polling makes up for lost events. */
const askMs = 5_000;
/** Maximum time until a new picture of a failed side is processed. */
const processingStartMaxMs = 30_000;
/** Longer than the service takes to follow a link. */
const importWithinMs = 40_000;
/** Maximum time until the service has read pictures that followed. */
const agreementMaxMs = 180_000;

/** One card that is being scanned. */
export class Scan {
  readonly #client: Cardlens;
  readonly #stop = new AbortController();
  #created: Promise<string> | undefined;
  readonly #failed = new FailedSide();
  readonly #key = randomKey();
  #attempts = attemptsDefault;
  #wake: (() => void) | undefined;

  constructor(private readonly settings: ScanSettings) {
    const { baseUrl, getToken } = settings;
    this.#client = new Cardlens({ baseUrl, getToken });
  }

  /** Whether the pictures are sent once the card is completed. */
  get picturesFollow(): boolean {
    return this.settings.reading?.pictures === 'follow';
  }

  /** The side that the service failed to read. */
  get failedSide(): Side | undefined {
    return this.#failed.side;
  }

  /**
   * Creates the card once and subscribes to it; a failure is not cached, so the next call tries again. @throws
   * CardlensError
   */
  create(): Promise<string> {
    if (!this.#created) {
      this.#created = this.#create().catch((error: unknown) => {
        this.#created = undefined;
        throw error;
      });
      scansHere(this.#created);
    }
    return this.#created;
  }

  /**
   * Sends one side, or a picture of both, and returns once it is stored. Retries lost connections. @throws
   * CardlensError
   */
  async send(side: Shows, image: Blob, captureType: ImageUpload['captureType']): Promise<void> {
    const cardId = await this.create();
    const { onProgress, baseUrl, getToken, isLive } = this.settings;
    const { signal } = this.#stop;
    if (side !== 'both') this.#failed.sending(side);
    const report = (fraction: number) => onProgress({ step: 'uploading', cardId, side, fraction });
    await this.#retrying({ cardId, side }, async (attempt, isExpired) => {
      try {
        const token = await getToken({ isExpired });
        await sendImage({ baseUrl, token, cardId, side, captureType, image, signal, onProgress: report });
      } catch (error) {
        // The response to an earlier attempt was lost, but the image was stored.
        if (attempt > 1 && error instanceof CardlensError && error.status === 409 && !isLive) return;
        throw error;
      }
    });
    onProgress({ step: 'uploaded', cardId, side });
  }

  /**
   * Waits until the service has read pictures of so many sides that followed. If it does not within minutes: what it has
   * read so far. @throws CardlensError if the card cannot be retrieved; AbortError once closed
   */
  async agreement(sides: number): Promise<Agreement | undefined> {
    const cardId = await this.create();
    const { signal } = this.#stop;
    const untilMs = Date.now() + agreementMaxMs;
    let agreement: Agreement | undefined;
    while (Date.now() < untilMs) {
      const card = await this.#client.cards.get(cardId, { signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        if (isPassing(error, true)) return undefined;
        throw error;
      });
      agreement = card?.metadata?.read_by?.agreement ?? agreement;
      if (agreement && agreement.sides.length + Object.keys(agreement.failed ?? {}).length >= sides) return agreement;
      await pause(askMs, signal);
    }
    return agreement;
  }

  /**
   * Waits until the card is completed or failed. @throws CardlensError if the card cannot be retrieved; AbortError once
   * closed
   */
  async result(): Promise<Card> {
    const cardId = await this.create();
    const { signal } = this.#stop;
    const outdatedUntilMs = Date.now() + processingStartMaxMs;
    for (;;) {
      // Both are read before the request, because an event that arrives during the request may be newer than its
      // response.
      const isOutdated = this.#failed.isOutdated && Date.now() < outdatedUntilMs;
      const ended = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const card = await this.#client.cards.get(cardId, { signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        if (isPassing(error, true)) return undefined;
        throw error;
      });
      if (card && isEnd(card.state) && !(card.state === 'error' && isOutdated)) return card;
      await Promise.race([ended, pause(askMs, signal)]);
    }
  }

  /** Nobody waits for the pictures any more: they are sent with patience. */
  goOnInBackground(): void {
    this.#attempts = attemptsInBackground;
  }

  /** Releases all resources; the card itself stays with the service. */
  close(): void {
    this.#stop.abort(new DOMException('The scan was left', 'AbortError'));
  }

  async #create(): Promise<string> {
    const { back, isLive, metadata, reading, digital, onProgress } = this.settings;
    const importing = () =>
      this.#client.call<'importCard'>({
        method: 'POST',
        path: '/v1/cards/import',
        json: { ...digital, metadata },
        idempotencyKey: this.#key,
        timeoutMs: importWithinMs,
        signal: this.#stop.signal,
      });
    const create = () =>
      this.#client.cards.create({
        backside: back,
        enableLivescan: isLive,
        ...(metadata ? { metadata } : {}),
        ...(reading ? { reading } : {}),
        // A retry after a lost response returns the same card.
        idempotencyKey: this.#key,
        signal: this.#stop.signal,
      });
    // Without a reading, there is nothing yet that could get lost.
    const { card_id: cardId } = await (digital
      ? this.#retrying({}, importing)
      : reading
        ? this.#retrying({}, create)
        : create());
    onProgress({ step: 'created', cardId });
    void this.#listen(cardId).catch(() => {});
    return cardId;
  }

  /** Listens to live events for as long as the scan lasts; without them, polling has to suffice. */
  async #listen(cardId: string): Promise<void> {
    const { signal } = this.#stop;
    for (let attempt = 1; !signal.aborted; attempt++) {
      try {
        for await (const { state } of this.#client.follow(cardId, { snapshot: true, signal })) {
          attempt = 1;
          this.#hear(cardId, state);
          if (state === 'completed' || state === 'unknown') return;
        }
      } catch (error) {
        if (!isPassing(error, true)) throw error;
      }
      await pause(backOff(attempt), signal);
    }
  }

  /** Repeats a request after temporary failures. */
  async #retrying<T>(
    about: { readonly cardId?: string; readonly side?: Shows },
    request: (attempt: number, isExpired: boolean) => Promise<T>,
  ): Promise<T> {
    let isExpired = false;
    for (let attempt = 1; ; attempt++) {
      try {
        return await request(attempt, isExpired);
      } catch (error) {
        if (attempt >= this.#attempts || !isPassing(error, isExpired)) throw error;
        isExpired = error.code === 419;
        this.settings.onProgress({ step: 'waiting', ...about });
        await pause(backOff(attempt, error.retryAfterMs), this.#stop.signal);
      }
    }
  }

  #hear(cardId: string, state: LiveState): void {
    this.#failed.hear(state);
    this.settings.onProgress({ step: 'state', cardId, state });
    if (isEnd(state)) this.#wake?.();
  }
}

const isEnd = (state: LiveState) => state === 'completed' || state === 'error' || state === 'unknown';

/** Errors that are retried: no response, too many requests, service unavailable, and, once, an expired token. */
function isPassing(error: unknown, wasExpired: boolean): error is CardlensError {
  if (!(error instanceof CardlensError)) return false;
  if (error.code === 419) return !wasExpired;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** `crypto.randomUUID` exists only on pages loaded over HTTPS or from this machine. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
