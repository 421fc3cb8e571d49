import type { CallOptions, Http } from './http.js';
import type { AuditPage } from './types.js';

export interface ListAuditOptions extends CallOptions {
  readonly cursor?: string;
  /** 1 to 200, default 200. */
  readonly limit?: number;
  /** Only entries about this card, check or webhook; calls that list many are left out. */
  readonly resourceId?: string;
}

/** The audit log of an account; needs an API key with the scope `audit`. */
export class Audit {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** One page, newest first. */
  list({ cursor, limit, resourceId, ...options }: ListAuditOptions = {}): Promise<AuditPage> {
    const query = { cursor, limit, resource_id: resourceId };
    return this.#http.call({ ...options, path: '/v1/audit', query });
  }
}
