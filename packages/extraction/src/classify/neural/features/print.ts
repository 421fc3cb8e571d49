import { isLuhn } from '@cardlens/reading';
import { pivots, readDate } from '../../formats/dates.js';
import { readContract, readMbi } from '../../formats/identifiers.js';
import { readName } from '../../formats/names.js';
import { findPhones } from '../../formats/phones.js';
import type { PageLine } from '../../layout/page.js';
import { joinedText } from '../../layout/text.js';
import type { ValueWord } from '../../layout/value-spans.js';
import type { SplitWord } from '../split-words.js';
import { type FeatureGroup, indexesOf, keysOf, type Put } from './feature-group.js';

/** Properties of the characters of one word. */
const marks = {
  dollar: /\$/,
  percent: /%/,
  endsWithColon: /[:：]$/,
  endsWithComma: /,$/,
  endsWithPeriod: /\.$/,
  endsSentence: /[a-z][.;!?]$/,
  numberSign: /#/,
  hyphen: /\w-\w/,
  slash: /\//,
  parenthesis: /[()[\]]/,
  web: /www\.|https?:|\.(com|org|net|gov|us|health)\b|@/i,
  capitals: /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u,
  capitalized: /^\P{L}*\p{Lu}\p{Ll}+\P{L}*$/u,
  small: /^\P{L}*\p{Ll}[^\p{Lu}]*$/u,
  mixed: /\p{Ll}\p{Lu}/u,
  letter: /^\P{L}*\p{L}\P{L}*$/u,
  digitsOnly: /^\d+$/,
  lettersAndDigits: /^(?=.*\d)(?=.*[A-Z])[A-Z0-9-]+$/,
  marksOnly: /^[^\p{L}\p{N}$%]+$/u,
  money: /^[^\w$]*\$\s?\d[\d,]*(\.\d\d)?\W*$/,
  misreadMoney: /^[Ss]\d{1,2}[05]$|^[Ss]0$/,
  smallNumber: /^\d{1,3}$/,
  ofTwoDigits: /^\d{2}$/,
  ofThreeDigits: /^\d{3}$/,
  ofFourDigits: /^\d{4}$/,
  ofFiveDigits: /^\d{5}$/,
  ofSixDigits: /^\D?\d{6}$/,
  ofEightDigits: /^\d{8}$/,
  ofNineDigits: /^\d{9}$/,
  ofTenDigits: /^(\d{10}|9\d{9})$/,
  zip: /^\d{5}(-\d{4})?[.,]?$/,
  yearLike: /(19|20)\d\d/,
  date: /^\W?\d{1,2}[/.-]\d{1,2}[/.-](\d{4}|\d{2})\W?$/,
  month: /^(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?,?$/i,
  phoneEnd: /\d{3}[-.·]\d{4}$/,
  time: /^\d{1,2}(:\d\d)?-?[ap]\.?m\.?$|^\d{1,2}:\d\d$/i,
  prefixed: /^[A-Z]{3}\d{6,}/,
  withHyphenSuffix: /\d-\d{1,3}$/,
  eightZeroEightFour: /80840/,
  box: /^box$/i,
  street:
    /^(street|st|avenue|ave|road|rd|blvd|boulevard|drive|dr|lane|ln|parkway|pkwy|highway|hwy|suite|ste|floor|way|circle|plaza)[.,]?$/i,
  postOffice: /^p\.?o\.?b?\.?$/i,
  starred: /[*xX]{3}/,
} as const;

/** Measures of the characters of one word, 0 to 1. */
const ratios = {
  length: ({ text }: SplitWord) => text.length / 20,
  digits: ({ text }: SplitWord) => text.replace(/\D/g, '').length / text.length,
  capitalLetters: ({ text }: SplitWord) => text.replace(/[^\p{Lu}]/gu, '').length / text.length,
  wordStart: ({ from }: SplitWord) => Number(from === 0),
} as const;

/** Formats of several words: which words may begin one, and how it is read. */
const formats = {
  dateSpan: {
    begins: /\d|^[a-z]{3,9}[.,]?$/i,
    read: (words: readonly ValueWord[]) => readDate(words.slice(0, 5), pivots.coverage),
  },
  mbi: { begins: /^\d[A-Z]/i, read: (words: readonly ValueWord[]) => readMbi(words.slice(0, 3)) },
  contract: {
    begins: /^(CMS-?)?[HRSE][\dO]{4}/i,
    read: (words: readonly ValueWord[]) => readContract(words.slice(0, 3)),
  },
} as const;

const ratioNames = keysOf(ratios);
const markKinds = keysOf(marks);
const formatNames = keysOf(formats);
const features = [...ratioNames, ...markKinds, 'phone', ...formatNames, 'knownName', 'shapedName', 'issuer'] as const;
const at = indexesOf(features);

/** Characters of a word, and the formats that it is part of. */
export const print: FeatureGroup = {
  name: 'print',
  features,
  fill({ page, words, wordsOf }, put) {
    for (const word of words) {
      for (const name of ratioNames) put(word, at[name], ratios[name](word));
      for (const name of markKinds) if (marks[name].test(word.text)) put(word, at[name]);
      if (isIssuer(word.text)) put(word, at.issuer);
    }
    for (const line of page.lines) {
      const own = wordsOf(line);
      markPhones(line, own, put);
      markFormats(own, put);
      markNames(own, put);
    }
  },
};

function markPhones(line: PageLine, own: readonly SplitWord[], put: Put): void {
  const { text, wordsAt } = joinedText(line.words);
  for (const { from, to } of findPhones(text)) {
    const found = new Set(wordsAt(from, to));
    for (const word of own) if (found.has(word.word) && /[\dA-Z]/.test(word.text)) put(word, at.phone);
  }
}

function markFormats(own: readonly SplitWord[], put: Put): void {
  const values = own.map(valueWordOf);
  for (const [start, first] of values.entries()) {
    for (const name of formatNames) {
      const { begins, read } = formats[name];
      if (!begins.test(first.text)) continue;
      const found = read(values.slice(start))?.words;
      if (found?.[0] !== first.word) continue;
      for (const word of own.slice(start)) {
        if (!found.includes(word.word)) break;
        put(word, at[name]);
      }
    }
  }
}

function markNames(own: readonly SplitWord[], put: Put): void {
  const name = readName(own.map(valueWordOf), true);
  const feature = name?.kind === 'known' ? at.knownName : at.shapedName;
  for (const word of own) if (name?.words.includes(word.word)) put(word, feature);
}

const valueWordOf = ({ word, text }: SplitWord): ValueWord => ({
  word,
  text: text.replace(/^[\s:#=.»>;,]+/, '') || text,
});

/**
 * Health plan identifiers and NPIs: ten digits with a Luhn check digit over 80840. @source ISO/IEC 7812-1, CMS NPI
 * check digit
 */
function isIssuer(text: string): boolean {
  const digits = text.replace(/^\(?80840\)?/, '');
  return /^\d{10}$/.test(digits) && isLuhn(`80840${digits}`);
}
