import type { CallOptions, Http } from './http.js';
import type { BacksideScanning, Card, CardPage, CardSummary, FlagType, Metadata } from './types.js';

export interface CreateCardOptions extends CallOptions {
  /** Both sides are scanned. Default: front only. */
  readonly enableBacksideScan?: boolean;
  /** Several uploads a side while the card is processing. */
  readonly enableLivescan?: boolean;
  /** The finer form of `enableBacksideScan`, and wins over it. */
  readonly backside?: BacksideScanning;
  /** Comes back as `client_metadata` of the full card. */
  readonly metadata?: Metadata;
  /** The same key and options within 24 hours are the same card; with a key a lost answer is asked for again. */
  readonly idempotencyKey?: string;
}

export interface GetCardOptions extends CallOptions {
  /** `evidence`: what was read on a completed card and where each element stood. */
  readonly include?: 'evidence';
}

export interface ListCardsOptions extends CallOptions {
  readonly cursor?: string;
  /** 1 to 200, default 50. */
  readonly limit?: number;
}

export interface SearchCardsOptions extends CallOptions {
  /** Of the page before, with the same query. */
  readonly cursor?: string;
  /** 1 to 500, default 50. */
  readonly limit?: number;
}

export interface FlagCardOptions extends CallOptions {
  readonly type: FlagType;
  readonly message?: string;
}

/** Card records. */
export class Cards {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  create(options: CreateCardOptions = {}): Promise<CardSummary> {
    const { enableBacksideScan, enableLivescan, backside, metadata, idempotencyKey, ...call } = options;
    const json = {
      enable_backside_scan: enableBacksideScan,
      enable_livescan: enableLivescan,
      backside: backside && { scanning: backside },
      metadata,
    };
    const rule = idempotencyKey === undefined ? 'once' : 'repeatable';
    const headers = { 'idempotency-key': idempotencyKey };
    return this.#http.call({ ...call, method: 'POST', path: '/v1/cards', headers, json, rule });
  }

  get(cardId: string, { include, ...options }: GetCardOptions = {}): Promise<Card> {
    return this.#http.call({ ...options, method: 'GET', path: pathOf(cardId), query: { include }, rule: 'repeatable' });
  }

  /** One page, newest first. */
  list({ cursor, limit, ...options }: ListCardsOptions = {}): Promise<CardPage> {
    const query = { cursor, limit };
    return this.#http.call({ ...options, method: 'GET', path: '/v1/cards', query, rule: 'repeatable' });
  }

  /** One page of the completed cards that have every word of the query, the best matches first. */
  search(text: string, { cursor, limit, ...options }: SearchCardsOptions = {}): Promise<CardPage> {
    const query = { query: text, cursor, limit };
    return this.#http.call({ ...options, method: 'GET', path: '/v1/cards/search', query, rule: 'repeatable' });
  }

  /** Removes images, results and everything personal; the record stays, marked deleted. */
  delete(cardId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: pathOf(cardId), rule: 'repeatable' });
  }

  /** Says that something is wrong with a card. */
  flag(cardId: string, { type, message, ...options }: FlagCardOptions): Promise<{ message: string }> {
    const json = { flag_type: type, message };
    return this.#http.call({ ...options, method: 'POST', path: `${pathOf(cardId)}/flag`, json, rule: 'once' });
  }

  /** Has a completed card matched again with today's payer data; its `payer_match` changes a little later. Needs an API key. */
  match(cardId: string, options: CallOptions = {}): Promise<{ message: string }> {
    return this.#http.call({ ...options, method: 'POST', path: `${pathOf(cardId)}/match`, rule: 'repeatable' });
  }

  /** @param performance  milliseconds by names of your own */
  recordPerformance(
    cardId: string,
    performance: Readonly<Record<string, number>>,
    options: CallOptions = {},
  ): Promise<{ message: string }> {
    const path = `${pathOf(cardId)}/performance`;
    return this.#http.call({ ...options, method: 'POST', path, json: { performance }, rule: 'once' });
  }
}

export const pathOf = (cardId: string): string => `/v1/cards/${encodeURIComponent(cardId)}`;
