/** A job of the attack process: requests with API keys that were never issued. */
export interface Attack {
  readonly port: number;
  readonly path: string;
  readonly perSecond: number;
  readonly seconds: number;
}

export interface AttackResult {
  readonly sentPerS: number;
  readonly responsesPerS: number;
  /** Number of responses by HTTP status. */
  readonly statuses: Readonly<Record<string, number>>;
}
