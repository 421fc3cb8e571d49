import { folded, nameWords } from './name-words.js';
import { stateCities, stateWords } from './states.js';
import { forEach, type Steps } from './steps.js';

/** Words of payer names that recognition and designers join together. */
const common = nameWords(
  `ADVANTAGE ALLIANCE BENEFIT BETTER BLUE BRIDGE CARE CHOICE CITY COMMUNITY CONNECT CROSS DENTAL DIRECT EMPLOYEE FAMILY
  CARD FIRST FOUNDATION FREEDOM FUND GOLDEN GROUP HARVARD HEALTH INSURANCE KAISER LIFE MEDICAL MEMBER MUTUAL NATIONAL NETWORK
  OPTION PACIFIC PARTNER PERMANENTE PHYSICIAN PILGRIM PLAN PLUS PREFERRED PREMIER PRIORITY RURAL SECURITY SELECT
  SERVICE SHIELD SOURCE STATE SUPPLEMENT TRUST UNION UNITED VISION WELL WORLD`,
).map(folded);

const glue = 'OF AND BY THE FOR FROM A ID COMPANY CORPORATION INC LLC'.split(' ').map(folded);

/** Single words that could be mistaken for two. */
const whole = new Set(
  ['MEDICARE', 'MEDICAID', 'MEDICAL', 'TRICARE', ...stateWords.values(), ...stateCities.keys()].map(folded),
);

const lengthMin = 7;

/** Splits joined words, the same way for texts and for names. */
export interface Segmenter {
  /** @param words folded */
  split(words: readonly string[]): string[];
}

/** @param known  additional folded words that compounds may consist of */
export function* segmenterInSteps(known: Iterable<string>): Steps<Segmenter> {
  const base = new Set([...common, ...[...stateWords.values()].map(folded)]);
  const small = new Set(glue);
  const own = new Set<string>();
  yield* forEach(known, (word) => {
    if (word.length >= 5 && partsOf(word, base, small) === undefined) own.add(word);
  });
  const lexicon = new Set([...base, ...own]);
  const remembered = new Map<string, readonly string[]>();
  return {
    split(words) {
      return words.flatMap((word) => {
        if (word.length < lengthMin) return [word];
        const before = remembered.get(word);
        if (before) return before;
        const parts = partsOf(word, lexicon, small)?.filter((part) => !small.has(part)) ?? [word];
        // Callers send arbitrary text, so the cache has a limit.
        if (remembered.size < 20_000) remembered.set(word, parts);
        return parts;
      });
    },
  };
}

/** The fewest known words that make up a word; undefined when there are none, or when it is a known word. */
function partsOf(word: string, lexicon: ReadonlySet<string>, small: ReadonlySet<string>): string[] | undefined {
  if (word.length < lengthMin || whole.has(word)) return undefined;
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - 16); start < end; start++) {
      const before = best[start];
      const part = word.slice(start, end);
      if (part.length === word.length || before === undefined) continue;
      const isSmall = start > 0 && small.has(part) && (end < word.length || part.length > 1);
      if (!isSmall && !lexicon.has(part)) continue;
      const shortest = best[end];
      if (shortest === undefined || before.length + 1 < shortest.length) best[end] = [...before, part];
    }
  }
  const parts = best[word.length];
  return parts !== undefined && parts.length > 1 ? parts : undefined;
}
