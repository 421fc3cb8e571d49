import { EligibilityBatches } from './eligibility-batches.js';
import { type EligibilityQuestion, wireQuestion } from './eligibility-question.js';
import { EligibilitySchedules } from './eligibility-schedules.js';
import { type CallOptions, fhirJson, type Http, instantText } from './http.js';
import type { EligibilityPage, EligibilityRecord, EligibilityState, FhirBundle } from './types.js';

export interface CreateEligibilityOptions extends EligibilityQuestion, CallOptions {
  /**
   * Repeating the key with the same request within 24 hours returns the same check. With a key, a lost response is
   * retried.
   */
  readonly idempotencyKey?: string;
}

export interface ListEligibilityOptions extends CallOptions {
  readonly cursor?: string;
  /** 1 to 30, default 30. */
  readonly limit?: number;
  /** Filters can be combined; pass the same ones with a cursor. */
  readonly state?: EligibilityState;
  /** Payer id that the checks were sent to. */
  readonly payerId?: string;
  readonly cardId?: string;
  /** Inclusive. A date (`YYYY-MM-DD`, midnight UTC) or an RFC 3339 time. */
  readonly createdFrom?: Date | string;
  /** Exclusive. */
  readonly createdBefore?: Date | string;
}

/** Eligibility checks. */
export class Eligibility {
  /** Lists of checks without cards. */
  readonly batches: EligibilityBatches;
  /** Checks on days before an appointment. */
  readonly schedules: EligibilitySchedules;
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
    this.batches = new EligibilityBatches(http);
    this.schedules = new EligibilitySchedules(http);
  }

  /** Starts a check; wait for the result with `Cardlens.waitForEligibility`. */
  create(options: CreateEligibilityOptions): Promise<EligibilityRecord> {
    const { cardId, idempotencyKey, signal, timeoutMs, ...question } = options;
    const call = { signal, timeoutMs };
    const json = { card_id: cardId, eligibility: wireQuestion(question) };
    return this.#http.call({ ...call, method: 'POST', path: '/v1/eligibility', idempotencyKey, json });
  }

  /** The record, with the full response once there is one. */
  get(eligibilityId: string, options: CallOptions = {}): Promise<EligibilityRecord> {
    return this.#http.call({ ...options, path: pathOf(eligibilityId) });
  }

  /** Deletes a check without a card. A check with a card is deleted with its card (409). */
  delete(eligibilityId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: pathOf(eligibilityId) });
  }

  /** The record as FHIR R4 resources. */
  fhir(eligibilityId: string, options: CallOptions = {}): Promise<FhirBundle> {
    return this.#http.call({ ...options, path: `${pathOf(eligibilityId)}/fhir`, accept: fhirJson });
  }

  /** One page of records, newest first, without the full responses. */
  list(options: ListEligibilityOptions = {}): Promise<EligibilityPage> {
    const { cursor, limit, state, payerId, cardId, createdFrom, createdBefore, ...call } = options;
    const query = {
      cursor,
      limit,
      state,
      payer_id: payerId,
      card_id: cardId,
      created_from: instantText(createdFrom),
      created_before: instantText(createdBefore),
    };
    return this.#http.call({ ...call, path: '/v1/eligibility', query });
  }
}

const pathOf = (eligibilityId: string): string => `/v1/eligibility/${encodeURIComponent(eligibilityId)}`;
