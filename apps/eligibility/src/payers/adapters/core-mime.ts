import { randomUUID } from 'node:crypto';
import type { ExchangeRequest } from '../domain/connector.js';
import type { UsernamePassword } from '../domain/settings.js';
import { type CoreResponse, coreRuleVersion, requestPayloadType } from './core-response.js';
import { coreTimestamp } from './core-soap.js';
import { messageId } from './message-id.js';
import { fieldsOf, formData, partsOf, UnreadableMultipart } from './multipart.js';

/**
 * A real-time request as `multipart/form-data`, one part for each field.
 *
 * @param credentials  absent when a client certificate identifies the sender
 * @source CAQH CORE 270 v2.2.0, HTTP+MIME multipart real-time request
 */
export function mimeRequest(
  request: ExchangeRequest,
  credentials: UsernamePassword | undefined,
): { readonly contentType: string; readonly body: string } {
  const fields = {
    PayloadType: requestPayloadType,
    ProcessingMode: 'RealTime',
    PayloadID: messageId(request),
    TimeStamp: coreTimestamp(request.timestamp),
    ...(credentials ? { UserName: credentials.username, Password: credentials.password } : {}),
    SenderID: request.senderId,
    ReceiverID: request.receiverId,
    CORERuleVersion: coreRuleVersion,
    Payload: request.payload,
  };
  // 122 random bits: no value contains them by chance, and they cannot be predicted.
  const boundary = `cardlens-${randomUUID()}`;
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: formData(fields, boundary) };
}

/** The fields of a response. @throws UnreadableMultipart */
export function mimeResponse(contentType: string, body: string): CoreResponse {
  if (!/^multipart\/(form-data|mixed|related)/i.test(contentType)) throw new UnreadableMultipart();
  const fields = fieldsOf(partsOf(contentType, body));
  return {
    payloadType: fields.get('PayloadType'),
    errorCode: fields.get('ErrorCode'),
    payload: fields.get('Payload'),
  };
}
