import type { PageOptions } from './eligibility-batches.js';
import { type Person, type Provider, wirePerson, wireProvider } from './eligibility-question.js';
import type { CallOptions, Http } from './http.js';
import type { ResponseOf } from './operations.js';

export type EligibilityDiscovery = ResponseOf<'createEligibilityDiscovery'>;
export type EligibilityDiscoveryPage = ResponseOf<'listEligibilityDiscoveries'>;

export interface CreateEligibilityDiscoveryOptions extends CallOptions {
  /** The person; `ssn` is rejected unless a payer requires it. */
  readonly person: Person & { readonly ssn?: string };
  readonly provider: Provider;
  /** What is known about the person, to ask the most probable payers first. */
  readonly hints?: {
    /** Two letters. */
    readonly state?: string;
    readonly zip?: string;
    readonly employer?: string;
    /** An earlier card. */
    readonly cardId?: string;
  };
  /** Day of the service, as YYYYMMDD. Default: the day of the inquiry. */
  readonly dateOfService?: string;
  /** The person, or a law, allows you to ask payers about the coverage. */
  readonly consent: true;
  /** Maximum number of inquiries, 1 to 50. Default 10. */
  readonly budget?: number;
  /** Default `primary_found`. */
  readonly stopRule?: 'primary_found' | 'budget';
  /**
   * Repeating the key with the same request within 24 hours returns the same discovery. With a key, a lost response is
   * retried.
   */
  readonly idempotencyKey?: string;
}

const path = '/v1/eligibility/discoveries';

/** Searches for the coverage of people. Needs an API key. */
export class EligibilityDiscoveries {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** Starts a discovery; wait for its end with `Cardlens.waitForEligibilityDiscovery`. */
  create(options: CreateEligibilityDiscoveryOptions): Promise<EligibilityDiscovery> {
    const { person, provider, hints, dateOfService, consent, budget, stopRule, idempotencyKey, ...call } = options;
    const json = {
      person: { ...wirePerson(person), ssn: person.ssn },
      provider: wireProvider(provider),
      hints: hints && { state: hints.state, zip: hints.zip, employer: hints.employer, card_id: hints.cardId },
      date_of_service: dateOfService,
      consent,
      budget,
      stop_rule: stopRule,
    };
    return this.#http.call({ ...call, method: 'POST', path, idempotencyKey, json });
  }

  /** Every inquiry with its reasons and outcome, and the coverages that were found. */
  get(discoveryId: string, options: CallOptions = {}): Promise<EligibilityDiscovery> {
    return this.#http.call({ ...options, path: pathOf(discoveryId) });
  }

  /** One page of discoveries, newest first, without inquiries and coverages. */
  list({ cursor, limit, ...options }: PageOptions = {}): Promise<EligibilityDiscoveryPage> {
    return this.#http.call({ ...options, path, query: { cursor, limit } });
  }

  /** Asks no further payer; for a completed discovery, this is a conflict (409). */
  cancel(discoveryId: string, options: CallOptions = {}): Promise<EligibilityDiscovery> {
    return this.#http.call({ ...options, method: 'POST', path: `${pathOf(discoveryId)}/cancel`, rule: 'repeatable' });
  }

  /** Deletes a discovery with its checks, except those that were joined to a card. */
  delete(discoveryId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: pathOf(discoveryId) });
  }
}

const pathOf = (discoveryId: string): string => `${path}/${encodeURIComponent(discoveryId)}`;
