import { isUuid } from '@cardlens/runtime';

/** Fields of a CORE envelope, by name; missing ones are undefined. */
export type Fields = Readonly<Record<string, string | undefined>>;

export const fieldNames = [
  'PayloadType',
  'ProcessingMode',
  'PayloadID',
  'TimeStamp',
  'SenderID',
  'ReceiverID',
  'CORERuleVersion',
  'Payload',
] as const;

const patterns: Readonly<Record<(typeof fieldNames)[number], { test(text: string): boolean }>> = {
  PayloadType: /^X12_270_Request_005010X279A1$/,
  ProcessingMode: /^RealTime$/,
  PayloadID: { test: isUuid },
  TimeStamp: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  SenderID: /^\S.{0,49}$/,
  ReceiverID: /^\S.{0,49}$/,
  CORERuleVersion: /^2\.2\.0$/,
  Payload: /^[\s\S]+$/,
};

/**
 * Code of the first missing or invalid field; undefined when the envelope is valid.
 *
 * @source CAQH CORE 270 v2.2.0, envelope metadata and error codes
 */
export function envelopeError(fields: Fields): string | undefined {
  for (const name of fieldNames) {
    const value = fields[name];
    if (value === undefined || value.trim() === '') return `${name}Required`;
    if (!patterns[name].test(value)) return name === 'CORERuleVersion' ? 'VersionMismatch' : `${name}Illegal`;
  }
  return undefined;
}

export interface EnvelopeResponse {
  readonly payloadType: string;
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly payload: string;
}

/** The fields of a response, in the order of the rule's schema. */
export function responseFields(request: Fields, response: EnvelopeResponse, now: Date): Record<string, string> {
  return {
    PayloadType: response.payloadType,
    ProcessingMode: 'RealTime',
    PayloadID: request.PayloadID ?? '00000000-0000-4000-8000-000000000000',
    TimeStamp: `${now.toISOString().slice(0, 19)}Z`,
    SenderID: request.ReceiverID ?? 'SIMULATOR',
    ReceiverID: request.SenderID ?? 'UNKNOWN',
    CORERuleVersion: '2.2.0',
    Payload: response.payload,
    ErrorCode: response.errorCode,
    ErrorMessage: response.errorMessage,
  };
}

/** Payload type of an X12 response. */
function payloadTypeOf(x12: string): string {
  if (/(^|~|!)TA1\W/.test(x12.slice(106, 120))) return 'X12_TA1_Response_00501X231A1';
  return /ST.999/.test(x12.slice(0, 300)) ? 'X12_999_Response_005010X231A1' : 'X12_271_Response_005010X279A1';
}

export const envelopeFailure = (code: string): EnvelopeResponse => ({
  payloadType: 'CoreEnvelopeError',
  errorCode: code,
  errorMessage: `the envelope was rejected: ${code}`,
  payload: '',
});

export const envelopeSuccess = (x12: string): EnvelopeResponse => ({
  payloadType: payloadTypeOf(x12),
  errorCode: 'Success',
  errorMessage: 'None',
  payload: x12,
});
