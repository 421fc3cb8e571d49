import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Fields, fieldNames } from './envelope.js';

const soap = 'http://www.w3.org/2003/05/soap-envelope';
const core = 'http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd';
const security = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';

/** The message is not a SOAP 1.2 request of this service. */
export class NotSoap extends Error {}

export interface SoapRequest {
  readonly fields: Fields;
  readonly username: string | undefined;
  readonly password: string | undefined;
}

type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  processEntities: true,
  ignoreDeclaration: true,
});

/**
 * Parses a request strictly: SOAP 1.2, namespaced elements, the fields of the body unqualified and in schema order.
 *
 * @throws NotSoap
 */
export function readSoap(text: string): SoapRequest {
  if (/<!(doctype|entity)/i.test(text) || XMLValidator.validate(text) !== true) throw new NotSoap();
  const envelope = child(parsed(text), 'Envelope', soap, {});
  if (!envelope) throw new NotSoap();
  const body = child(envelope.node, 'Body', soap, envelope.names);
  const request = body && child(body.node, 'COREEnvelopeRealTimeRequest', core, body.names);
  if (!request || !areInOrder(Object.keys(request.node))) throw new NotSoap();
  const header = child(envelope.node, 'Header', soap, envelope.names);
  const token = ['Security', 'UsernameToken'].reduce<Found | undefined>(
    (found, name) => found && child(found.node, name, security, found.names),
    header,
  );
  const credential = (name: string) => token && textOf(child(token.node, name, security, token.names)?.node);
  return {
    fields: Object.fromEntries(Object.keys(request.node).map((name) => [name, textOf(request.node[name])])),
    username: credential('Username'),
    password: credential('Password'),
  };
}

/** The schema is a sequence; elements that are not in this list, such as PayloadLength, may occur anywhere. */
function areInOrder(names: readonly string[]): boolean {
  const known: readonly string[] = fieldNames;
  const places = names.map((name) => known.indexOf(name)).filter((place) => place >= 0);
  return places.every((place, index) => place > (places[index - 1] ?? -1));
}

/** The parser rejects some documents that the validator accepts. @throws NotSoap */
function parsed(text: string): Node {
  try {
    return parser.parse(text);
  } catch {
    throw new NotSoap();
  }
}

interface Found {
  readonly node: Node;
  /** Prefix → namespace, as declared so far. */
  readonly names: Readonly<Record<string, string>>;
}

/** The child element with this name and namespace. */
function child(
  parent: Node,
  local: string,
  namespace: string,
  inherited: Readonly<Record<string, string>>,
): Found | undefined {
  for (const [key, value] of Object.entries(parent)) {
    const [prefix, name] = key.includes(':') ? (key.split(':', 2) as [string, string]) : ['', key];
    if (name !== local || Array.isArray(value)) continue;
    const node: Node = typeof value === 'object' && value !== null ? (value as Node) : { '#text': value };
    const names = { ...inherited, ...declared(node) };
    if (names[prefix] === namespace) return { node, names };
  }
  return undefined;
}

const declared = (node: Node): Record<string, string> =>
  Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key === '@xmlns' || key.startsWith('@xmlns:'))
      .map(([key, value]) => [key.slice('@xmlns:'.length), String(value)]),
  );

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const text = (value as Node)['#text'];
  return typeof text === 'string' ? text : '';
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const envelopeOf = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${soap}"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;

/** A response with its fields; the payload is in CDATA. */
export function writeSoap(fields: Readonly<Record<string, string>>): string {
  const inner = Object.entries(fields).map(([name, value]) =>
    name === 'Payload'
      ? `<Payload><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></Payload>`
      : `<${name}>${escaped(value)}</${name}>`,
  );
  return envelopeOf(
    `<ns1:COREEnvelopeRealTimeResponse xmlns:ns1="${core}">${inner.join('')}</ns1:COREEnvelopeRealTimeResponse>`,
  );
}

/** A fault with code `Sender`. */
export const soapFault = (reason: string): string =>
  envelopeOf(
    `<soapenv:Fault><soapenv:Code><soapenv:Value>soapenv:Sender</soapenv:Value></soapenv:Code><soapenv:Reason><soapenv:Text xml:lang="en">${reason}</soapenv:Text></soapenv:Reason></soapenv:Fault>`,
  );
