import type { components } from './gen/openapi.js';
import type { CallOptions, Http } from './http.js';
import type { Answer } from './operations.js';
import type { WebhookEventType } from './webhook-events.js';

export type Webhook = components['schemas']['Webhook'];
/** Creation and rotation show the secret; no other call does. */
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WebhookDeliveryRecord = components['schemas']['WebhookDelivery'];
export type WebhookList = Answer<'listWebhooks'>;
export type WebhookDeliveryPage = Answer<'listWebhookDeliveries'>;

export interface CreateWebhookOptions extends CallOptions {
  readonly url: string;
  /** Default: all of them, also what later versions tell. */
  readonly events?: readonly WebhookEventType[] | null;
  readonly description?: string;
}

export interface UpdateWebhookOptions extends Partial<CreateWebhookOptions> {
  readonly enabled?: boolean;
}

export interface ListWebhookDeliveriesOptions extends CallOptions {
  readonly cursor?: string;
  /** 1 to 200, default 50. */
  readonly limit?: number;
}

const root = '/v1/webhooks';
const pathOf = (webhookId: string) => `${root}/${encodeURIComponent(webhookId)}`;

/** Endpoints that hear what happens, and what was delivered to them. Needs an API key. */
export class Webhooks {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** The secret is in this answer and in no other: keep it. */
  create({ url, events, description, ...options }: CreateWebhookOptions): Promise<WebhookWithSecret> {
    const json = { url, events, description };
    return this.#http.call({ ...options, method: 'POST', path: root, json, rule: 'once' });
  }

  /** All of them, newest first. */
  list(options: CallOptions = {}): Promise<WebhookList> {
    return this.#http.call({ ...options, method: 'GET', path: root, rule: 'repeatable' });
  }

  get(webhookId: string, options: CallOptions = {}): Promise<Webhook> {
    return this.#http.call({ ...options, method: 'GET', path: pathOf(webhookId), rule: 'repeatable' });
  }

  /** Changes what is named; `events: null` takes a choice of events back. */
  update(webhookId: string, { url, events, description, enabled, ...options }: UpdateWebhookOptions): Promise<Webhook> {
    const json = { url, events, description, enabled };
    return this.#http.call({ ...options, method: 'PATCH', path: pathOf(webhookId), json, rule: 'repeatable' });
  }

  delete(webhookId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: pathOf(webhookId), rule: 'repeatable' });
  }

  /** The secret until now signs beside the new one for 24 hours. */
  rotateSecret(webhookId: string, options: CallOptions = {}): Promise<WebhookWithSecret> {
    const path = `${pathOf(webhookId)}/rotate-secret`;
    // Not retried: a second rotation would follow, and the secret of the first would be lost.
    return this.#http.call({ ...options, method: 'POST', path, rule: 'once' });
  }

  /** What became of each event, newest first. */
  deliveries(
    webhookId: string,
    { cursor, limit, ...options }: ListWebhookDeliveriesOptions = {},
  ): Promise<WebhookDeliveryPage> {
    const path = `${pathOf(webhookId)}/deliveries`;
    return this.#http.call({ ...options, method: 'GET', path, query: { cursor, limit }, rule: 'repeatable' });
  }

  /** Sends a delivery again, even if it succeeded. */
  replay(webhookId: string, deliveryId: string, options: CallOptions = {}): Promise<WebhookDeliveryRecord> {
    const path = `${pathOf(webhookId)}/deliveries/${encodeURIComponent(deliveryId)}/replay`;
    return this.#http.call({ ...options, method: 'POST', path, rule: 'once' });
  }

  /** Sends an event that tells of nothing (`webhook.test`), once. */
  test(webhookId: string, options: CallOptions = {}): Promise<WebhookDeliveryRecord> {
    return this.#http.call({ ...options, method: 'POST', path: `${pathOf(webhookId)}/test`, rule: 'once' });
  }
}
