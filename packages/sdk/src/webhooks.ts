import type { components } from './gen/openapi.js';
import { type CallOptions, type Http, instantText } from './http.js';
import type { ResponseOf } from './operations.js';
import type { WebhookEventType } from './webhook-events.js';

export type Webhook = components['schemas']['Webhook'];
/** Only the responses of creation and rotation contain the secret. */
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WebhookDeliveryRecord = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryDetail = components['schemas']['DeliveryDetail'];
export type WebhookRecovery = ResponseOf<'recoverWebhookDeliveries'>;
export type WebhookPortalLink = components['schemas']['WebhookPortalLink'];
export type WebhookList = ResponseOf<'listWebhooks'>;
export type WebhookDeliveryPage = ResponseOf<'listWebhookDeliveries'>;

export interface CreateWebhookOptions extends CallOptions {
  readonly url: string;
  /** Default: all, including those added by later versions. */
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

export interface CreatePortalLinkOptions extends CallOptions {
  /** 300 to 86,400 seconds; default 3,600. */
  readonly expiresInS?: number;
}

const root = '/v1/webhooks';
const pathOf = (webhookId: string) => `${root}/${encodeURIComponent(webhookId)}`;

/** Webhook endpoints and their deliveries. Needs an API key. */
export class Webhooks {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** Only this response contains the secret: store it. */
  create({ url, events, description, ...options }: CreateWebhookOptions): Promise<WebhookWithSecret> {
    const json = { url, events, description };
    return this.#http.call({ ...options, method: 'POST', path: root, json });
  }

  /** All endpoints, newest first. */
  list(options: CallOptions = {}): Promise<WebhookList> {
    return this.#http.call({ ...options, path: root });
  }

  get(webhookId: string, options: CallOptions = {}): Promise<Webhook> {
    return this.#http.call({ ...options, path: pathOf(webhookId) });
  }

  /** Changes the given fields; `events: null` subscribes to all events. */
  update(webhookId: string, { url, events, description, enabled, ...options }: UpdateWebhookOptions): Promise<Webhook> {
    const json = { url, events, description, enabled };
    return this.#http.call({ ...options, method: 'PATCH', path: pathOf(webhookId), json });
  }

  delete(webhookId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: pathOf(webhookId) });
  }

  /** Creates a new secret; the previous one also signs for 24 hours. */
  rotateSecret(webhookId: string, options: CallOptions = {}): Promise<WebhookWithSecret> {
    const path = `${pathOf(webhookId)}/rotate-secret`;
    // Not retried, because a second rotation would invalidate the secret that the first one created.
    return this.#http.call({ ...options, method: 'POST', path });
  }

  /** Deliveries of an endpoint with their status, newest first. */
  deliveries(
    webhookId: string,
    { cursor, limit, ...options }: ListWebhookDeliveriesOptions = {},
  ): Promise<WebhookDeliveryPage> {
    const path = `${pathOf(webhookId)}/deliveries`;
    return this.#http.call({ ...options, path, query: { cursor, limit } });
  }

  /** A delivery with its newest attempts: what was sent, and what the receiver responded. */
  delivery(webhookId: string, deliveryId: string, options: CallOptions = {}): Promise<WebhookDeliveryDetail> {
    const path = `${pathOf(webhookId)}/deliveries/${encodeURIComponent(deliveryId)}`;
    return this.#http.call({ ...options, path });
  }

  /** Sends a delivery again, even if it succeeded. */
  replay(webhookId: string, deliveryId: string, options: CallOptions = {}): Promise<WebhookDeliveryRecord> {
    const path = `${pathOf(webhookId)}/deliveries/${encodeURIComponent(deliveryId)}/replay`;
    return this.#http.call({ ...options, method: 'POST', path });
  }

  /** Sends all failed deliveries since a time again, at most 500 in one call. */
  recover(webhookId: string, since: Date | string, options: CallOptions = {}): Promise<WebhookRecovery> {
    const json = { since: instantText(since) };
    return this.#http.call({ ...options, method: 'POST', path: `${pathOf(webhookId)}/recover`, json });
  }

  /** A link on which developers see endpoints and deliveries without an account. */
  createPortalLink({ expiresInS, ...options }: CreatePortalLinkOptions = {}): Promise<WebhookPortalLink> {
    return this.#http.call({
      ...options,
      method: 'POST',
      path: `${root}/portal-links`,
      json: { expires_in: expiresInS },
    });
  }

  /** The link stops working within a second. */
  revokePortalLink(linkId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({
      ...options,
      method: 'DELETE',
      path: `${root}/portal-links/${encodeURIComponent(linkId)}`,
    });
  }

  /** Sends a test event (`webhook.test`) once. */
  test(webhookId: string, options: CallOptions = {}): Promise<WebhookDeliveryRecord> {
    return this.#http.call({ ...options, method: 'POST', path: `${pathOf(webhookId)}/test` });
  }
}
