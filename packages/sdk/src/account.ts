import type { CallOptions, Http } from './http.js';
import type { AccountProfile, KeyList, Usage } from './types.js';

export interface UsageOptions extends CallOptions {
  /** First day, such as `2026-01-02`, UTC. Default: 29 days before `to`. */
  readonly from?: string;
  /** Last day, at most 365 days later. Default: today. */
  readonly to?: string;
}

export interface UpdateAccountOptions extends CallOptions {
  /** 0.01 to 1: cards with an element whose score is lower are listed with `needsReview`. */
  readonly reviewThreshold?: number;
  /** Whether events with state `enriched` follow the completion of a card. */
  readonly enrichedEvents?: boolean;
  /** Whether corrected and confirmed values of cards may be exported to evaluate recognition. */
  readonly evaluationConsent?: boolean;
  /** Whether cards may be created with what a client has read from them. */
  readonly deviceReading?: AccountProfile['device_reading'];
}

/** The caller's account. */
export class Account {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Name and logo, for pages that ask people to photograph a card, and the settings. Also available to session tokens.
   */
  get(options: CallOptions = {}): Promise<AccountProfile> {
    return this.#http.call({ ...options, path: '/v1/account' });
  }

  /** Changes the given fields. Needs an API key. */
  update(changes: UpdateAccountOptions): Promise<AccountProfile> {
    const { reviewThreshold, enrichedEvents, evaluationConsent, deviceReading, ...options } = changes;
    const json = {
      review_threshold: reviewThreshold,
      enriched_events: enrichedEvents,
      evaluation_consent: evaluationConsent,
      device_reading: deviceReading,
    };
    return this.#http.call({ ...options, method: 'PATCH', path: '/v1/account', json });
  }

  /** API keys, oldest first, without their secrets. Needs an API key. */
  keys(options: CallOptions = {}): Promise<KeyList> {
    return this.#http.call({ ...options, path: '/v1/keys' });
  }

  /** Cards and eligibility checks by day, oldest first. Needs an API key. */
  usage({ from, to, ...options }: UsageOptions = {}): Promise<Usage> {
    return this.#http.call({ ...options, path: '/v1/usage', query: { from, to } });
  }
}
