import { type EligibilityQuestion, wireQuestion } from './eligibility-question.js';
import { fileOf } from './file.js';
import type { CallOptions, Http } from './http.js';
import type { ResponseOf } from './operations.js';

export type EligibilityBatch = ResponseOf<'createEligibilityBatch'>;
export type EligibilityBatchPage = ResponseOf<'listEligibilityBatches'>;
export type EligibilityBatchResults = ResponseOf<'listEligibilityBatchResults'>;

/** A check in a batch: without a card, so payer and member id are required. */
export interface EligibilityBatchRow extends Omit<EligibilityQuestion, 'cardId'> {
  /** Your own reference, returned with the result. */
  readonly reference?: string;
}

export interface CreateEligibilityBatchOptions extends CallOptions {
  /**
   * Repeating the key with the same rows within 24 hours returns the same batch. With a key, a lost response is
   * retried.
   */
  readonly idempotencyKey?: string;
  /** Name of the file, shown in lists of batches; at most 200 characters. */
  readonly fileName?: string;
}

export interface PageOptions extends CallOptions {
  readonly cursor?: string;
  readonly limit?: number;
}

const path = '/v1/eligibility/batches';
/** 10 MB over a slow connection. */
const fileTimeoutMs = 180_000;

/** Lists of checks without cards. Needs an API key. */
export class EligibilityBatches {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Starts a batch; wait for its end with `Cardlens.waitForEligibilityBatch`. Invalid rows are skipped and reported.
   *
   * @param rows  up to 10,000 rows, or the text or bytes of a CSV in UTF-8
   */
  create(
    rows: readonly EligibilityBatchRow[] | string | Blob | Uint8Array,
    { idempotencyKey, fileName, timeoutMs = fileTimeoutMs, ...options }: CreateEligibilityBatchOptions = {},
  ): Promise<EligibilityBatch> {
    const body = fileOf(rows, ({ reference, ...question }) => ({ reference, ...wireQuestion(question) }));
    return this.#http.call({ ...options, timeoutMs, method: 'POST', path, idempotencyKey, fileName, body });
  }

  /** The batch, with the number of checks that have ended and the rejected rows. */
  get(batchId: string, options: CallOptions = {}): Promise<EligibilityBatch> {
    return this.#http.call({ ...options, path: pathOf(batchId) });
  }

  /** One page of batches, newest first. */
  list({ cursor, limit, ...options }: PageOptions = {}): Promise<EligibilityBatchPage> {
    return this.#http.call({ ...options, path, query: { cursor, limit } });
  }

  /** One page of checks in row order, without the full responses. */
  results(batchId: string, { cursor, limit, ...options }: PageOptions = {}): Promise<EligibilityBatchResults> {
    return this.#http.call({ ...options, path: `${pathOf(batchId)}/results`, query: { cursor, limit } });
  }

  /** All results as CSV. */
  csv(batchId: string, { timeoutMs = fileTimeoutMs, ...options }: CallOptions = {}): Promise<string> {
    const query = { format: 'csv' };
    return this.#http.call({ ...options, timeoutMs, path: `${pathOf(batchId)}/results`, query, wants: 'text' });
  }

  /** Stops a batch and keeps the checks that have ended; for a completed batch, this is a conflict (409). */
  cancel(batchId: string, options: CallOptions = {}): Promise<EligibilityBatch> {
    return this.#http.call({ ...options, method: 'POST', path: `${pathOf(batchId)}/cancel`, rule: 'repeatable' });
  }

  /** Deletes a batch with all its checks. */
  delete(batchId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: pathOf(batchId) });
  }
}

const pathOf = (batchId: string): string => `${path}/${encodeURIComponent(batchId)}`;
