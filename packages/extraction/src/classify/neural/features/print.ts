import { readDate } from '../../formats/dates.js';
import { readContract, readMbi } from '../../formats/identifiers.js';
import { readName } from '../../formats/names.js';
import { findPhones } from '../../formats/phones.js';
import type { Atom } from '../../layout/spots.js';
import { tokenText } from '../../layout/text.js';
import type { Unit } from '../units.js';
import type { Block } from './block.js';

/** Properties of the characters of one unit. */
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

const spans = ['phone', 'dateSpan', 'mbi', 'contract', 'knownName', 'shapedName', 'issuer'] as const;
const ratios = ['length', 'digits', 'capitalLetters', 'wordStart'] as const;
const names = [...ratios, ...Object.keys(marks), ...spans];
const at = Object.fromEntries(names.map((name, i) => [name, i])) as Record<
  (typeof ratios)[number] | keyof typeof marks | (typeof spans)[number],
  number
>;

/** Characters of a unit, and the formats that it is part of. */
export const print: Block = {
  name: 'print',
  features: names,
  fill({ sheet, units }, put) {
    for (const [i, { text, from }] of units.entries()) {
      put(i, at.length, text.length / 20);
      put(i, at.digits, text.replace(/\D/g, '').length / text.length);
      put(i, at.capitalLetters, text.replace(/[^\p{Lu}]/gu, '').length / text.length);
      put(i, at.wordStart, from === 0 ? 1 : 0);
      for (const [name, pattern] of Object.entries(marks)) {
        if (pattern.test(text)) put(i, at[name as keyof typeof marks]);
      }
      if (isIssuer(text)) put(i, at.issuer);
    }
    for (const segment of sheet.page.segments) {
      const own = units.map((unit, i) => ({ unit, i })).filter(({ unit }) => unit.segment === segment);
      const { text, tokens } = tokenText(segment.tokens);
      for (const { from, to } of findPhones(text)) {
        const found = new Set(tokens(from, to));
        for (const { unit, i } of own) if (found.has(unit.token) && /[\dA-Z]/.test(unit.text)) put(i, at.phone);
      }
      const atoms = own.map(({ unit }) => atomOf(unit));
      for (const [start, { i }] of own.entries()) {
        const rest = atoms.slice(start);
        const cover = (feature: number, parsed: { readonly tokens: readonly unknown[] } | undefined) => {
          if (!parsed || parsed.tokens[0] !== rest[0]?.token) return;
          for (let k = 0; k < rest.length && parsed.tokens.includes(rest[k].token); k++) put(i + k, feature);
        };
        const first = rest[0].text;
        if (/\d|^[a-z]{3,9}[.,]?$/i.test(first)) cover(at.dateSpan, readDate(rest.slice(0, 5), 60));
        if (/^\d[A-Z]/i.test(first)) cover(at.mbi, readMbi(rest.slice(0, 3)));
        if (/^(CMS-?)?[HRSE][\dO]{4}/i.test(first)) cover(at.contract, readContract(rest.slice(0, 3)));
      }
      const name = readName(atoms, true);
      if (name) {
        const used = new Set(name.tokens);
        const feature = name.kind === 'known' ? at.knownName : at.shapedName;
        for (const { unit, i } of own) if (used.has(unit.token)) put(i, feature);
      }
    }
  },
};

const atomOf = ({ token, text }: Unit): Atom => ({ token, text: text.replace(/^[\s:#=.»>;,]+/, '') || text });

/**
 * Health plan identifiers and NPIs: ten digits with a Luhn check digit over 80840. @source ISO/IEC 7812-1, CMS NPI
 * check digit
 */
function isIssuer(text: string): boolean {
  const digits = text.replace(/^\(?80840\)?/, '');
  if (!/^\d{10}$/.test(digits)) return false;
  let sum = 0;
  for (const [i, digit] of [...`80840${digits}`].reverse().entries()) {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
