import { comparable, type ElementName } from '@cardlens/reading';
import { distance } from 'fastest-levenshtein';
import { type Spellings, spellings } from './truth.js';

/** Number of characters in printed values and of those read incorrectly; their ratio is the character error rate. */
export interface Characters {
  readonly wrong: number;
  readonly printed: number;
}

export const noCharacters: Characters = { wrong: 0, printed: 0 };
export const addCharacters = (a: Characters, b: Characters): Characters => ({
  wrong: a.wrong + b.wrong,
  printed: a.printed + b.printed,
});

export const isOneOf = (element: ElementName, value: string, allowed: Spellings): boolean =>
  spellings(allowed).some((spelling) => comparable(element, spelling) === comparable(element, value));

/** Compares with the most similar spelling, in the normalized form in which values are compared. */
export function misread(element: ElementName, printed: Spellings, returned: string): Characters {
  const text = comparable(element, returned);
  const all = spellings(printed).map((spelling) => {
    const truth = comparable(element, spelling);
    return { wrong: distance(truth, text), printed: [...truth].length };
  });
  return all.reduce((best, one) => (one.wrong < best.wrong ? one : best));
}

/** Whether at most half of the characters are wrong; otherwise it is a different value, not a misreading. */
export const isSameText = ({ wrong, printed }: Characters): boolean => wrong * 2 <= printed;
