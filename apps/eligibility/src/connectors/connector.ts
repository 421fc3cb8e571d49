import { DomainError, type ErrorKind } from '@cardlens/errors';

/** One X12 270 on its way to a payer or clearinghouse. */
export interface ExchangeRequest {
  /** A whole X12 270 interchange, ISA to IEA. PHI: it is sent, and stands nowhere else. */
  readonly payload: string;
  /** UUID of this exchange, the same for every attempt; ids of messages are made from it and from the control number. */
  readonly payloadId: string;
  /** Payer id the question is for, as the clearinghouse knows it. */
  readonly payerId: string;
  /** Who sends, as agreed with the peer; ISA06 of the payload. */
  readonly senderId: string;
  /** Who receives, as agreed with the peer; ISA08 of the payload. */
  readonly receiverId: string;
  /** When the question was written. */
  readonly timestamp: Date;
}

/** Who we are to a peer, as agreed with it: what the envelopes of an interchange say. */
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

/** One way to a payer or clearinghouse, with its own connections, limits and circuit breaker. */
export interface Connector {
  /** As configured; safe in logs and metrics. */
  readonly name: string;
  /** What an interchange for this connector says in ISA and GS. */
  readonly partner: TradingPartner;
  /**
   * Sends one question and waits for its answer.
   *
   * @param signal  the caller's own bound, beside the connector's time-outs
   * @returns       the X12 payload of the answer (a 271, a 999 or a TA1), unread
   * @throws ConnectorError whose `retry` says what may be done about it
   * @throws signal.reason when the caller gave up for a reason of its own (anything but its time-out)
   */
  exchange(request: ExchangeRequest, signal: AbortSignal): Promise<string>;
  /** Closes idle connections. Exchanges under way end as unavailable. */
  close(): Promise<void>;
}

/** Every configured connector, and which one answers for whom. */
export interface ConnectorRegistry {
  /**
   * The connector of the first rule that fits, else the default.
   *
   * @throws ConnectorError `unconfigured` when there is neither
   */
  for(accountId: string, payerId: string): Connector;
  close(): Promise<void>;
}

/** `yes`: later, with back-off. `once`: one more attempt. `no`: the same question would fail again. */
export type Retry = 'yes' | 'once' | 'no';

interface FailureEntry {
  readonly retry: Retry;
  readonly kind: ErrorKind;
  readonly publicMessage: string;
}

/** What can go wrong between us and a peer. The texts are ours: nothing a peer said is repeated in them. */
export const connectorFailures = {
  unavailable: { retry: 'yes', kind: 'unavailable', publicMessage: 'The payer cannot be reached' },
  timeout: { retry: 'yes', kind: 'timeout', publicMessage: 'The payer did not answer in time' },
  throttled: { retry: 'yes', kind: 'rate_limited', publicMessage: 'The payer takes no more questions for now' },
  unauthorized: { retry: 'no', kind: 'forbidden', publicMessage: 'The payer did not accept our credentials' },
  refused: { retry: 'no', kind: 'unprocessable', publicMessage: 'The payer refused the request' },
  malformed: { retry: 'once', kind: 'internal', publicMessage: 'The answer of the payer cannot be read' },
  unconfigured: {
    retry: 'no',
    kind: 'not_implemented',
    publicMessage: 'No eligibility connection is configured for this payer',
  },
} as const satisfies Record<string, FailureEntry>;

export type ConnectorFailure = keyof typeof connectorFailures;

export interface ConnectorErrorFields {
  /** Name of the connector. */
  readonly connector: string;
  /** The peer asked to wait this long, or the circuit breaker stays open this long. */
  readonly retryAfterMs?: number | undefined;
  /**
   * Which rule was broken, as a code of ours, of HTTP or of the peer's standard (`http_503`, `UnAuthorized`,
   * `circuit_open`): never free text of the peer.
   */
  readonly detail?: string | undefined;
  readonly cause?: unknown;
}

/** An exchange that gave no answer. Holds no value of question or answer. */
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
