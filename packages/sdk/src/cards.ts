import type { CallOptions, Http } from './http.js';
import type { Card, CardPage, CardSummary } from './types.js';

export interface CreateCardOptions extends CallOptions {
  /** Both sides are scanned. Default: front only. */
  readonly enableBacksideScan?: boolean;
  /** Several uploads a side while the card is processing. */
  readonly enableLivescan?: boolean;
}

export interface ListCardsOptions extends CallOptions {
  readonly cursor?: string;
  /** 1 to 200, default 50. */
  readonly limit?: number;
}

/** Card records. */
export class Cards {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  create({ enableBacksideScan, enableLivescan, ...options }: CreateCardOptions = {}): Promise<CardSummary> {
    const json = { enable_backside_scan: enableBacksideScan, enable_livescan: enableLivescan };
    return this.#http.call({ ...options, method: 'POST', path: '/v1/cards', json, rule: 'once' });
  }

  get(cardId: string, options: CallOptions = {}): Promise<Card> {
    return this.#http.call({ ...options, method: 'GET', path: pathOf(cardId), rule: 'repeatable' });
  }

  /** One page, newest first. */
  list({ cursor, limit, ...options }: ListCardsOptions = {}): Promise<CardPage> {
    const query = { cursor, limit };
    return this.#http.call({ ...options, method: 'GET', path: '/v1/cards', query, rule: 'repeatable' });
  }

  /** Removes images, results and everything personal; the record stays, marked deleted. */
  delete(cardId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: pathOf(cardId), rule: 'repeatable' });
  }
}

export const pathOf = (cardId: string): string => `/v1/cards/${encodeURIComponent(cardId)}`;
