import { fileOf } from './file.js';
import type { CallOptions, Http } from './http.js';
import type { ResponseOf } from './operations.js';

export interface SearchPayersOptions extends CallOptions {
  /** `next_cursor` of the previous page of the same query. */
  readonly cursor?: string;
  /** 1 to 200, default 50. */
  readonly limit?: number;
}

export interface TranslatePayersOptions extends CallOptions {
  /** Clearinghouse of the given ids or names, such as `office_ally`. */
  readonly from: string;
  /** Clearinghouse whose ids are wanted. */
  readonly to: string;
  /** Absent: the transactions that an id is for; for a name, all. */
  readonly transactionType?: string;
}

/** A row of an account's own list of payers. */
export interface CustomPayer {
  readonly custom_payer_id: string;
  readonly custom_payer_name: string;
  readonly custom_payer_name_alt?: string;
  /** A payer id printed on cards or used by a clearinghouse. */
  readonly payer_id?: string;
  readonly phone?: string;
}

export type PayerPage = ResponseOf<'searchPayers'>;
export type PayerTranslation = ResponseOf<'translatePayers'>['translations'][number];
export type ReplacedPayerList = ResponseOf<'replaceCustomPayerList'>;
export type PayerListDescription = ResponseOf<'getCustomPayerList'>;

/** The directory of payers. Needs an API key. */
export class Payers {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** Payers with a name in which every word of the query begins a word; best first. */
  search(text: string, { cursor, limit, ...options }: SearchPayersOptions = {}): Promise<PayerPage> {
    const query = { query: text, cursor, limit };
    return this.#http.call({ ...options, path: '/v1/payers', query });
  }

  /** Ids at another clearinghouse for up to 1,000 ids or names, in their order. Nothing is guessed. */
  async translate(
    payers: readonly string[],
    { from, to, transactionType, ...options }: TranslatePayersOptions,
  ): Promise<readonly PayerTranslation[]> {
    const json = { from, to, transaction_type: transactionType, payers };
    const path = '/v1/payers/translate';
    const { translations } = await this.#http.call<ResponseOf<'translatePayers'>>({
      ...options,
      method: 'POST',
      path,
      json,
      rule: 'repeatable',
    });
    return translations;
  }
}

const path = '/v1/payer-lists/custom';
/** 20 MB over a slow connection. */
const replaceTimeoutMs = 180_000;

/** The account's own payer list, which cards are matched with. Needs an API key. */
export class CustomPayerList {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Replaces the list completely or not at all. Invalid rows are skipped and reported.
   *
   * @param list  rows, or the text or bytes of a CSV in UTF-8
   */
  replace(
    list: readonly CustomPayer[] | string | Blob | Uint8Array,
    { timeoutMs = replaceTimeoutMs, ...options }: CallOptions = {},
  ): Promise<ReplacedPayerList> {
    // Repeating it stores the same list under another version.
    return this.#http.call({ ...options, timeoutMs, method: 'PUT', path, body: fileOf(list) });
  }

  get(options: CallOptions = {}): Promise<PayerListDescription> {
    return this.#http.call({ ...options, path });
  }

  /** The list as CSV, with cells as they were uploaded: a spreadsheet program may evaluate them as formulas. */
  csv({ timeoutMs = replaceTimeoutMs, ...options }: CallOptions = {}): Promise<string> {
    const query = { format: 'csv' };
    return this.#http.call({ ...options, timeoutMs, path, query, wants: 'text' });
  }

  delete(options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path });
  }
}
