import type { ConnectorFailure } from '../domain/connector.js';
import { UnreadableMultipart } from './multipart.js';
import { TransportError } from './transport.js';
import { UnreadableXml } from './xml.js';

export interface Failure {
  readonly failure: ConnectorFailure;
  readonly detail: string;
  /** How far the inquiry got; `not_sent` is no evidence about the peer. */
  readonly reached: 'peer' | 'nobody' | 'not_sent';
}

/**
 * TLS alerts with which a peer rejects the client's identity.
 * @source RFC 8446 §6.2, OpenSSL's names of them in Node's codes
 */
const identityAlerts = /ALERT_(BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_\w+|UNKNOWN_CA|ACCESS_DENIED)$/;

const ourCodes: Readonly<Record<string, readonly [ConnectorFailure, string]>> = {
  RESPONSE_TOO_LARGE: ['malformed', 'response_too_large'],
  RESPONSE_ENCODED: ['malformed', 'response_encoded'],
  RESPONSE_CUT: ['unavailable', 'response_cut'],
  CONNECT_TIMEOUT: ['unavailable', 'connect_timeout'],
};

/** The failure for a thrown value. Unknown errors count as an unreachable peer and keep their cause. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UnreadableXml) return { failure: 'malformed', detail: 'no_envelope', reached: 'peer' };
  if (error instanceof UnreadableMultipart) return { failure: 'malformed', detail: 'no_multipart', reached: 'peer' };
  // A value that the envelope cannot represent; nothing was sent.
  if (error instanceof RangeError) return { failure: 'rejected', detail: 'unsendable_character', reached: 'not_sent' };
  if (!(error instanceof TransportError)) return { failure: 'unavailable', detail: 'unexpected', reached: 'peer' };
  const { code } = error;
  const reached = error.isConnected ? 'peer' : 'nobody';
  if (identityAlerts.test(code)) return { failure: 'unauthorized', detail: code.toLowerCase(), reached };
  // Node's HTTP parser could not parse the response.
  if (code.startsWith('HPE_')) return { failure: 'malformed', detail: 'no_http', reached };
  const [failure, detail] = ourCodes[code] ?? ['unavailable', code.toLowerCase()];
  return { failure, detail, reached };
}
