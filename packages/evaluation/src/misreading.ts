import { comparable, type ElementName } from '@cardlens/reading';
import { editDistance } from './edit-distance.js';
import { type Spellings, spellings } from './truth.js';

/** Characters of printed values and how many of them were read wrongly: the character error rate is their ratio. */
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

/** Against the spelling that is nearest, in the form in which values are compared. */
export function misread(element: ElementName, printed: Spellings, returned: string): Characters {
  const text = comparable(element, returned);
  const all = spellings(printed).map((spelling) => {
    const truth = comparable(element, spelling);
    return { wrong: editDistance(truth, text), printed: [...truth].length };
  });
  return all.reduce((best, one) => (one.wrong < best.wrong ? one : best));
}

/** More than half wrong is not a misreading of this value, it is another value. */
export const isSameText = ({ wrong, printed }: Characters): boolean => wrong * 2 <= printed;
