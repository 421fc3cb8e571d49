import { type CallOptions, fhirJson, type Http, instantText } from './http.js';
import type {
  BacksideScanning,
  Card,
  CardPage,
  CardReading,
  CardState,
  CardSummary,
  CorrectedElements,
  CreatedShare,
  FhirBundle,
  Flag,
  FlagList,
  FlagType,
  Holder,
  ImportedCard,
  MatchExplanation,
  Metadata,
  RecordComparison,
  RecordOnFile,
  ShareList,
} from './types.js';

export interface CreateCardOptions extends CallOptions {
  /** Scan both sides. Default: front only. */
  readonly enableBacksideScan?: boolean;
  /** Accept several uploads of a side while the card is processed. */
  readonly enableLivescan?: boolean;
  /** `false` completes the card without a payer match. */
  readonly enablePayerMatch?: boolean;
  /** A more specific form of `enableBacksideScan`, which it overrides. */
  readonly backside?: BacksideScanning;
  /** The person whose card it is. */
  readonly holder?: Holder;
  /**
   * What your client has read from the card: it completes with it, without images. With `pictures: 'follow'`, upload the
   * same sides afterwards as usual; `metadata.read_by.agreement` then says what was read alike.
   */
  readonly reading?: CardReading;
  /** Returned as `client_metadata` of the full card. */
  readonly metadata?: Metadata;
  /**
   * Repeating the key with the same options within 24 hours returns the same card. With a key, a lost response is
   * retried.
   */
  readonly idempotencyKey?: string;
}

/** The service follows a link for half a minute at most. */
const importWithinMs = 40_000;

export interface ImportCardOptions
  extends CallOptions,
    Pick<CreateCardOptions, 'enablePayerMatch' | 'metadata' | 'idempotencyKey'> {
  /** Of a link that needs one. */
  readonly passcode?: string;
  /** Who reads a link, as shown to the person who shared it. */
  readonly recipient?: string;
  /** Which insurance card, if there are several. Default: 1. */
  readonly position?: number;
}

export interface GetCardOptions extends CallOptions {
  /** `evidence`: the words on a completed card and the position of each element. */
  readonly include?: 'evidence';
}

export interface GetFullCardOptions extends GetCardOptions {
  /** `details` has the corrections of the card applied to it. */
  readonly corrected?: boolean;
  /** `details` has the values that payers stated, and before those the corrections, applied to it. */
  readonly confirmed?: boolean;
}

export interface ListCardsOptions extends CallOptions {
  readonly cursor?: string;
  /** 1 to 200, default 50. */
  readonly limit?: number;
  /** Filters can be combined; pass the same ones with a cursor. */
  readonly state?: CardState;
  /** `svc_payer_id` of the payer that the cards were matched with. */
  readonly svcPayerId?: string;
  /** Whether an element has a low score and was neither corrected nor confirmed. */
  readonly needsReview?: boolean;
  readonly flagged?: boolean;
  /** Inclusive. A date (`YYYY-MM-DD`, midnight UTC) or an RFC 3339 time. */
  readonly createdFrom?: Date | string;
  /** Exclusive. */
  readonly createdBefore?: Date | string;
  /** With `images`, each card has the links of its images. */
  readonly include?: 'images';
}

export interface SearchCardsOptions extends CallOptions {
  /** `next_cursor` of the previous page of the same query. */
  readonly cursor?: string;
  /** 1 to 500, default 50. */
  readonly limit?: number;
}

export interface FlagCardOptions extends CallOptions {
  readonly type: FlagType;
  readonly message?: string;
}

export interface ShareCardOptions extends CallOptions {
  /** 4 to 64 characters, which whoever opens the link must know. */
  readonly passcode?: string;
  /** Seconds from 60 to a year. Default: seven days. */
  readonly expiresInS?: number;
  /** Shown to whoever opens the link; at most 80 characters. */
  readonly label?: string;
}

/** Card records. */
export class Cards {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  create(options: CreateCardOptions = {}): Promise<CardSummary> {
    const { enableBacksideScan, enableLivescan, enablePayerMatch, backside, ...rest } = options;
    const { holder, reading, metadata, idempotencyKey, ...call } = rest;
    const json = {
      enable_backside_scan: enableBacksideScan,
      enable_livescan: enableLivescan,
      enable_payer_match: enablePayerMatch,
      backside: backside && { scanning: backside },
      holder,
      reading,
      metadata,
    };
    return this.#http.call({ ...call, method: 'POST', path: '/v1/cards', idempotencyKey, json });
  }

  /**
   * Creates a card from a digital one.
   * @param source content of a QR code, a link or a file: a SMART Health Card or SMART Health Link
   */
  importCard(source: string, options: ImportCardOptions = {}): Promise<ImportedCard> {
    const { enablePayerMatch, idempotencyKey, passcode, recipient, position, metadata, ...call } = options;
    const json = { source, passcode, recipient, position, enable_payer_match: enablePayerMatch, metadata };
    const path = '/v1/cards/import';
    return this.#http.call({ timeoutMs: importWithinMs, ...call, method: 'POST', path, idempotencyKey, json });
  }

  get(cardId: string, { include, corrected, confirmed, ...options }: GetFullCardOptions = {}): Promise<Card> {
    const query = { include, corrected, confirmed };
    return this.#http.call({ ...options, path: pathOf(cardId), query });
  }

