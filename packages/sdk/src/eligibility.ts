import { type CallOptions, fhirJson, type Http, instantText } from './http.js';
import type { EligibilityPage, EligibilityRecord, EligibilityState, FhirBundle } from './types.js';

/** A person; `dateOfBirth` as YYYYMMDD. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly gender?: 'F' | 'M';
}

/** The requesting provider: an organization, or both names of a person. */
export interface Provider {
  /** Ten digits. */
  readonly npi: string;
  readonly organizationName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

export interface EligibilityQuestion {
  /** A completed card. Without it, `subscriber.memberId` and `payerId` are required, and an API key. */
  readonly cardId?: string;
  /** The subscriber. `memberId` overrides the value on the card. */
  readonly subscriber: Person & { readonly memberId?: string; readonly groupNumber?: string };
  /** The patient, if not the subscriber. */
  readonly dependent?: Person & { readonly relationship?: string };
  readonly provider: Provider;
  /** X12 service type codes. Default: the plan as a whole. */
  readonly serviceTypeCodes?: readonly string[];
  /** Overrides the payer that the card was matched with. */
  readonly payerId?: string;
  /** Day of the service, as YYYYMMDD. Default: the day of the check. */
  readonly dateOfService?: string;
  /** Last day of a period that begins with `dateOfService`. */
  readonly dateOfServiceEnd?: string;
}

export interface CreateEligibilityOptions extends EligibilityQuestion, CallOptions {
  /**
   * Repeating the key with the same question within 24 hours returns the same check. With a key, a lost response is retried.
   */
  readonly idempotencyKey?: string;
}

export interface ListEligibilityOptions extends CallOptions {
  readonly cursor?: string;
  /** 1 to 30, default 30. */
  readonly limit?: number;
  /** Filters can be combined; give the same ones with a cursor. */
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
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** Starts a check; wait for the result with `Cardlens.waitForEligibility`. */
  create(options: CreateEligibilityOptions): Promise<EligibilityRecord> {
    const { cardId, subscriber, dependent, provider, serviceTypeCodes, payerId, ...others } = options;
    const { dateOfService, dateOfServiceEnd, idempotencyKey, ...call } = others;
    const json = {
      card_id: cardId,
      eligibility: {
        subscriber: {
          ...personOf(subscriber),
          member_id: subscriber.memberId,
          group_number: subscriber.groupNumber,
        },
        dependent: dependent && { ...personOf(dependent), relationship: dependent.relationship },
        provider: {
          npi: provider.npi,
          organization_name: provider.organizationName,
          first_name: provider.firstName,
          last_name: provider.lastName,
        },
        service_type_codes: serviceTypeCodes,
        payer_id: payerId,
        date_of_service: dateOfService,
        date_of_service_end: dateOfServiceEnd,
      },
    };
    const rule = idempotencyKey === undefined ? 'once' : 'repeatable';
    const headers = { 'idempotency-key': idempotencyKey };
    return this.#http.call({ ...call, method: 'POST', path: '/v1/eligibility', headers, json, rule });
  }

  /** The record, with the full response once there is one. */
  get(eligibilityId: string, options: CallOptions = {}): Promise<EligibilityRecord> {
    const path = `/v1/eligibility/${encodeURIComponent(eligibilityId)}`;
    return this.#http.call({ ...options, method: 'GET', path, rule: 'repeatable' });
  }

  /** Deletes a check without a card. One that has a card is deleted with it (409). */
  delete(eligibilityId: string, options: CallOptions = {}): Promise<void> {
    const path = `/v1/eligibility/${encodeURIComponent(eligibilityId)}`;
    return this.#http.call({ ...options, method: 'DELETE', path, rule: 'repeatable' });
  }

  /** The record as FHIR R4 resources. */
  fhir(eligibilityId: string, options: CallOptions = {}): Promise<FhirBundle> {
    const path = `/v1/eligibility/${encodeURIComponent(eligibilityId)}/fhir`;
    return this.#http.call({ ...options, method: 'GET', path, accept: fhirJson, rule: 'repeatable' });
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
    return this.#http.call({ ...call, method: 'GET', path: '/v1/eligibility', query, rule: 'repeatable' });
  }
}

const personOf = ({ firstName, lastName, dateOfBirth, gender }: Person) => ({
  first_name: firstName,
  last_name: lastName,
  date_of_birth: dateOfBirth,
  gender,
});
