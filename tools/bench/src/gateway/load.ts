/** A job of the load process: GET requests for some paths in turn, repeatedly. */
export interface Load {
  readonly port: number;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Number of open connections; each sends its next request when the previous response is complete. */
  readonly connections: number;
  readonly seconds: number;
  /**
   * API keys of clients that wait, after a 429 or 503, as long as its Retry-After says; the connections use them in
   * turn. Without keys, such a response counts as failed and is not waited for, and `headers` contain the credential.
   */
  readonly keys?: readonly string[];
}

export interface LoadResult {
  /** Rate of responses with status 200; all others are counted only in `failed`. */
  readonly requestsPerS: number;
  readonly failed: number;
  /** Failed requests with a status of 500 or more. */
  readonly serverErrors: number;
  /** Responses with status 429 or 503 to clients that honor Retry-After. */
  readonly rejections?: Rejections;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Size of the body of the last response. */
  readonly bodyBytes: number;
}

export interface Rejections {
  readonly count: number;
  readonly p99Ms: number;
  readonly withoutRetryAfter: number;
}
