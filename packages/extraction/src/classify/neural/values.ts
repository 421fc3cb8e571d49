import { fold } from '../fold.js';
import { addressText } from '../formats/addresses.js';
import { pivots, readDate } from '../formats/dates.js';
import { cleanIdentifier, isDuration, readBin, readMbi } from '../formats/identifiers.js';
import { findAmounts } from '../formats/money.js';
import { findPhones } from '../formats/phones.js';
import type { ValueWord } from '../layout/value-spans.js';
import { organizationIndex } from '../lexicons/indexes.js';
import { knownProcessor } from '../lexicons/processors.js';
import { isBlank } from './amounts.js';
import type { Kind } from './kinds.js';
import { employerOf, managerOf, nonEmpty, payerOf, personOf, planOf, tidied } from './names.js';
import type { SplitWord } from './split-words.js';

/** The normalized value of a kind, or undefined if the words are not a valid value of it. */
export function readValue(kind: Kind, own: readonly SplitWord[]): string | undefined {
  const [first] = own;
  const lines = linesOf(own);
  const text = lines.join(' ');
  const words = own.map((part): ValueWord => ({ word: part.word, text: trimStart(part.text) }));
  switch (kind) {
    case 'phone_numbers':
      return findPhones(text)[0]?.value;
    case 'start_date':
      return first && isOtherDate(first) ? undefined : dateOf(words, text, pivots.coverage);
    case 'part_a_effective_date':
    case 'part_b_effective_date':
      return dateOf(words, text, pivots.coverage);
    case 'member_dob':
      return dateOf(words, text, pivots.birth);
    case 'rx_bin':
      return readBin(words)?.value;
    case 'medicare_medicaid_id':
      return readMbi(words)?.value ?? numbered(text);
    case 'rx_issuer':
      return numbered(text.replace(/^\W*80840\W+(?=\d)/, ''));
    case 'plan_id':
      return identifier(text.replace(/^\W*CMS[\s:#-]*(?=[HRSE][\dO]{4})/i, ''));
    case 'member_number':
    case 'rx_id':
      return numbered(text);
    case 'rx_pcn':
      // "BC/BS Plan 350" names Blue Cross, and words without a number an employer.
      return /^\W*bc(\W?bs)?\W*$|^[^\d]*\p{L}\s+\p{L}{3}[^\d]*$/iu.test(text)
        ? undefined
        : knownProcessor(identifier(text));
    case 'group_number':
    case 'payer_id':
    case 'rx_group':
    case 'card_specific_id':
    case 'member_id_prefix':
    case 'member_id_suffix':
      return identifier(text);
    case 'plan_details':
      return amountOf(text, first?.line.text ?? '');
    case 'member_gender':
      return /^\W*(male|female|m|f|x|masculino|femenino)\b/i.exec(text)?.[1];
    case 'addresses': {
      const address = nonEmpty(addressText(lines));
      // A single word is a number next to an address: "54567."
      return address && /\s/.test(address) ? address : undefined;
    }
    case 'member_name':
    case 'dependent_names':
    case 'pcp_name':
      return personOf(text);
    case 'payer_name':
      return isDebris(text) ? undefined : payerOf(text);
    case 'pharmacy_benefit_manager':
      return managerOf(text);
    case 'plan_name':
      return planOf(text);
    case 'client_name':
      return employerOf(lines);
    default:
      return tidied(text);
  }
}

/** Whether the text is the rest of an emblem or watermark: a few letters that are not a name ("PLE" of "SAMPLE"). */
const isDebris = (text: string): boolean =>
  /^\W*\p{L}{1,3}\W*$/u.test(text) && organizationIndex.exact(fold(text)) === undefined;

/** Without words that are no part of a number: an employer, a brand, a sentence about it ("Group number: shows which plan"). */
function withoutWordsAround(text: string): string {
  const words = text.split(/\s+/);
  while (/^\W*\p{L}?\p{Ll}{3,}\W*$/u.test(words[0] ?? '')) words.shift();
  while (words.length > 1 && /^[^\d-]*\p{Ll}{3}[^\d-]*$/u.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** Whether the date is that of something else than the coverage: "Issued 03/14/2025", "Valid through 12/31/2026". */
const isOtherDate = ({ line, word, from }: SplitWord): boolean => {
  const words = line.words.slice(0, line.words.indexOf(word)).map(({ text }) => text);
  return /\b(issued?|issue date|print(ed)?( date| on)?|card date|rev(ised)?|(?<!(effective|eligible|enrolled) )as of|exp(ires|iration)?( date)?|thru|through|until)\W*$/i.test(
    [...words, word.text.slice(0, from)].join(' '),
  );
};

/** Text of the words, one entry per line; parts of one word are joined without a space. */
function linesOf(words: readonly SplitWord[]): string[] {
  const lines: string[] = [];
  let last: SplitWord | undefined;
  for (const word of words) {
    if (word.line !== last?.line) lines.push(word.text);
    else if (word.word === last.word) lines.push(lines.pop() + word.word.text.slice(last.to, word.to));
    else lines.push(`${lines.pop()} ${word.text}`);
    last = word;
  }
  return lines;
}

const trimStart = (text: string): string => text.replace(/^[\s:#=.»>;,(]+/, '') || text;

/** A number that has digits, or placeholders for them. */
function numbered(text: string): string | undefined {
  const number = identifier(text);
  return number !== undefined && /\d|[Xx*#]{3}/.test(number) ? number : undefined;
}

function identifier(text: string): string | undefined {
  const clean = cleanIdentifier(
    withoutWordsAround(text)
      .replace(/^\s*(no|num|number|#)\W+(?=\w)/i, '')
      // No identifier contains a dollar sign: an S was misread.
      .replace(/^\s*\$(?=\d{5})|(?<=[\p{L}\d][-\s]?)\$(?=[\p{L}\d])/gu, 'S')
      // A star before a suffix: "7741902*01".
      .replace(/(?<=\d)[•·](?=\d)/g, '*'),
  );
  return clean === '' || isDuration(clean) ? undefined : clean;
}

/** A date, or as printed what has the form of one: "00/00/0000", "MM/DD/YYYY", not a year alone. */
const dateOf = (words: readonly ValueWord[], text: string, pivot: number): string | undefined =>
  readDate(words, pivot)?.value ??
  (/[\dDMX]\W+[\dDMXY]|\p{L}{3,}\W+\d/iu.test(text) ? nonEmpty(cleanIdentifier(text)) : undefined);

const lookAlikes: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', '|': '1', S: '5', B: '8' };

/** The label of the next amount, not words for an amount such as "Waived". */
const category = /^(ded(uctible)?|co-?pay(ment)?|coinsurance|oop( max)?)$/i;

/** "$25", "20%", "$10/$30/$50", or words ("No charge"); a misread dollar sign is restored. */
function amountOf(text: string, line: string): string | undefined {
  const clean = text
    .replace(/^[\s:;,.|/•·*–=-]+|( (then|plus|and|or)|[\s:;,.|/•·*+&–-])+$/g, '')
    .replace(/^§(?=\d)|^5(?=\d{1,2}\.\d{3}$)/, '$')
    // "$30 ... 560 ... $75": in a line with dollar signs, a leading 5 is a misread dollar sign.
    .replace(/^5(?=\d{2,3}$)/, (digit) => (/\$\d/.test(line) ? '$' : digit))
    .replace(/(?<=\$\d{1,3})\.(?=\d{3}(?!\d))/g, ',')
    // Only digits follow a dollar sign. Text joined to the front of an amount is its label: "ER-$125".
    .replace(/^\p{L}+\s*[-–=:]\s*(?=\$\d[\d,.]*$)/u, '')
    .replace(/(?<=\$)[\dOoIlSB|,]+(?![\p{L}])/gu, (digits) => digits.replace(/./g, (char) => lookAlikes[char] ?? char));
  if (isBlank(clean) || category.test(clean)) return undefined;
  const amounts = findAmounts(clean, true);
  const [only] = amounts;
  if (only && amounts.length === 1 && /^[Ss]\d|^\$?\d\S* (?!or|to|then|and|plus)\p{L}/iu.test(clean)) return only.value;
  return nonEmpty(
    clean
      // "$20/$50 after Rx ded."
      .replace(/(?<=^\$?\d\S*) (after|before|per)\b.*$/i, '')
      .replace(/\$\s+/g, '$')
      .replace(/\s+%/g, '%')
      .replace(/\s*\/\s*/g, '/'),
  );
}
