import { Account } from './account.js';
import { Audit } from './audit.js';
import { Cards } from './cards.js';
import { type CreateEligibilityOptions, Eligibility } from './eligibility.js';
import type { EligibilityBatch } from './eligibility-batches.js';
import type { EligibilityDiscovery } from './eligibility-discoveries.js';
import type { AnyEvent } from './event-in.js';
import { FhirDestinations } from './fhir-destinations.js';
import { type FollowChecksOptions, type FollowOptions, followCard } from './follow.js';
import { type CallOptions, type GetToken, Http, type HttpRequest } from './http.js';
import { type Watch, type WatchOptions, watchCard } from './live.js';
import type { OperationId, ResponseOf } from './operations.js';
import { CustomPayerList, Payers } from './payers.js';
import { retakeOf } from './retake.js';
import { type ScanOptions, scan } from './scan.js';
import type {
  AccessToken,
  Card,
  EligibilityEvent,
  EligibilityRecord,
  ImageFile,
  KeySet,
  LiveEvent,
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
import {
  type EligibilityBatchWaitOptions,
  type EligibilityDiscoveryWaitOptions,
  type EligibilityWaitOptions,
  isEnd,
  type WaitOptions,
} from './wait.js';
import { waitLive } from './wait-live.js';
import { Webhooks } from './webhooks.js';

export interface CardlensOptions {
  /** For example `https://api.example.com`, without `/v1`. */
  readonly baseUrl: string;
  /** API key (servers only) or session token. */
  readonly token?: string;
  /** Called before every request, and again when a token was rejected as expired. */
  readonly getToken?: GetToken;
  /**
   * `session`, for pages of the same origin as the API: the credential is the cookie of the browser session
   * (docs/sign-in.md), and `token` and `getToken` are ignored.
   */
  readonly credentials?: 'session';
  /** Timeout of one attempt. Default 30 s. */
  readonly timeoutMs?: number;
  /** Retries after temporary failures. Default 2. */
  readonly maxRetries?: number;
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
}

/** For 10,000 rows; checks with payers that respond take minutes, and each row of a payer that is down a minute. */
const batchTimeoutMs = 3_600_000;

/**
 * Client of the Cardlens API.
 *
 * Every call rejects with a CardlensError, or with the signal's reason when it was aborted; every wait has a time
 * limit.
 *
 * @example const cardlens = new Cardlens({ baseUrl, token: apiKey }); const card = await cardlens.scan({ front: await
 *   readFile('front.jpg') });
 */
export class Cardlens {
  readonly cards: Cards;
  readonly payers: Payers;
  /** The account's own payer list. */
  readonly payerList: CustomPayerList;
  readonly eligibility: Eligibility;
  readonly webhooks: Webhooks;
  /** FHIR servers that cards and checks are sent to. */
  readonly fhir: FhirDestinations;
  readonly audit: Audit;
  readonly account: Account;
  readonly #http: Http;

  constructor({ baseUrl, token, getToken, credentials, timeoutMs = 30_000, maxRetries = 2, fetch }: CardlensOptions) {
    this.#http = new Http({
      baseUrl: cleanBaseUrl(baseUrl),
      getToken: credentials ? undefined : (getToken ?? (token === undefined ? undefined : () => token)),
      credentials,
      timeoutMs,
      maxRetries,
      // The browser's fetch fails when called as a method.
      fetch: fetch ?? ((...args) => globalThis.fetch(...args)),
    });
    this.cards = new Cards(this.#http);
    this.payers = new Payers(this.#http);
    this.payerList = new CustomPayerList(this.#http);
    this.eligibility = new Eligibility(this.#http);
    this.webhooks = new Webhooks(this.#http);
    this.fhir = new FhirDestinations(this.#http);
    this.audit = new Audit(this.#http);
    this.account = new Account(this.#http);
  }

  /**
   * Calls an operation with the names of the OpenAPI document.
   * @example await cardlens.call<'listWebhooks'>({ path: '/v1/webhooks' })
   */
  call<Id extends OperationId>(request: HttpRequest): Promise<ResponseOf<Id>> {
    return this.#http.call(request);
  }

  /** A session token for one end user. Needs an API key. */
  accessToken({ userId, ...options }: CallOptions & { userId?: string } = {}): Promise<AccessToken> {
    const query = { user_id: userId };
    return this.#http.call({ ...options, path: '/v1/access-token', query });
  }

  /** A link that continues this session on another device, valid for an hour. Needs a session token. */
  generateMagicLink(options: CallOptions = {}): Promise<MagicLink> {
    return this.#http.call({ ...options, path: '/v1/generate-magic-link' });
  }

  /** Exchanges the token of a link for a session token with scope `capture`; the link is the credential. */
  validateMagicLink(token: string, options: CallOptions = {}): Promise<AccessToken> {
    const query = { token };
    return this.#http.call({ ...options, path: '/v1/validate-magic-link', query });
  }

  /** Public keys of session tokens, for servers that verify them. */
  jwks(options: CallOptions = {}): Promise<KeySet> {
    return this.#http.call({ ...options, path: '/.well-known/jwks.json' });
  }

  /** The OpenAPI document of the service. */
  openapi(options: CallOptions = {}): Promise<ResponseOf<'getOpenApiDocument'>> {
    return this.#http.call({ ...options, path: '/v1/openapi.json' });
  }

  /** Whether the service is up; needs no credential. */
  ping(options: CallOptions = {}): Promise<ResponseOf<'ping'>> {
    return this.#http.call({ ...options, path: '/v1/ping' });
  }

  /** What works, and since when; needs no credential. */
  status(options: CallOptions = {}): Promise<ResponseOf<'getStatus'>> {
    return this.#http.call({ ...options, path: '/v1/status' });
  }

  /** Whether the credential is valid. */
  authping(options: CallOptions = {}): Promise<ResponseOf<'authPing'>> {
    return this.#http.call({ ...options, path: '/v1/authping' });
  }

  /** Creates the upload target of one side. */
  generateUploadUrl(cardId: string, options: UploadUrlOptions): Promise<UploadTarget> {
    return generateUploadUrl(this.#http, cardId, options);
  }

  /** Creates a front-only card and the upload target of its front in one call. */
  createCardWithUploadUrl(options: CallOptions & { expiration?: number } = {}): Promise<UploadTarget> {
    return createCardWithUploadUrl(this.#http, options);
  }

  /** Uploads an image to the target that `generateUploadUrl` returned. */
  uploadToTarget(target: UploadForm, image: ImageFile, options: CallOptions = {}): Promise<void> {
    return uploadToTarget(this.#http, target, image, options);
  }

  /** Uploads an image through the API in one call. A late frame of a livescan is not stored and has no receipt. */
  upload(cardId: string, image: ImageFile, options: DirectUploadOptions): Promise<UploadReceipt | undefined> {
    return upload(this.#http, cardId, image, options);
  }

  /** Replaces the metadata of a scan. */
  replaceScanMetadata(scanId: string, metadata: Metadata, options: CallOptions = {}): Promise<UploadReceipt> {
    return replaceScanMetadata(this.#http, scanId, metadata, options);
  }

  /** Live events of one card over Server-Sent Events, for environments without WebSocket. */
  follow(cardId: string, options: FollowChecksOptions): AsyncGenerator<LiveEvent | EligibilityEvent, void>;
  follow(cardId: string, options?: FollowOptions): AsyncGenerator<LiveEvent, void>;
  follow(cardId: string, options: FollowOptions = {}): AsyncGenerator<LiveEvent | EligibilityEvent, void> {
    return followCard(this.#http, cardId, options);
  }

  /** Live events of one card over a WebSocket. */
  watch(cardId: string, options: WatchOptions): Promise<Watch> {
    return watchCard(this.#http, cardId, options);
  }

  /** Waits until a card is completed or failed: by live events, and by polling in case they fail. */
  waitForCard(cardId: string, { onEvent, isFresh, retake: side, ...options }: WaitOptions = {}): Promise<Card> {
    const retake = retakeOf(side);
    const hear = (event: AnyEvent) => {
      if (event.type !== 'card' || event.card_id !== cardId) return false;
      retake.see(event.state);
      onEvent?.(event);
      return isEnd(event.state);
    };
    const get = (signal: AbortSignal) => this.cards.get(cardId, { signal });
    const awaited = { what: `card ${cardId}`, get, isFresh, retake };
    return waitLive(this.#http, { card_id: cardId, snapshot: true }, awaited, hear, options);
  }

  /**
   * Waits until an eligibility check is completed or failed, in the same way. A failed check is returned, not thrown.
   */
  waitForEligibility(
    { eligibility_id: id }: Pick<EligibilityRecord, 'eligibility_id'>,
    { onEvent, ...options }: EligibilityWaitOptions = {},
  ): Promise<EligibilityRecord> {
    const hear = (event: AnyEvent) => {
      if (event.type !== 'eligibility' || event.eligibility_id !== id) return false;
      onEvent?.(event);
      return isEnd(event.state);
    };
    const awaited = { what: `eligibility ${id}`, get: (signal: AbortSignal) => this.eligibility.get(id, { signal }) };
    return waitLive(this.#http, { eligibility_id: id }, awaited, hear, options);
  }

  /** Waits until every check of a batch has ended. Needs an API key. */
  waitForEligibilityBatch(
    { batch_id: id }: Pick<EligibilityBatch, 'batch_id'>,
    { onProgress, timeoutMs = batchTimeoutMs, ...options }: EligibilityBatchWaitOptions = {},
  ): Promise<EligibilityBatch> {
    const hear = (event: AnyEvent) => event.type === 'eligibility_batch' && event.batch_id === id;
    const get = async (signal: AbortSignal) => {
      const batch = await this.eligibility.batches.get(id, { signal });
      onProgress?.(batch);
      return batch;
    };
    return waitLive(this.#http, { batch_id: id }, { what: `batch ${id}`, get }, hear, { ...options, timeoutMs });
  }

  /** Waits until a discovery has ended. Needs an API key. */
  waitForEligibilityDiscovery(
    { discovery_id: id }: Pick<EligibilityDiscovery, 'discovery_id'>,
    { onProgress, timeoutMs = batchTimeoutMs, ...options }: EligibilityDiscoveryWaitOptions = {},
  ): Promise<EligibilityDiscovery> {
    const hear = (event: AnyEvent) => event.type === 'eligibility_discovery' && event.discovery_id === id;
    const get = async (signal: AbortSignal) => {
      const discovery = await this.eligibility.discoveries.get(id, { signal });
      onProgress?.(discovery);
      return discovery;
    };
    return waitLive(this.#http, { discovery_id: id }, { what: `discovery ${id}`, get }, hear, {
      ...options,
      timeoutMs,
    });
  }

  /** Checks eligibility and waits for the result. A check in state error is returned. */
  async checkEligibility(
    options: CreateEligibilityOptions,
    wait: EligibilityWaitOptions = {},
  ): Promise<EligibilityRecord> {
    return this.waitForEligibility(await this.eligibility.create(options), { signal: options.signal, ...wait });
  }

  /** Creates a card, uploads its sides and waits for its details. A failed card is returned, not thrown. */
  scan(options: ScanOptions): Promise<Card> {
    return scan(this, options);
  }
}

function cleanBaseUrl(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}
