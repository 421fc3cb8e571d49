/** What the load process is asked to do: GET some paths in turn, again and again. */
export interface Load {
  readonly port: number;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Kept open; each sends its next request when the answer to the one before is complete. */
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  /** Of those that were answered with 200; the others are in `failed` and in nothing else. */
  readonly requestsPerS: number;
  readonly failed: number;
  /** Of those that failed, with a status of 500 or more. */
  readonly serverErrors: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of one answer's body, as the last one had it. */
  readonly bodyBytes: number;
}
