import { EligibilityBatches } from './eligibility-batches.js';
import { EligibilityDiscoveries } from './eligibility-discoveries.js';
import { type EligibilityQuestion, wireQuestion } from './eligibility-question.js';
import { EligibilitySchedules } from './eligibility-schedules.js';
import { type CallOptions, fhirJson, type Http, instantText } from './http.js';
import type {
  EligibilityEstimate,
  EligibilityPage,
  EligibilityRecord,
  EligibilityState,
  FhirBundle,
  PayerConnection,
} from './types.js';

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

export interface EstimateOptions extends CallOptions {
  /** Service type codes, or procedure codes with modifiers (`99213:25`), in the order of the visit. */
  readonly services: readonly string[];
  /** Allowed amount in dollars (`125.00`) of each service, or one that every service has. */
  readonly allowed: string | readonly string[];
  /** Default: `in`. */
  readonly network?: 'in' | 'out';
  /** How the deductible applies, if you know the plan. */
  readonly deductible?: 'waived' | 'before_copay' | 'after_copay';
  /** Which of several cost shares apply: `option` of `missing` in an earlier estimate. */
  readonly choose?: readonly string[];
}

/** Eligibility checks. */
export class Eligibility {
  /** Lists of checks without cards. */
  readonly batches: EligibilityBatches;
  /** Searches for the coverage of people. */
  readonly discoveries: EligibilityDiscoveries;
  /** Checks on days before an appointment. */
  readonly schedules: EligibilitySchedules;
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
    this.batches = new EligibilityBatches(http);
    this.discoveries = new EligibilityDiscoveries(http);
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

  /** Whether checks of a payer can be sent, and whether a simulated payer would respond. Nobody is asked. */
  connection(payerId: string, options: CallOptions = {}): Promise<PayerConnection> {
    return this.#http.call({ ...options, path: '/v1/eligibility/connection', query: { payer_id: payerId } });
  }

  /** Deletes a check without a card. A check with a card is deleted with its card (409). */
  delete(eligibilityId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: pathOf(eligibilityId) });
  }

  /** Makes a completed check without a card one of a card of the same member and payer. Needs an API key. */
  joinCard(eligibilityId: string, cardId: string, options: CallOptions = {}): Promise<EligibilityRecord> {
    const path = `${pathOf(eligibilityId)}/card`;
    return this.#http.call({ ...options, method: 'POST', path, rule: 'repeatable', json: { card_id: cardId } });
  }

  /** The record as FHIR R4 resources. */
  fhir(eligibilityId: string, options: CallOptions = {}): Promise<FhirBundle> {
    return this.#http.call({ ...options, path: `${pathOf(eligibilityId)}/fhir`, accept: fhirJson });
  }

  /** What the patient pays for a visit, as far as the response of the payer tells. */
  estimate(eligibilityId: string, options: EstimateOptions): Promise<EligibilityEstimate> {
    const { services, allowed, network, deductible, choose, ...call } = options;
    const query = {
      services: `${services}`,
      allowed: `${allowed}`,
      network,
      deductible,
      choose: choose && `${choose}`,
    };
    return this.#http.call({ ...call, path: `${pathOf(eligibilityId)}/estimate`, query });
  }

  /** The check on one page or two, as PDF. */
  pdf(eligibilityId: string, options: CallOptions = {}): Promise<Blob> {
    return this.#http.call({ ...options, path: `${pathOf(eligibilityId)}/pdf`, wants: 'blob' });
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
