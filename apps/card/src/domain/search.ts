import {
  combinedScore,
  type Details,
  type ElementValue,
  plainWords,
  type ScalarElementName,
  wholeWords,
} from '@cardlens/reading';
import { type Card, correctedDetailsOf, isIn } from './card.js';

/** Elements that a search covers and returns: names, payer, plan, numbers. */
const searchedElements = [
  'member_name',
  'member_number',
  'group_number',
  'payer_name',
  'payer_id',
  'plan_name',
  'plan_id',
  'client_name',
  'employer',
  'card_specific_id',
  'medicare_medicaid_id',
  'rx_bin',
  'rx_pcn',
  'rx_group',
  'rx_id',
  'rx_issuer',
  'rx_plan',
  'pharmacy_benefit_manager',
] as const satisfies readonly ScalarElementName[];

const wordLengthMax = 64;
const wordsMax = 500;

const truncated = (word: string): string =>
  word.length <= wordLengthMax ? word : [...word].slice(0, wordLengthMax).join('');

/** A value with more words is text, not a name or number: only all of its words are joined. */
const joinedWordsMax = 12;

/**
 * Search words of a value: each of its words, also without apostrophes (O'Brien: o, brien, obrien), and from each of
 * them the rest of the value as one word, because names and numbers are written with and without spaces (Ann Van Kirk:
 * vankirk, annvankirk).
 */
export function wordsOf(value: string): string[] {
  const words = plainWords(value).map(truncated);
  const starts = words.slice(0, words.length <= joinedWordsMax ? -1 : 1);
  const joined = starts.map((_, start) => truncated(words.slice(start).join('')));
  return [...new Set([...words, ...wholeWords(value).map(truncated), ...joined])];
}

/** Words of a query, without those that are prefixes of another: every match of the longer word matches both. */
export function queryWordsOf(query: string): string[] {
  const words = [...new Set(wholeWords(query).map(truncated))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Search words of a completed card, with corrections applied; empty for other cards and for deleted ones. */
export function searchWordsOf(card: Card): string[] {
  if (!isIn(card, 'completed')) return [];
  const words = valuesOf(correctedDetailsOf(card)).flatMap(({ value }) => wordsOf(value));
  return [...new Set(words)].slice(0, wordsMax);
}

const valuesOf = (details: Details): readonly ElementValue[] => [
  ...searchedElements.flatMap((name) => details[name] ?? []),
  ...(details.dependent_names ?? []),
];

/** The elements of the details that a search covers. */
export function searchedDetails({ dependent_names, ...details }: Details): Details {
  const found = searchedElements.flatMap((name) => (details[name] ? [[name, details[name]]] : []));
  return { ...Object.fromEntries(found), ...(dependent_names ? { dependent_names } : {}) };
}

/** How well a card matches a query. */
export interface Rank {
  /** Number of elements that contain a word beginning with a word of the query. */
  readonly matchCount: number;
  /**
   * Sum over those elements, in thousandths: the element's combined score, times the fraction of its best-matching word
   * that the query covers.
   */
  readonly quality: number;
}

/** @returns undefined when some word of the query begins no word of the card */
export function rankOf(details: Details, queryWords: readonly string[]): Rank | undefined {
  const missing = new Set(queryWords);
  let matchCount = 0;
  let quality = 0;
  for (const element of valuesOf(details)) {
    // Every word of a value is contained in its letters and digits, so most values need not be split.
    const letters = wholeWords(element.value).join('');
    if (!queryWords.some((word) => letters.includes(word))) continue;
    const words = wordsOf(element.value);
    let best = 0;
    for (const queryWord of queryWords) {
      for (const word of words) {
        if (!word.startsWith(queryWord)) continue;
        missing.delete(queryWord);
        best = Math.max(best, queryWord.length / word.length);
      }
    }
    if (best === 0) continue;
    matchCount++;
    quality += Math.round(1000 * best * combinedScore(element));
  }
  return missing.size === 0 && matchCount > 0 ? { matchCount, quality } : undefined;
}
