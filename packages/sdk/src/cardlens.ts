import { Cards } from './cards.js';
import { type CreateEligibilityOptions, Eligibility } from './eligibility.js';
import { type FollowChecksOptions, type FollowOptions, followCard } from './follow.js';
import { type CallOptions, type GetToken, Http } from './http.js';
import { type Watch, type WatchOptions, watchCard } from './live.js';
import type { Answer } from './operations.js';
import { CustomPayerList, Payers } from './payers.js';
import { type ScanOptions, scan } from './scan.js';
import type {
  AccessToken,
  Card,
  EligibilityEvent,
  EligibilityRecord,
  ImageFile,
  KeySet,
  LiveEvent,
  LiveState,
  MagicLink,
  Metadata,
  UploadForm,
  UploadReceipt,
  UploadTarget,
} from './types.js';
import {
  createCardWithUploadUrl,
  type DirectUploadOptions,
  generateUploadUrl,
  replaceScanMetadata,
  type UploadUrlOptions,
  upload,
  uploadToTarget,
} from './uploads.js';
import { type Awaited, type EligibilityWaitOptions, isEnd, News, type WaitOptions, waitForEnd } from './wait.js';
import { Webhooks } from './webhooks.js';

export interface CardlensOptions {
  /** For example `https://api.example.com`, without `/v1`. */
  readonly baseUrl: string;
  /** API key (servers only) or session token. */
  readonly token?: string;
  /** Asked before every call, and again when a token was refused as expired. */
  readonly getToken?: GetToken;
  /** Of one attempt of one call. Default 30 s. */
  readonly timeoutMs?: number;
  /** Further attempts of a call that failed in passing. Default 2. */
  readonly maxRetries?: number;
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
}

/**
 * Client of the Cardlens API.
 *
 * Every call fails with a CardlensError, or with the signal's reason when it was aborted; none waits without a bound.
 *
 * @example
 * const cardlens = new Cardlens({ baseUrl, token: apiKey });
 * const card = await cardlens.scan({ front: await readFile('front.jpg') });
 */
export class Cardlens {
  readonly cards: Cards;
  readonly payers: Payers;
  /** The account's own. */
  readonly payerList: CustomPayerList;
  readonly eligibility: Eligibility;
  readonly webhooks: Webhooks;
  readonly #http: Http;

