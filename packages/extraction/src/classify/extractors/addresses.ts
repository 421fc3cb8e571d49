import type { Address } from '@cardlens/reading';
import { addressText } from '../formats/addresses.js';
import { findPhones } from '../formats/phones.js';
import { aboveOf, rightOf } from '../layout/neighbors.js';
import type { Page, PageLine, PageWord } from '../layout/page.js';
import { joinedText } from '../layout/text.js';
import { stateCodes, stateNames } from '../lexicons/states.js';
import type { Proposal } from '../proposal.js';

type AddressType = Address['type'];

/**
 * "Lexington, KY 40512-4601", with or without the comma or the space, or with the full name of the state. Z and S are
 * accepted as misread 2 and 5 only here.
 */
const cityStateZip = new RegExp(
  `([\\p{L}][\\p{L}.'’ -]{1,28}?)[\\s,.]+(?:([A-Z]{2})|(${stateNames.join('|')}))\\.?[\\s,.]*(\\d{5}(?:\\s?[-–]\\s?\\d{4}|\\d{4})?)(?!\\d)`,
  'u',
);
const stateZip = /^([A-Z]{2})\.?[\s,]*(\d{5}(?:-?\d{4})?)$/;
const streetStart =
  /P\.?\s?[O0]\.?\s?B[O0o]x|P[O0]B\s?\d|Post Office Box|\b[Bb]ox \d|(?:^|[\s:,])\d{1,6}(?:-\d+)?\s+(?:[NSEW]\.?\s|North |South |East |West )?[\p{L}\d][\p{L}\d.'-]*|\b(?:One|Two|Three|Four|Five) \p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?(?:Plaza|Way|Place|Center|Drive|Square|Street|Avenue|Parkway|Boulevard|Road|Circle)/iu;
const secondLine = /^(suite|ste|floor|fl|bldg|building|unit|dept|department|mail ?stop|ms|room|rm|apt)\b\.?/i;

/** Maximum number of address lines above the city, and of lines above the address that may be its label. */
const linesMax = 3;

const types: readonly (readonly [RegExp, AddressType])[] = [
  [/appeal|grievance|complaint|reconsideration/i, 'appeals'],
  [
    /part d\b|(pharmac|\brx\b|prescription|drug).*claim|claim.*(pharmac|\brx\b|prescription|drug)|pharmacy|prescription|caremark|express scripts|optum ?rx|navitus|medimpact|prime therapeutics/i,
    'pharmacy_claims',
  ],
  [/dental|dentist/i, 'dental_claims'],
  [/vision|\beye|\bvsp\b|optical/i, 'vision_claims'],
  [/\bpcp\b|primary care|\bdr\b|m\.?d\.?$/i, 'pcp'],
  [/claim|submit|send|medical|mail|reclam/i, 'medical_claims'],
];

export function proposeAddresses(page: Page): Proposal[] {
  const seen = new Set<number>();
  return page.lines.flatMap((line): Proposal[] => {
    if (seen.has(line.id)) return [];
    const found = tailOf(page, line);
    if (!found) return [];
    if (found.zip) seen.add(found.zip.id);
    return [addressFrom(page, found)];
  });
}

interface Tail {
  readonly line: PageLine;
  readonly zip: PageLine | undefined;
  readonly words: readonly PageWord[];
  readonly cityFrom: number;
  readonly to: number;
  readonly text: string;
}

/** The line that ends in city, state and ZIP code; the ZIP code may be a separate line. */
function tailOf(page: Page, line: PageLine): Tail | undefined {
  const [next] = rightOf(page, line, 2);
  const isZip = next && /^[A-Z]{0,2}[\s,]*\d{5}/.test(next.text);
  for (const zip of isZip ? [undefined, next] : [undefined]) {
    const words = [...line.words, ...(zip?.words ?? [])];
    const { text } = joinedText(words);
    const match = cityStateZip.exec(text);
    if (!match || (match[2] !== undefined && !stateCodes.has(match[2]))) continue;
    return { line, zip, words, text, cityFrom: match.index, to: match.index + match[0].length };
  }
  return undefined;
}

function addressFrom(page: Page, tail: Tail): Proposal {
  const { text, words } = tail;
  const street = streetIn(text.slice(0, tail.to));
  const { wordsAt } = joinedText(words);
  const start = street ?? cityStart(text, tail.cityFrom);
  const lines: string[] = [text.slice(start, tail.to)];
  const used: PageWord[] = [...wordsAt(start, tail.to)];
  const labels: string[] = start > 0 ? [text.slice(0, start)] : [];
  let top = tail.line;
  let hasStreet = street !== undefined;
  const own = street !== undefined ? 'line' : 'lines';
  for (let i = 0; i < linesMax + 2 && labels.length < 3; i++) {
    const above = lineAbove(page, top);
    if (!above || isEnd(above)) break;
    const at = hasStreet ? undefined : secondLine.test(above.text) ? 0 : streetIn(above.text);
    if (!hasStreet && at !== undefined && lines.length < linesMax) {
      lines.unshift(above.text.slice(at));
      used.unshift(...joinedText(above.words).wordsAt(at, above.text.length));
      hasStreet = !secondLine.test(above.text);
      if (at > 0 && /\p{L}/u.test(above.text.slice(0, at))) labels.push(above.text.slice(0, at));
    } else if (
      !hasStreet &&
      i === 0 &&
      /^[\p{L}\d .,'#-]+$/u.test(above.text) &&
      /plaza|tower|building|center|road|street|avenue|drive|blvd|suite/i.test(above.text)
    ) {
      lines.unshift(above.text);
      used.unshift(...above.words);
      hasStreet = true;
    } else {
      labels.push(above.text);
      if (/:$/.test(above.text) || (saysWhatFor.test(above.text) && !isCompany(above.text))) break;
    }
    top = above;
  }
  // The highest line that mentions claims or appeals is the label; a department below it belongs to the company.
  const label =
    labels.findLast((line) => saysWhatFor.test(line)) ?? labels.find((line) => typeOf(line)) ?? labels[0] ?? '';
  const type = withClaims(page, whatFor(label, labels), labels.join(' '));
  return {
    element: 'addresses',
    value: addressText(lines),
    words: used,
    label: cleanLabel(label),
    addressType: type,
    evidence: [hasStreet ? own : 'city', type, label === '' ? 'none' : 'labeled', page.side],
  };
}

const saysWhatFor = /claim|appeal|grievance|mail|send|submit|correspond|reclam/i;

/** "OptumRx Claims Department", "Silver Pines Claims": an addressee, possibly with a label above it. */
function isCompany(text: string): boolean {
  return (
    !/[:]|\b(to|address)\b/i.test(text) &&
    /department|dept|center|unit|office|administrators?|^\p{Lu}\S* (?!claims?\b)\S+ claims?$/iu.test(text)
  );
}

/**
 * "Mail claims to" above "OptumRx Claims Department": if the label is generic, the addressee determines the type of
 * claims.
 */
function whatFor(label: string, labels: readonly string[]): AddressType | undefined {
  const types = labels.map(typeOf).filter((found) => found !== undefined);
  const type = typeOf(label) ?? types[0];
  const isPlain = type === 'medical_claims' && !/medical/i.test(label);
  return isPlain ? (types.find((found) => found.endsWith('_claims') && found !== 'medical_claims') ?? type) : type;
}

function streetIn(text: string): number | undefined {
  const match = streetStart.exec(text);
  if (!match) return undefined;
  const lead = /^[\s:,]+/.exec(match[0])?.[0].length ?? 0;
  return match.index + lead;
}

/** Index of the first word of the city, after a label in the same line: "Claims: Lexington, KY 40512". */
function cityStart(text: string, cityFrom: number): number {
  const colon = text.lastIndexOf(':');
  return colon >= cityFrom ? text.length - text.slice(colon + 1).trimStart().length : cityFrom;
}

/** The next line up in the same block: left-aligned or centered with this one, and close to it. */
function lineAbove(page: Page, line: PageLine): PageLine | undefined {
  return aboveOf(page, line, 1.1).find((above) => {
    const height = Math.max(above.height, line.height);
    return (
      Math.abs(above.x0 - line.x0) < 1.5 * height || Math.abs(above.x0 + above.x1 - line.x0 - line.x1) < 3 * height
    );
  });
}

function isEnd(line: PageLine): boolean {
  return (
    findPhones(line.text).length > 0 ||
    cityStateZip.test(line.text) ||
    stateZip.test(line.text) ||
    /www\.|\.com\b|\.org\b|\.gov\b|@/i.test(line.text)
  );
}

function typeOf(text: string): AddressType | undefined {
  return types.find(([pattern]) => pattern.test(text))?.[1];
}

/** "Claims" alone means claims for the card's own type of insurance. */
function withClaims({ lowerText }: Page, type: AddressType | undefined, labels: string): AddressType {
  if (type === undefined) return 'general';
  if (type !== 'medical_claims' || /medical/i.test(labels)) return type;
  // A medical card may also list dental and vision phone lines; a dental or vision card mentions no other insurance.
  if (
    /medical|hospital|physician|doctor|nurse|\brx|pcp|pharmac|prescription|authoriz|certific|health ?plan|telehealth|virtual|behavioral/.test(
      lowerText,
    )
  )
    return type;
  const [dental, vision] = [
    /dental|dentist|orthodont/.test(lowerText),
    /vision|frames|eyemed|\bvsp\b|optical|eye /.test(lowerText),
  ];
  if (dental === vision) return type;
  return dental ? 'dental_claims' : 'vision_claims';
}

function cleanLabel(text: string): string {
  return text
    .replace(/^[\s,;:|/&.–—-]+|[\s,;:|/&–—-]+$/g, '')
    .replace(/(?<=claim|reclam|appeal|send|mail|submit)(\p{L}*( to| address)?): .*$/iu, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ at$/i, '')
    .slice(-80);
}
