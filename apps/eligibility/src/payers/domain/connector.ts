import { DomainError, type ErrorKind } from '@cardlens/errors';

/** One X12 270 to be sent to a payer or clearinghouse. */
export interface ExchangeRequest {
  /** A complete X12 270 interchange, ISA to IEA. PHI: it is sent, but never logged or stored here. */
  readonly payload: string;
  /** UUID of this exchange, the same for every attempt; message ids are derived from it and the control number. */
  readonly payloadId: string;
  /** Payer id of the inquiry at the clearinghouse. */
  readonly payerId: string;
  /** Sender id agreed with the peer; ISA06 of the payload. */
  readonly senderId: string;
  /** Receiver id agreed with the peer; ISA08 of the payload. */
  readonly receiverId: string;
  /** When the inquiry was written. */
  readonly timestamp: Date;
  /** Lower priority than other calls waiting for the same payer. */
  readonly isBackground?: boolean;
  /** Calls of several accounts for the same payer take turns. */
  readonly accountId?: string;
}

/** Identifiers agreed with a peer, as they appear in the envelopes of an interchange. */
export interface TradingPartner {
  /** ISA05, such as `ZZ` (mutually defined) or `30` (tax id). */
  readonly senderQualifier: string;
  /** ISA06 and GS02, up to 15 characters. */
  readonly senderId: string;
  /** ISA07. */
  readonly receiverQualifier: string;
  /** ISA08 and GS03, up to 15 characters. */
  readonly receiverId: string;
  /** ISA15: `P` production, `T` test. */
  readonly usage: 'P' | 'T';
}

/** A connection to a payer or clearinghouse, with its own limits and circuit breaker. */
export interface Connector {
  /** Configured name; safe in logs and metrics. */
  readonly name: string;
  /** ISA and GS identifiers of interchanges for this connector. */
  readonly partner: TradingPartner;
  /** The peer is a simulator: its responses are marked as simulated. */
  readonly isSimulated: boolean;
  /** Payers that require the subscriber's social security number. */
  readonly ssnPayerIds: ReadonlySet<string>;
  /**
   * Sends one inquiry and waits for the response.
   *
   * @param signal  the caller's own limit, in addition to the connector's timeouts
   * @returns       the X12 payload of the response (a 271, a 999 or a TA1), unparsed
   * @throws ConnectorError with `retry`, which specifies how to proceed
   * @throws signal.reason when the caller aborts for any reason but its timeout
   */
  exchange(request: ExchangeRequest, signal: AbortSignal): Promise<string>;
  /** Since when its peer has not been reached: exchanges fail at once, until an attempt now and then succeeds. */
  readonly failingSinceMs?: number | undefined;
  /** Closes idle connections. Running exchanges end as unavailable. */
  close(): Promise<void>;
}

/** Every configured connector, and the routing of payers to them. */
export interface ConnectorRegistry {
  /**
   * The connector of the first matching rule, or the default.
   *
   * @throws ConnectorError `unconfigured` when there is neither
   */
  for(accountId: string, payerId: string): Connector;
  /** Whether social security numbers are sent to this payer: only if the connector's settings list it. */
  takesSsn(accountId: string, payerId: string): boolean;
  /** Whether this payer may be asked again with a corrected inquiry. */
  mayRepair(accountId: string, payerId: string): boolean;
  /**
   * Ids of the payers that find members by name and birth date: those that the settings of the connector list which reaches
   * them for this account.
   */
  byName(accountId: string): readonly string[];
  /** Connectors whose peer is not reached. */
  failing(): readonly { readonly name: string; readonly sinceMs: number }[];
  close(): Promise<void>;
}

/** `yes`: later, with backoff. `once`: one more attempt. `no`: the same inquiry would fail again. */
export type Retry = 'yes' | 'once' | 'no';

interface FailureEntry {
  readonly retry: Retry;
  readonly kind: ErrorKind;
  readonly publicMessage: string;
}

/** Failures of an exchange. The messages never contain text from the peer. */
export const connectorFailures = {
  unavailable: { retry: 'yes', kind: 'unavailable', publicMessage: 'The payer cannot be reached' },
  timeout: { retry: 'yes', kind: 'timeout', publicMessage: 'The payer did not respond in time' },
  throttled: { retry: 'yes', kind: 'rate_limited', publicMessage: 'The payer is rate-limiting requests' },
  unauthorized: { retry: 'no', kind: 'forbidden', publicMessage: 'The payer rejected the credentials' },
  rejected: { retry: 'no', kind: 'unprocessable', publicMessage: 'The payer rejected the request' },
  malformed: { retry: 'once', kind: 'internal', publicMessage: 'The response of the payer cannot be read' },
  unconfigured: {
    retry: 'no',
    kind: 'unprocessable',
    publicMessage: 'No eligibility connection is configured for this payer',
  },
} as const satisfies Record<string, FailureEntry>;

export type ConnectorFailure = keyof typeof connectorFailures;

export interface ConnectorErrorFields {
  /** Name of the connector. */
  readonly connector: string;
  /** The delay that the peer requested, or how long the circuit breaker stays open. */
  readonly retryAfterMs?: number | undefined;
  /**
   * The rule that failed, as a code of this service, of HTTP or of the peer's standard (`http_503`, `UnAuthorized`,
   * `circuit_open`): never free text from the peer.
   */
  readonly detail?: string | undefined;
  readonly cause?: unknown;
}

/** An exchange without a response. Contains no value of the inquiry or response. */
export class ConnectorError extends DomainError {
  readonly failure: ConnectorFailure;
  readonly retry: Retry;
  readonly retryAfterMs: number | undefined;
  readonly detail: string | undefined;

  constructor(failure: ConnectorFailure, { connector, retryAfterMs, detail, cause }: ConnectorErrorFields) {
    const { retry, kind, publicMessage } = connectorFailures[failure];
    super({
      code: `CONNECTOR_${failure.toUpperCase()}`,
      kind,
      publicMessage,
      context: { connector, detail, retryAfterMs },
      cause,
    });
    this.failure = failure;
    this.retry = retry;
    this.retryAfterMs = retryAfterMs;
    this.detail = detail;
  }
}
