import type { components } from './gen/openapi.js';
import { type CallOptions, fhirJson, type Http } from './http.js';
import type { Body, ResponseOf } from './operations.js';
import type { ListWebhookDeliveriesOptions, WebhookDeliveryDetail, WebhookDeliveryRecord } from './webhooks.js';

export type FhirDestination = components['schemas']['FhirDestination'];
export type FhirDestinationList = ResponseOf<'listFhirDestinations'>;
export type FhirDestinationKeySet = ResponseOf<'getFhirDestinationJwks'>;
export type FhirDeliveryPage = ResponseOf<'listFhirDeliveries'>;
/** A transaction of conditional updates. */
export type FhirPush = components['schemas']['FhirPush'];

export type CreateFhirDestinationOptions = CallOptions & Body<'createFhirDestination'>;
export type UpdateFhirDestinationOptions = CallOptions & Body<'updateFhirDestination'>;

/** A completed card, or an ended check. */
export type FhirRecord = { readonly cardId: string } | { readonly eligibilityId: string };

const root = '/v1/fhir/destinations';
const pathOf = (destinationId: string) => `${root}/${encodeURIComponent(destinationId)}`;
const jsonOf = (record: FhirRecord) =>
  'cardId' in record ? { card_id: record.cardId } : { eligibility_id: record.eligibilityId };

/** FHIR servers that cards and checks are sent to. Needs an API key. */
export class FhirDestinations {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** Sends completed and corrected cards and completed checks from now on. */
  create({ base_url, name, auth, mapping, ...options }: CreateFhirDestinationOptions): Promise<FhirDestination> {
    const json = { base_url, name, auth, mapping };
    return this.#http.call({ ...options, method: 'POST', path: root, json });
  }

  /** All destinations, newest first. */
  list(options: CallOptions = {}): Promise<FhirDestinationList> {
    return this.#http.call({ ...options, path: root });
  }

  get(destinationId: string, options: CallOptions = {}): Promise<FhirDestination> {
    return this.#http.call({ ...options, path: pathOf(destinationId) });
  }

  /** Changes the given fields; `auth` and `mapping` are replaced as a whole. */
  update(
    destinationId: string,
    { base_url, name, is_enabled, auth, mapping, ...options }: UpdateFhirDestinationOptions,
  ): Promise<FhirDestination> {
    const json = { base_url, name, is_enabled, auth, mapping };
    return this.#http.call({ ...options, method: 'PATCH', path: pathOf(destinationId), json });
  }

  delete(destinationId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: pathOf(destinationId) });
  }

  /** Publishes new keys, which sign after an hour. `immediately`: at once, and the others are removed. */
  rotateKey(
    destinationId: string,
    { immediately, ...options }: CallOptions & { readonly immediately?: boolean } = {},
  ): Promise<FhirDestination> {
    const path = `${pathOf(destinationId)}/rotate-key`;
    return this.#http.call({ ...options, method: 'POST', path, json: { immediately } });
  }

  /** Public keys, for the authorization server. */
  keys(destinationId: string, options: CallOptions = {}): Promise<FhirDestinationKeySet> {
    return this.#http.call({ ...options, path: `${pathOf(destinationId)}/jwks` });
  }

  /** Deliveries with their status, newest first. */
  deliveries(
    destinationId: string,
    { cursor, limit, ...options }: ListWebhookDeliveriesOptions = {},
  ): Promise<FhirDeliveryPage> {
    const path = `${pathOf(destinationId)}/deliveries`;
    return this.#http.call({ ...options, path, query: { cursor, limit } });
  }

  /** A delivery with its newest attempts and what the server responded. */
  delivery(destinationId: string, deliveryId: string, options: CallOptions = {}): Promise<WebhookDeliveryDetail> {
    const path = `${pathOf(destinationId)}/deliveries/${encodeURIComponent(deliveryId)}`;
    return this.#http.call({ ...options, path });
  }

  /** Sends a card or check again, as it is now. */
  replay(destinationId: string, deliveryId: string, options: CallOptions = {}): Promise<WebhookDeliveryRecord> {
    const path = `${pathOf(destinationId)}/deliveries/${encodeURIComponent(deliveryId)}/replay`;
    return this.#http.call({ ...options, method: 'POST', path });
  }

  /** What would be sent. */
  dryRun(destinationId: string, record: FhirRecord, options: CallOptions = {}): Promise<FhirPush> {
    const path = `${pathOf(destinationId)}/dry-run`;
    return this.#http.call({ ...options, method: 'POST', path, json: jsonOf(record), accept: fhirJson });
  }

  /** Sends a card or check now. */
  push(destinationId: string, record: FhirRecord, options: CallOptions = {}): Promise<WebhookDeliveryRecord> {
    return this.#http.call({ ...options, method: 'POST', path: `${pathOf(destinationId)}/push`, json: jsonOf(record) });
  }
}
