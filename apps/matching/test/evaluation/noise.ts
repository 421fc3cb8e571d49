import { readFrom } from './photo.js';
import type { Random } from './random.js';

const confusions: Readonly<Record<string, readonly string[]>> = {
  O: ['0', 'Q', 'D'],
  '0': ['O'],
  I: ['1', 'l', '|'],
  L: ['1', 'I'],
  l: ['1', 'I'],
  i: ['l', '1'],
  '1': ['I', 'l', '7'],
  S: ['5', '8'],
  s: ['5'],
  '5': ['S'],
  B: ['8', 'R'],
  '8': ['B', '3'],
  G: ['6', 'C'],
  '6': ['G'],
  Z: ['2'],
  '2': ['Z'],
  E: ['F'],
  e: ['c'],
  c: ['e'],
  a: ['o'],
  h: ['b'],
  n: ['r'],
  u: ['v'],
  V: ['Y'],
  T: ['I'],
  H: ['N'],
  N: ['M'],
  C: ['G'],
};

/**
 * A text as recognized from a bad photo: characters confused, dropped or doubled, and spaces lost.
 *
 * @param rate  assumed error rate of characters; unused when a photo provides the measured rates
 */
export function misread(random: Random, text: string, rate: number): string {
  if (random.photo) return readFrom(random, text, random.photo);
  const characters = [...text.replace(/rn/g, (pair) => (random.chance(rate * 2) ? 'm' : pair))];
  return characters
    .map((character) => {
      if (!random.chance(rate)) return character;
      if (character === ' ') return random.chance(0.5) ? '' : ' ';
      const kind = random.next();
      if (kind < 0.75 && confusions[character]) return random.pick(confusions[character]);
      if (kind < 0.87) return '';
      return random.chance(0.3) ? character + character : character;
    })
    .join('');
}

const idMisread = 0.08;

/** A number as recognized: on some cards with one wrong character. */
export function misreadId(random: Random, id: string): string {
  if (random.photo) return readFrom(random, id, random.photo);
  if (!random.chance(idMisread)) return id;
  const at = random.below(id.length);
  const other = confusions[id[at]!] ?? [];
  return other.length === 0 ? id : id.slice(0, at) + random.pick(other) + id.slice(at + 1);
}

const lowerWords = new Set(['OF', 'AND', 'BY', 'THE', 'FOR']);

const titled = (text: string): string =>
  text.replace(/[A-Z][A-Z']*/g, (word) =>
    lowerWords.has(word) ? word.toLowerCase() : word[0] + word.slice(1).toLowerCase(),
  );

/** A name in one of the cases that cards use for capitalized names. */
export function inSomeCase(random: Random, name: string): string {
  const kind = random.next();
  if (kind < 0.3) return name;
  if (kind < 0.85) return titled(name);
  if (kind < 0.92) return name.toLowerCase();
  return titled(name).replace(/ (?=[A-Z])/g, () => (random.chance(0.5) ? '' : ' '));
}

const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bBLUE CROSS (AND |& )?BLUE SHIELD\b/, 'BCBS'],
  [/\bBLUE CROSS (AND |& )?BLUE SHIELD\b/, 'BLUE CROSS & BLUE SHIELD'],
  [/\bBLUE CROSS BLUE SHIELD\b/, 'BLUECROSS BLUESHIELD'],
  [/\bHEALTH CARE\b/, 'HEALTHCARE'],
  [/\bHEALTHCARE\b/, 'HEALTH CARE'],
  [/\bINSURANCE COMPANY\b/, 'INS CO'],
  [/\bINSURANCE\b/, 'INS.'],
  [/\bASSOCIATION\b/, 'ASSN'],
  [/\bAND\b/, '&'],
  [/\bHEALTH\b/, 'HLTH'],
  [/\bCOMPANY\b/, 'CO.'],
  [/\bMEDICARE\b/, 'MCR'],
  [/\bGROUP\b/, 'GRP'],
  [/\bFEDERAL\b/, 'FED'],
];

export function abbreviated(random: Random, name: string): string {
  const fitting = shortForms.filter(([long]) => long.test(name));
  if (fitting.length === 0) return name;
  const [long, short] = random.pick(fitting);
  return name.replace(long, short);
}
