/** What the attacking process is asked to do: requests with API keys that were never issued. */
export interface Attack {
  readonly port: number;
  readonly path: string;
  readonly perSecond: number;
  readonly seconds: number;
}

export interface AttackResult {
  readonly sentPerS: number;
  readonly answeredPerS: number;
  /** Answers by HTTP status. */
  readonly statuses: Readonly<Record<string, number>>;
}