  constructor({ baseUrl, token, getToken, timeoutMs = 30_000, maxRetries = 2, fetch }: CardlensOptions) {
    this.#http = new Http({
      baseUrl: cleanBaseUrl(baseUrl),
      getToken: getToken ?? (token === undefined ? undefined : () => token),
      timeoutMs,
      maxRetries,
      // Called as a method, the browser's fetch refuses to work.
      fetch: fetch ?? ((...args) => globalThis.fetch(...args)),
    });
    this.cards = new Cards(this.#http);
    this.payers = new Payers(this.#http);
    this.payerList = new CustomPayerList(this.#http);
    this.eligibility = new Eligibility(this.#http);
    this.webhooks = new Webhooks(this.#http);
  }

  /** A session token for one end user. Needs an API key. */
  accessToken({ userId, ...options }: CallOptions & { userId?: string } = {}): Promise<AccessToken> {
    const query = { user_id: userId };
    return this.#http.call({ ...options, method: 'GET', path: '/v1/access-token', query, rule: 'repeatable' });
  }

  /** A link that continues this session on another device, good for an hour. Needs a session token. */
  generateMagicLink(options: CallOptions = {}): Promise<MagicLink> {
    return this.#http.call({ ...options, method: 'GET', path: '/v1/generate-magic-link', rule: 'repeatable' });
  }

  /** Exchanges the token of a link for a session token that may capture; the link is the credential. */
  validateMagicLink(token: string, options: CallOptions = {}): Promise<AccessToken> {
    const query = { token };
    return this.#http.call({ ...options, method: 'GET', path: '/v1/validate-magic-link', query, rule: 'repeatable' });
  }

  /** Public keys of session tokens, for servers that want to verify one themselves. */
  jwks(options: CallOptions = {}): Promise<KeySet> {
    return this.#http.call({ ...options, method: 'GET', path: '/.well-known/jwks.json', rule: 'repeatable' });
  }

  /** The OpenAPI document of the service. */
  openapi(options: CallOptions = {}): Promise<Answer<'getOpenApiDocument'>> {
    return this.#http.call({ ...options, method: 'GET', path: '/v1/openapi.json', rule: 'repeatable' });
  }

  /** Whether the service answers; needs no credential. */
  ping(options: CallOptions = {}): Promise<Answer<'ping'>> {
    return this.#http.call({ ...options, method: 'GET', path: '/v1/ping', rule: 'repeatable' });
  }

  /** Whether the credential is good. */
  authping(options: CallOptions = {}): Promise<Answer<'authPing'>> {
    return this.#http.call({ ...options, method: 'GET', path: '/v1/authping', rule: 'repeatable' });
  }

  /** Where the image of one side goes. */
  generateUploadUrl(cardId: string, options: UploadUrlOptions): Promise<UploadTarget> {
    return generateUploadUrl(this.#http, cardId, options);
  }

  /** A front-only card and where its front goes, in one call. */
  createCardWithUploadUrl(options: CallOptions & { expiration?: number } = {}): Promise<UploadTarget> {
    return createCardWithUploadUrl(this.#http, options);
  }

  /** Uploads to the object store itself, with what `generateUploadUrl` returned. */
  uploadToTarget(target: UploadForm, image: ImageFile, options: CallOptions = {}): Promise<void> {
    return uploadToTarget(this.#http, target, image, options);
  }

  /** Uploads through the API in one call. A late frame of a livescan is not kept, and has no receipt. */
  upload(cardId: string, image: ImageFile, options: DirectUploadOptions): Promise<UploadReceipt | undefined> {
    return upload(this.#http, cardId, image, options);
  }

  /** Gives a scan other metadata, whole. */
  replaceScanMetadata(scanId: string, metadata: Metadata, options: CallOptions = {}): Promise<UploadReceipt> {
    return replaceScanMetadata(this.#http, scanId, metadata, options);
  }

  /** Live events of one card over Server-Sent Events, as long as it is read: for places that have no WebSocket. */
  follow(cardId: string, options: FollowChecksOptions): AsyncGenerator<LiveEvent | EligibilityEvent, void>;
  follow(cardId: string, options?: FollowOptions): AsyncGenerator<LiveEvent, void>;
  follow(cardId: string, options: FollowOptions = {}): AsyncGenerator<LiveEvent | EligibilityEvent, void> {
    return followCard(this.#http, cardId, options);
  }

  /** Live events of one card over a WebSocket. */
  watch(cardId: string, options: WatchOptions): Promise<Watch> {
    return watchCard(this.#http, cardId, options);
  }

  /** Waits until a card is completed or failed: live events, and asking now and then in case they fail. */
  waitForCard(cardId: string, { onEvent, isFresh, ...options }: WaitOptions = {}): Promise<Card> {
    const hear = (news: News) => ({
      onEvent: (event: LiveEvent) => {
        onEvent?.(event);
        if (isEnd(event.state)) news.announce();
      },
      snapshot: true,
    });
    const get = (signal: AbortSignal) => this.cards.get(cardId, { signal });
    const awaited = { what: `card ${cardId}`, get, isFresh };
    return this.#waitFor(cardId, awaited, hear, options);
  }

  /** Waits until an eligibility check is completed or failed, in the same way. A failed one is returned. */
  waitForEligibility(
    { eligibility_id: id, card_id: cardId }: Pick<EligibilityRecord, 'eligibility_id' | 'card_id'>,
    { onEvent, ...options }: EligibilityWaitOptions = {},
  ): Promise<EligibilityRecord> {
    const hear = (news: News) => ({
      onEvent: () => {},
      onEligibility: (event: EligibilityEvent) => {
        if (event.eligibility_id !== id) return;
        onEvent?.(event);
        if (isEnd(event.state)) news.announce();
      },
    });
    const awaited = { what: `eligibility ${id}`, get: (signal: AbortSignal) => this.eligibility.get(id, { signal }) };
    return this.#waitFor(cardId, awaited, hear, options);
  }

  /** Asks the payer of a card and waits for the answer. A check that ended in state error is returned. */
  async checkEligibility(
    options: CreateEligibilityOptions,
    wait: EligibilityWaitOptions = {},
  ): Promise<EligibilityRecord> {
    return this.waitForEligibility(await this.eligibility.create(options), { signal: options.signal, ...wait });
  }

  async #waitFor<T extends { readonly state: LiveState }>(
    cardId: string,
    awaited: Awaited<T>,
    hear: (news: News) => WatchOptions,
    options: Pick<WaitOptions, 'timeoutMs' | 'signal'>,
  ): Promise<T> {
    const news = new News();
    const over = new AbortController();
    const signal = options.signal ? AbortSignal.any([options.signal, over.signal]) : over.signal;
    void this.watch(cardId, { ...hear(news), signal }).then(
      async (watch) => {
        news.isConnected = true;
        await watch.closed;
        news.isConnected = false;
      },
      // Asking alone is enough.
      () => {},
    );
    try {
      return await waitForEnd(awaited, news, options);
    } finally {
      over.abort();
    }
  }

  /** Creates a card, uploads its sides and waits for its details. A card that ended in state error is returned. */
  scan(options: ScanOptions): Promise<Card> {
    return scan(this, options);
  }
}

function cleanBaseUrl(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}
