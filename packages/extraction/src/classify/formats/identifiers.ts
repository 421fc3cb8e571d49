import { medicareNumber } from '@cardlens/payers';
import type { PageWord } from '../layout/page.js';
import type { ValueWord } from '../layout/value-spans.js';

export interface Parsed {
  readonly value: string;
  readonly words: readonly PageWord[];
  /** `strong`: the format alone nearly identifies the element; `fair`: a typical format; `weak`: a possible format. */
  readonly format: 'strong' | 'fair' | 'weak';
}

const phone = /^\(?\d{3}\)?[-.\s]?\d{3}[-.]\d{4}$|^1?-?8\d\d-\d{3}-?\d{4}$/;
const date = /^\d{1,2}[/-]\d{1,2}[/-](\d{4}|\d{2})$/;
/** "24-Hour Nurse Line" */
const duration = /^\d{1,3}-?(hours?|hrs?|days?|weeks?|months?|years?|min(utes)?)$/i;
/** Digits grouped like an SSN are an identifier, not a phone number or a date. */
const idChars = /^[A-Z0-9][A-Z0-9*./-]*$/i;

const charactersMax = 24;

interface IdentifierRules {
  /** Minimum and maximum number of characters without separators. */
  readonly min: number;
  readonly max: number;
  /** Whether a value may consist of capital letters only ("ADV", "SEGIP"). */
  readonly allowsLetters?: boolean;
  /** Maximum number of printed groups after the first ("W1234 56789"). */
  readonly groupsMax: number;
  readonly usual: RegExp;
}

export const identifierRules = {
  member_number: { min: 4, max: 20, groupsMax: 5, usual: /^[A-Z]{0,4}\d[A-Z0-9]{5,15}$/ },
  group_number: { min: 2, max: 18, groupsMax: 3, allowsLetters: true, usual: /^[A-Z]{0,4}\d[A-Z0-9]{2,16}$/ },
  payer_id: {
    min: 3,
    max: 12,
    allowsLetters: true,
    groupsMax: 1,
    usual: /^(\d{5}|[A-Z]{1,5}\d{1,4}|\d[A-Z0-9]{4}|[A-Z]{2}\d{3}|[A-Z0-9]{5})$/,
  },
  rx_pcn: { min: 1, max: 14, groupsMax: 1, allowsLetters: true, usual: /^[A-Z0-9]{2,10}$/ },
  rx_group: { min: 2, max: 16, groupsMax: 2, allowsLetters: true, usual: /^[A-Z0-9]{3,12}$/ },
  rx_id: { min: 4, max: 20, groupsMax: 4, usual: /^[A-Z]{0,4}\d[A-Z0-9]{5,15}$/ },
  card_specific_id: { min: 3, max: 20, groupsMax: 4, usual: /^[A-Z0-9]{5,16}$/ },
  plan_id: { min: 1, max: 18, groupsMax: 2, usual: /^[A-Z0-9]{2,14}$/ },
  medicare_medicaid_id: { min: 5, max: 16, groupsMax: 4, usual: /^[A-Z0-9]{8,14}$/ },
} as const satisfies Record<string, IdentifierRules>;

/**
 * Parses an identifier from the beginning of the words. Printed groups stay separate ("W1234 56789", "H5415 071"); any
 * other text (words, dates, money, phone numbers) ends it.
 */
export function readIdentifier(words: readonly ValueWord[], element: keyof typeof identifierRules): Parsed | undefined {
  const rules: IdentifierRules = identifierRules[element];
  const parts: ValueWord[] = [];
  let hyphen: ValueWord | undefined;
  for (const word of words) {
    if (parts.filter(({ text }) => text !== '-').length >= rules.groupsMax) break;
    const text = cleanIdentifier(word.text);
    if (text === '') {
      if (word.text === '-' && parts.length > 0) hyphen = word;
      if (parts.length === 0 || hyphen === word) continue;
      break;
    }
    const last = parts.at(-1);
    if (!last) {
      if (!canOpen(text, words, rules)) return undefined;
    } else if (!canFollow(text, word.word, (hyphen ?? last).word, parts, element)) break;
    if (hyphen) parts.push({ text: '-', word: hyphen.word });
    hyphen = undefined;
    parts.push({ text, word: word.word });
    if (/[,;]$/.test(word.text)) break;
  }
  if (parts.length === 0) return undefined;
  const value = parts.map(({ text }) => text).join(' ');
  const bare = value.replace(/[\s./-]/g, '');
  if (bare.length < rules.min || bare.length > rules.max || value.length > charactersMax) return undefined;
  if (!/\d/.test(bare) && !rules.allowsLetters) return undefined;
  const format = rules.usual.test(bare) ? (/\d/.test(bare) ? 'strong' : 'fair') : 'weak';
  return { value, words: parts.map(({ word }) => word), format };
}

/** "24-Hour" is not an identifier. */
export const isDuration = (text: string): boolean => duration.test(text);

