import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** One element: its name without prefix, its attributes without prefix, its children in order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** The text is not XML that this parser accepts: not well-formed, with a document type, or nested too deeply. */
export class UnreadableXml extends Error {
  constructor(cause?: unknown) {
    super('unreadable XML', { cause });
    this.name = 'UnreadableXml';
  }
}

/** SOAP with its security header needs six. */
const depthMax = 40;

// All content stays text, and entities are not expanded: the five predefined ones are resolved below, in text but not
// in CDATA.
const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: cdataName(),
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: depthMax,
});

/** A name that no element can have, because element names contain no spaces. */
function cdataName(): string {
  return ' cdata';
}

/**
 * The root element of a document. A document type is rejected before parsing, so there are no entities to expand and no
 * external resources to load.
 *
 * @throws UnreadableXml
 */
export function parseXml(text: string): XmlElement {
  if (/<!(doctype|entity)/i.test(text)) throw new UnreadableXml();
  let nodes: readonly RawNode[];
  try {
    if (XMLValidator.validate(text) !== true) throw new UnreadableXml();
    nodes = parser.parse(text);
  } catch (cause) {
    throw cause instanceof UnreadableXml ? cause : new UnreadableXml(cause);
  }
  const roots = nodes.map(elementOf).filter((node) => typeof node !== 'string');
  const [root] = roots;
  if (!root || roots.length > 1) throw new UnreadableXml();
  return root;
}

type RawNode = Readonly<Record<string, unknown>>;

function elementOf(node: RawNode): XmlElement | string {
  const name = Object.keys(node).find((key) => key !== ':@') ?? '';
  const content = node[name];
  if (name === '#text') return resolved(String(content));
  const children = content as readonly RawNode[];
  if (name === cdataName()) return children.map((child) => String(child['#text'] ?? '')).join('');
  const attributes = (node[':@'] ?? {}) as Readonly<Record<string, string>>;
  return { name, attributes, children: children.map(elementOf) };
}

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const resolved = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      const code = hex === undefined ? (decimal === undefined ? undefined : Number(decimal)) : Number.parseInt(hex, 16);
      if (code !== undefined) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      return predefined[name] ?? whole;
    },
  );

/** The first element of that name in document order, including the element itself. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The text directly inside an element. */
export const textOf = (element: XmlElement): string =>
  element.children.filter((child) => typeof child === 'string').join('');

/** The text of the first child of that name; undefined when there is no such child. */
export function childText(element: XmlElement, name: string): string | undefined {
  const child = element.children.find((node) => typeof node !== 'string' && node.name === name);
  return child === undefined || typeof child === 'string' ? undefined : textOf(child);
}

// Characters that XML 1.0 cannot represent, even as a reference.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Text as the content of an element. @throws RangeError for characters that XML cannot represent */
export function escapeXml(text: string): string {
  if (notXml.test(text)) throw new RangeError('the text contains a character that XML does not allow');
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;')
      // Otherwise a bare carriage return would be read as a line feed.
      .replaceAll('\r', '&#13;')
  );
}

/** Text as CDATA; its end marker is split between two sections. @throws RangeError as `escapeXml` */
export function cdata(text: string): string {
  if (notXml.test(text)) throw new RangeError('the text contains a character that XML does not allow');
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
