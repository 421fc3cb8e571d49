import { type Card, Cardlens, CardlensError, type LiveState, type Metadata, type Side } from '@cardlens/sdk';
import { backOff, pause } from './back-off.js';
import { scansHere } from './cards-here.js';
import { FailedSide } from './failed-side.js';
import { type ImageUpload, sendImage } from './send-image.js';
import type { Shows } from './shows.js';

export type GetSessionToken = (hint: { isExpired: boolean }) => string | Promise<string>;

/** Progress of a card, as reported by `progress` events. */
export type Progress =
  | { readonly step: 'created'; readonly cardId: string }
  | { readonly step: 'uploading'; readonly cardId: string; readonly side: Shows; readonly fraction: number }
  | { readonly step: 'uploaded'; readonly cardId: string; readonly side: Shows }
  | { readonly step: 'waiting'; readonly cardId: string; readonly side: Shows }
  | { readonly step: 'state'; readonly cardId: string; readonly state: LiveState };

export interface ScanSettings {
  readonly baseUrl: string;
  readonly getToken: GetSessionToken;
  readonly back: 'required' | 'disabled';
  readonly isLive: boolean;
  readonly metadata?: Metadata | undefined;
  onProgress(progress: Progress): void;
}

/** One attempt and five retries within half a minute. */
const uploadAttempts = 6;
/** Live events end the wait; polling makes up for lost events. */
const askMs = 5_000;
/** Maximum time until a new picture of a failed side is processed. */
const processingStartMaxMs = 30_000;

/** One card that is being scanned. */
export class Scan {
  readonly #client: Cardlens;
  readonly #stop = new AbortController();
  #created: Promise<string> | undefined;
  readonly #failed = new FailedSide();
  #wake: (() => void) | undefined;

  constructor(private readonly settings: ScanSettings) {
    const { baseUrl, getToken } = settings;
    this.#client = new Cardlens({ baseUrl, getToken });
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
    let isExpired = false;
    for (let attempt = 1; ; attempt++) {
      try {
        const token = await getToken({ isExpired });
        const report = (fraction: number) => onProgress({ step: 'uploading', cardId, side, fraction });
        await sendImage({ baseUrl, token, cardId, side, captureType, image, signal, onProgress: report });
        break;
      } catch (error) {
        // The response to an earlier attempt was lost, but the image was stored.
        if (attempt > 1 && error instanceof CardlensError && error.status === 409 && !isLive) break;
        if (attempt >= uploadAttempts || !isPassing(error, isExpired)) throw error;
        isExpired = error.code === 419;
        onProgress({ step: 'waiting', cardId, side });
        await pause(backOff(attempt, error.retryAfterMs), signal);
      }
    }
    onProgress({ step: 'uploaded', cardId, side });
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

  /** Releases all resources; the card itself stays with the service. */
  close(): void {
    this.#stop.abort(new DOMException('The scan was left', 'AbortError'));
  }

  async #create(): Promise<string> {
    const { back, isLive, metadata, onProgress } = this.settings;
    const { card_id: cardId } = await this.#client.cards.create({
      backside: back,
      enableLivescan: isLive,
      ...(metadata ? { metadata } : {}),
      // A retry after a lost response returns the same card.
      idempotencyKey: randomKey(),
      signal: this.#stop.signal,
    });
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
