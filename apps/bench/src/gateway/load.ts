/** What the load process is asked to do: GET some paths in turn, again and again. */
export interface Load {
  readonly port: number;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Kept open; each sends its next request when the answer to the one before is complete. */
  readonly connections: number;
  readonly seconds: number;
  /** API keys, which the connections use in turn; absent: `headers` say who asks. */
  readonly keys?: readonly string[];
  /** Whoever is refused with 429 or 503 waits as long as the answer says; absent: it counts as failed, and the next request follows. */
  readonly isPatient?: boolean;
}

export interface LoadResult {
  /** Of those that were answered with 200; the others are in `failed` and in nothing else. */
  readonly requestsPerS: number;
  readonly failed: number;
  /** Of those that failed, with a status of 500 or more. */
  readonly serverErrors: number;
  /** Answers of 429 and 503 to patient connections. */
  readonly refusals?: Refusals;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of one answer's body, as the last one had it. */
  readonly bodyBytes: number;
}

export interface Refusals {
  readonly count: number;
  readonly p99Ms: number;
  readonly withoutRetryAfter: number;
}