  /** A completed card as FHIR R4 resources; `include: 'evidence'` adds the position of each element. */
  fhir(cardId: string, { include, ...options }: GetCardOptions = {}): Promise<FhirBundle> {
    return this.#http.call({ ...options, path: `${pathOf(cardId)}/fhir`, query: { include }, accept: fhirJson });
  }

  /** One page of cards, newest first. */
  list(options: ListCardsOptions = {}): Promise<CardPage> {
    const { cursor, limit, state, svcPayerId, needsReview, flagged, createdFrom, createdBefore, include, ...call } =
      options;
    const query = {
      cursor,
      limit,
      state,
      svc_payer_id: svcPayerId,
      needs_review: needsReview,
      flagged,
      created_from: instantText(createdFrom),
      created_before: instantText(createdBefore),
      include,
    };
    return this.#http.call({ ...call, path: '/v1/cards', query });
  }

  /** One page of completed cards that match every word of the query, best first. The query is sent in the body. */
  search(text: string, { cursor, limit, ...options }: SearchCardsOptions = {}): Promise<CardPage> {
    const json = { query: text, cursor, limit };
    return this.#http.call({ ...options, method: 'POST', path: '/v1/cards/search', json, rule: 'repeatable' });
  }

  /** Removes images, results and all personal data; the record is kept, marked as deleted. */
  delete(cardId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: pathOf(cardId) });
  }

  /**
   * Corrects elements of a completed card. `null` states that the element is not on the card; sending the recognized
   * value confirms it. Recognized values are kept. Needs an API key.
   */
  correct(cardId: string, corrections: CorrectedElements, options: CallOptions = {}): Promise<CardSummary> {
    const path = `${pathOf(cardId)}/corrections`;
    return this.#http.call({ ...options, method: 'PATCH', path, json: { corrections } });
  }

  /** Stores the person whose card it is; `null` removes it. */
  setHolder(cardId: string, holder: Holder | null, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'PUT', path: `${pathOf(cardId)}/holder`, json: { holder } });
  }

  /** Where a completed card, with its corrections, differs from what your system has on file. Nothing is stored. */
  compare(cardId: string, record: RecordOnFile, options: CallOptions = {}): Promise<RecordComparison> {
    const path = `${pathOf(cardId)}/compare`;
    return this.#http.call({ ...options, method: 'POST', path, json: { record }, rule: 'repeatable' });
  }

  /** Reports a problem with a card. */
  flag(cardId: string, { type, message, ...options }: FlagCardOptions): Promise<{ message: string }> {
    const json = { flag_type: type, message };
    return this.#http.call({ ...options, method: 'POST', path: `${pathOf(cardId)}/flag`, json });
  }

  /** Closes a flag, or opens it again. Needs an API key. */
  setFlag(cardId: string, flagId: string, state: Flag['state'], options: CallOptions = {}): Promise<Flag> {
    const path = `${pathOf(cardId)}/flags/${encodeURIComponent(flagId)}`;
    return this.#http.call({ ...options, method: 'PATCH', path, json: { state } });
  }

  /** Flags of a card, oldest first. */
  flags(cardId: string, options: CallOptions = {}): Promise<FlagList> {
    return this.#http.call({ ...options, path: `${pathOf(cardId)}/flags` });
  }

  /**
   * Creates a SMART Health Link to an encrypted copy of a completed card. Only this response contains the link, which is
   * the only place with the key.
   */
  share(cardId: string, { passcode, expiresInS, label, ...options }: ShareCardOptions = {}): Promise<CreatedShare> {
    const json = { passcode, expires_in: expiresInS, label };
    return this.#http.call({ ...options, method: 'POST', path: `${pathOf(cardId)}/share`, json });
  }

  /** Links to a card that have not expired, newest first, with who has opened them. */
  shares(cardId: string, options: CallOptions = {}): Promise<ShareList> {
    return this.#http.call({ ...options, path: `${pathOf(cardId)}/shares` });
  }

  /** The link stops working at once. */
  revokeShare(cardId: string, shareId: string, options: CallOptions = {}): Promise<void> {
    const path = `${pathOf(cardId)}/shares/${encodeURIComponent(shareId)}`;
    return this.#http.call({ ...options, method: 'DELETE', path });
  }

  /** How payers compare with a completed card, using current payer data. Needs an API key. */
  explainMatch(cardId: string, options: CallOptions = {}): Promise<MatchExplanation> {
    return this.#http.call({ ...options, path: `${pathOf(cardId)}/match/explanation` });
  }

  /**
   * Matches a completed card again with current payer data; its `payer_match` changes shortly afterwards. Needs an API
   * key.
   */
  match(cardId: string, options: CallOptions = {}): Promise<{ message: string }> {
    return this.#http.call({ ...options, method: 'POST', path: `${pathOf(cardId)}/match`, rule: 'repeatable' });
  }

  /**
   * @param performance  numbers, booleans and short tokens by names of your own, at most 4 KB; other values are dropped
   */
  recordPerformance(cardId: string, performance: Metadata, options: CallOptions = {}): Promise<{ message: string }> {
    const path = `${pathOf(cardId)}/performance`;
    return this.#http.call({ ...options, method: 'POST', path, json: { performance } });
  }
}

export const pathOf = (cardId: string): string => `/v1/cards/${encodeURIComponent(cardId)}`;
