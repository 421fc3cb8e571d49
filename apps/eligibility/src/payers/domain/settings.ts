import type { BulkheadLimits } from './bulkhead.js';
import type { TradingPartner } from './connector.js';

/** A connector's settings, with its secrets. */
export interface ConnectorSettings {
  readonly name: string;
  readonly partner: TradingPartner;
  readonly isSimulated: boolean;
  readonly ssnPayerIds: ReadonlySet<string>;
  /** Whether its payers may be asked again with a corrected inquiry. */
  readonly isRepairing: boolean;
  readonly nameSearchPayerIds: ReadonlySet<string>;
  readonly transport: TransportSettings;
  readonly guards: Guards;
  readonly protocol:
    | ({ readonly kind: 'core' } & CoreSettings)
    | ({ readonly kind: 'json'; readonly oauth?: OAuthSettings | undefined } & JsonSettings);
}

/** Routing of payers to connectors. Fields that a rule leaves out match everything. */
export interface ConnectorRule {
  readonly account?: string | undefined;
  readonly payerIds?: readonly string[] | undefined;
  readonly connector: string;
  /** In place of the connector's setting. */
  readonly isRepairing?: boolean | undefined;
}

export interface ConnectorsConfig {
  readonly connectors: readonly ConnectorSettings[];
  /** The first matching rule applies. */
  readonly rules: readonly ConnectorRule[];
  /** For all other payers. Without it, their checks end as `unconfigured`. */
  readonly fallback?: string | undefined;
}

export interface TransportSettings {
  /** Time to connect, including name lookup and TLS. */
  readonly connectTimeoutMs: number;
  /** Maximum length of a response body. */
  readonly responseBytesMax: number;
  /** Maximum number of connections. */
  readonly connectionsMax: number;
  /** PEM of the authorities that the peer's certificate is verified against; Node's own list when absent. */
  readonly ca?: string | undefined;
  /** Sent to peers that request a client certificate. */
  readonly identity?: TlsIdentity | undefined;
}

interface TlsIdentity {
  /** PEM of the client certificate with its chain. */
  readonly certificate: string;
  /** PEM of its private key. */
  readonly key: string;
}

export interface Guards {
  /** From the call of `exchange` to its end, including the wait for a slot. */
  readonly timeoutMs: number;
  /** In total and for each payer, so that slow payers leave slots for the others. */
  readonly slots: BulkheadLimits;
  readonly breaker: BreakerLimits;
}

export interface BreakerLimits {
  /** Consecutive failures that open the circuit. */
  readonly failuresMax: number;
  /** How long it stays open before one attempt is allowed. */
  readonly openMs: number;
}

/** CAQH CORE connectivity. */
export interface CoreSettings {
  readonly url: URL;
  readonly envelope: 'soap' | 'mime';
  /** Absent when the client certificate alone identifies the sender. */
  readonly credentials?: UsernamePassword | undefined;
  /** Additional fields required by companion guides. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface UsernamePassword {
  readonly username: string;
  readonly password: string;
}

/** X12 inside JSON. */
export interface JsonSettings {
  readonly url: URL;
  /** Position of the interchange in the request: names of nested objects, outermost first. */
  readonly requestPath: readonly string[];
  /** Position of the interchange in the response. */
  readonly responsePath: readonly string[];
  /** Additional fields of the request. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** Header with the message id, which lets the peer detect repeated messages. */
  readonly idempotencyHeader: string;
  /** API keys and other headers required by a companion guide. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface OAuthSettings {
  readonly tokenUrl: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How client id and secret are sent: HTTP Basic, or in the form. @source RFC 6749 §2.3.1 */
  readonly sentAs: 'basic' | 'body';
  readonly scope?: string | undefined;
  readonly audience?: string | undefined;
}
