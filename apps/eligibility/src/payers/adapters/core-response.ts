import type { ConnectorFailure } from '../domain/connector.js';
import { interchangeIn, type Outcome } from './protocol.js';

/** Fields of a response envelope; missing ones are undefined. */
export interface CoreResponse {
  readonly payloadType: string | undefined;
  readonly errorCode: string | undefined;
  readonly payload: string | undefined;
}

export const coreRuleVersion = '2.2.0';
export const requestPayloadType = 'X12_270_Request_005010X279A1';

/** Fields of the envelope, with which most error codes begin. @source CAQH CORE 270 v2.2.0, envelope metadata */
const envelopeFields = [
  'PayloadType',
  'ProcessingMode',
  'PayloadID',
  'PayloadLength',
  'TimeStamp',
  'UserName',
  'Password',
  'SenderID',
  'ReceiverID',
  'CORERuleVersion',
  'CheckSum',
  'Payload',
] as const;

/**
 * Error codes of receivers, and the handling of each.
 *
 * @source CAQH CORE 270 v2.2.0, envelope processing status and error codes: `Success`, `<FieldName>Illegal`,
 *   `<FieldName>Required`, `<FieldName>NotUnderstood`, `VersionMismatch`, `UnAuthorized`, `ChecksumMismatched`,
 *   `Sender` (the sender's fault) and `Receiver` (the receiver's, such as an upstream that it cannot reach)
 */
const failureOfCode: Readonly<Record<string, ConnectorFailure>> = {
  unauthorized: 'unauthorized',
  versionmismatch: 'rejected',
  checksummismatched: 'rejected',
  sender: 'rejected',
  receiver: 'unavailable',
  ...Object.fromEntries(
    envelopeFields
      .flatMap((field) => [`${field}Illegal`, `${field}Required`, `${field}NotUnderstood`])
      .map((code) => [code.toLowerCase(), 'rejected'] as const),
  ),
};

/** The payload of a response, or the failure for its error code. Codes outside the rule are not repeated. */
export function outcomeOf({ payloadType, errorCode, payload }: CoreResponse): Outcome {
  const code = errorCode?.trim() ?? '';
  if (code !== '' && code.toLowerCase() !== 'success') {
    const failure = failureOfCode[code.toLowerCase()];
    return failure ? { failure, detail: code } : { failure: 'malformed', detail: 'unknown_error_code' };
  }
  if (payloadType?.trim() === 'CoreEnvelopeError') return { failure: 'malformed', detail: 'error_without_code' };
  const interchange = interchangeIn(withoutMarks(payload ?? ''));
  return interchange === undefined ? { failure: 'malformed', detail: 'no_interchange' } : { payload: interchange };
}

// Some receivers escape their CDATA section again, so that its markers arrive as text.
const withoutMarks = (payload: string): string => payload.trim().replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1');
