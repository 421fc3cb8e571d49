import type { ExchangeRequest } from '../domain/connector.js';
import type { UsernamePassword } from '../domain/settings.js';
import { type CoreResponse, coreRuleVersion, requestPayloadType } from './core-response.js';
import { messageId } from './message-id.js';
import { type Part, parameterOf, partsOf } from './multipart.js';
import { cdata, childText, escapeXml, findElement, parseXml, textOf, UnreadableXml, type XmlElement } from './xml.js';

const soap = 'http://www.w3.org/2003/05/soap-envelope';
const core = 'http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd';
const wss = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
const wsse = `${wss}-wssecurity-secext-1.0.xsd`;
const wsu = `${wss}-wssecurity-utility-1.0.xsd`;
const passwordText = `${wss}-username-token-profile-1.0#PasswordText`;

export const soapContentType = 'application/soap+xml; charset=UTF-8; action="RealTimeTransaction"';

/**
 * A real-time request as a SOAP 1.2 envelope, with the payload in CDATA. The children are unqualified, as in the rule's
 * schema.
 *
 * @param credentials  absent when a client certificate identifies the sender
 * @throws RangeError when a value contains a character that XML cannot represent
 * @source CAQH CORE 270 v2.2.0, SOAP+WSDL real-time request; OASIS WSS UsernameToken Profile 1.0
 */
export function soapRequest(request: ExchangeRequest, credentials: UsernamePassword | undefined): string {
  const fields = {
    PayloadType: escapeXml(requestPayloadType),
    ProcessingMode: 'RealTime',
    PayloadID: messageId(request),
    TimeStamp: coreTimestamp(request.timestamp),
    SenderID: escapeXml(request.senderId),
    ReceiverID: escapeXml(request.receiverId),
    CORERuleVersion: coreRuleVersion,
    Payload: cdata(request.payload),
  };
  const body = Object.entries(fields).map(([name, content]) => `<${name}>${content}</${name}>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<soapenv:Envelope xmlns:soapenv="${soap}">`,
    `<soapenv:Header>${credentials ? securityHeader(credentials) : ''}</soapenv:Header>`,
    `<soapenv:Body><ns1:COREEnvelopeRealTimeRequest xmlns:ns1="${core}">`,
    ...body,
    '</ns1:COREEnvelopeRealTimeRequest></soapenv:Body>',
    '</soapenv:Envelope>',
  ].join('');
}

/** Credentials, as a WS-Security UsernameToken. */
const securityHeader = ({ username, password }: UsernamePassword): string =>
  [
    `<wsse:Security soapenv:mustUnderstand="true" xmlns:wsse="${wsse}" xmlns:wsu="${wsu}">`,
    `<wsse:UsernameToken><wsse:Username>${escapeXml(username)}</wsse:Username>`,
    `<wsse:Password Type="${passwordText}">${escapeXml(password)}</wsse:Password>`,
    '</wsse:UsernameToken></wsse:Security>',
  ].join('');

/** `2026-01-02T03:04:05Z`: the rule's time stamps are UTC without fractions. */
export const coreTimestamp = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** A SOAP fault whose code is the rule's `Sender` or `Receiver`. */
const faultCodes: Readonly<Record<string, string>> = {
  Sender: 'Sender',
  Client: 'Sender',
  MustUnderstand: 'Sender',
  VersionMismatch: 'VersionMismatch',
  Receiver: 'Receiver',
  Server: 'Receiver',
};

/**
 * The fields of a response. Receivers differ: SOAP 1.1 or 1.2, the response wrapped again, the envelope as the root
 * part of an MTOM package, the payload as an attachment of it.
 *
 * @throws UnreadableXml, UnreadableMultipart
 */
export function soapResponse(contentType: string, body: string): CoreResponse {
  const parts = /^multipart\/related/i.test(contentType) ? partsOf(contentType, body) : [];
  const root = parseXml(rootPart(contentType, parts)?.body ?? body);
  if (root.name !== 'Envelope') throw new UnreadableXml();
  const response = findElement(root, 'COREEnvelopeRealTimeResponse');
  if (response) {
    return {
      payloadType: childText(response, 'PayloadType'),
      errorCode: childText(response, 'ErrorCode'),
      payload: payloadOf(response, parts),
    };
  }
  const fault = findElement(root, 'Fault');
  if (!fault) throw new UnreadableXml();
  return { payloadType: undefined, errorCode: faultCode(fault), payload: undefined };
}

/** SOAP 1.2 `Code/Value` or SOAP 1.1 `faultcode`, without its prefix. */
function faultCode(fault: XmlElement): string {
  const code = findElement(fault, 'Code');
  // A security fault is in the subcode or, in SOAP 1.1, in the only code. @source WSS SOAP Message Security 1.1 §12
  const subcode = code && findElement(code, 'Subcode');
  const said = [subcode && childText(subcode, 'Value'), code && childText(code, 'Value'), childText(fault, 'faultcode')]
    .filter((text) => text !== undefined)
    .map((text) => text.trim().replace(/^.*:/, ''));
  if (said.some((name) => securityFaults.includes(name))) return 'UnAuthorized';
  return said.map((name) => faultCodes[name]).find((name) => name !== undefined) ?? 'unknown';
}

const securityFaults = ['FailedAuthentication', 'InvalidSecurityToken', 'InvalidSecurity', 'SecurityTokenUnavailable'];

function payloadOf(response: XmlElement, parts: readonly Part[]): string | undefined {
  const payload = response.children.find((child) => typeof child !== 'string' && child.name === 'Payload');
  if (payload === undefined || typeof payload === 'string') return undefined;
  const href = findElement(payload, 'Include')?.attributes.href;
  if (href === undefined) return textOf(payload);
  const ids = [href, decoded(href)].map((name) => `<${name.replace(/^cid:/, '')}>`);
  return parts.find(({ headers }) => ids.includes(headers['content-id'] ?? ''))?.body;
}

/** A `cid:` URL is percent-encoded; one that cannot be decoded is used unchanged. @source RFC 2392 */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function rootPart(contentType: string, parts: readonly Part[]): Part | undefined {
  const start = parameterOf(contentType, 'start');
  return parts.find(({ headers }) => start !== undefined && headers['content-id'] === start) ?? parts[0];
}