export function cleanIdentifier(text: string): string {
  return text.replace(/^[^A-Za-z0-9*]+|[^A-Za-z0-9*]+$/g, '');
}

function canOpen(text: string, words: readonly ValueWord[], rules: IdentifierRules): boolean {
  if (!idChars.test(text) || phone.test(text) || date.test(text) || duration.test(text)) return false;
  if (/\d/.test(text)) return !/^\$/.test(text) && !isMostlyLowerCase(text);
  if (isMostlyLowerCase(text) || text !== text.toUpperCase()) return false;
  if (rules.allowsLetters) return text.length >= Math.min(2, rules.min) && text.length <= 12;
  // "XEH 123456789": a letter prefix before digits.
  const next = words[words.findIndex((word) => cleanIdentifier(word.text) === text) + 1];
  return text.length <= 4 && next !== undefined && /^\d[A-Z0-9-]{3,}$/.test(cleanIdentifier(next.text));
}

function canFollow(
  text: string,
  word: PageWord,
  last: PageWord,
  parts: readonly { text: string }[],
  element: string,
): boolean {
  if (word.x0 - last.x1 > 1.0 * word.height) return false;
  if (!/^[A-Z0-9-]+$/.test(text) || phone.test(text) || date.test(text)) return false;
  const [prefix, ...more] = parts;
  if (prefix && more.length === 0 && !/\d/.test(prefix.text)) return /\d/.test(text) && prefix.text.length <= 4;
  // A group without digits continues only a member number, as a single capital (MBI, suffix).
  if (!/\d/.test(text)) return element === 'member_number' && text.length === 1;
  return true;
}

function isMostlyLowerCase(text: string): boolean {
  const lower = text.replace(/[^a-z]/g, '').length;
  return lower > 1 && lower > text.replace(/[^A-Z0-9]/g, '').length;
}

const digitLookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
  G: '6',
};

/** A BIN (IIN) has six digits, or eight since 2022 (NCPDP); look-alike letters are read as digits. */
export function readBin(words: readonly ValueWord[]): Parsed | undefined {
  for (let count = 1; count <= Math.min(3, words.length); count++) {
    const group = words.slice(0, count);
    const raw = group.map(({ text }) => text.replace(/[^A-Za-z0-9|]/g, '')).join('');
    if (raw.length < 5) continue;
    const digits = [...raw].map((char) => digitLookAlikes[char] ?? char).join('');
    const letters = raw.replace(/\d/g, '').length;
    if (/^\d{6}$/.test(digits) && letters <= 2) {
      return { value: digits, words: group.map(({ word }) => word), format: letters === 0 ? 'strong' : 'fair' };
    }
    if (/^\d{8}$/.test(raw)) return { value: raw, words: group.map(({ word }) => word), format: 'weak' };
    if (raw.length >= 6) return undefined;
  }
  return undefined;
}

/**
 * Medicare contract and plan benefit package: "H5415 071", "H1234-001", "S5601-045-000" (42 CFR 422; CMS card
 * standard).
 */
export function readContract(words: readonly ValueWord[]): Parsed | undefined {
  for (const [i, { text, word }] of words.slice(0, 2).entries()) {
    const [, prefix, separator = '', plan = '', suffix = ''] =
      /^(?:CMS-?)?([HRSE][0-9O]{4})(?:([-/. ])?([0-9O]{3}[A-Z]?)((?:[- ]\d{1,3})?))?$/i.exec(cleanIdentifier(text)) ??
      [];
    if (prefix === undefined) continue;
    const contract = prefix.toUpperCase().replaceAll('O', '0');
    if (plan !== '')
      return { value: contract + separator + plan.replaceAll('O', '0') + suffix, words: [word], format: 'strong' };
    const next = words.slice(i + 1, i + 3).find((other) => !/^(pbp|plan)\b/i.test(other.text));
    const isPlan =
      next &&
      /^\d{3}[A-Z]?(-\d{1,3})?$/.test(cleanIdentifier(next.text)) &&
      next.word.x0 - word.x1 < 5 * next.word.height;
    return isPlan
      ? { value: `${contract} ${cleanIdentifier(next.text)}`, words: [word, next.word], format: 'strong' }
      : { value: contract, words: [word], format: 'fair' };
  }
  return undefined;
}

/** A Medicare number printed in up to three parts. */
export function readMbi(words: readonly ValueWord[]): Parsed | undefined {
  for (let count = 1; count <= Math.min(3, words.length); count++) {
    const group = words.slice(0, count);
    const texts = group.map(({ text }) => cleanIdentifier(text).toUpperCase());
    const bare = texts.join('').replaceAll('-', '');
    if (bare.length > 11) return undefined;
    if (medicareNumber.test(bare))
      return { value: texts.join(' '), words: group.map(({ word }) => word), format: 'strong' };
  }
  return undefined;
}
