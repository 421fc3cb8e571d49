import type { Word } from '@cardlens/reading';

/** More in one number is noise, and each would be an inquiry to a payer. */
const alternativesMax = 4;
const spotsMax = 6;

/** A character of the value that may be another one. */
interface Spot {
  /** Index in the value. */
  readonly at: number;
  readonly text: string;
  readonly odds: number;
}

/**
 * Other readings of an identifier that the recognizer considered: one or two of its characters replaced by those that it
 * nearly read, most probable first.
 * @param value  with the characters of the words, except spaces
 */
export function alternativesOf(value: string, words: readonly Word[]): string[] {
  const spots = spotsOf(value, [...new Set(words)]);
  const pairs = spots.flatMap((one, i) =>
    spots.slice(i + 1).flatMap((other) => (other.at === one.at ? [] : [[one, other]])),
  );
  const oddsOf = (replaced: readonly Spot[]) => replaced.reduce((product, { odds }) => product * odds, 1);
  const readings = [...spots.map((one) => [one]), ...pairs].sort((a, b) => oddsOf(b) - oddsOf(a));
  return readings.slice(0, alternativesMax).map((replaced) => {
    const characters = [...value];
    for (const { at, text } of replaced) characters[at] = text;
    return characters.join('');
  });
}

/** The likeliest first. None if the value does not occur in the words exactly once. */
function spotsOf(value: string, words: readonly Word[]): Spot[] {
  const printed = words.map(({ text }) => text.replace(/\s/g, '')).join('');
  const places = [...value].flatMap((character, index) => (/\s/.test(character) ? [] : [index]));
  const compact = places.map((index) => value[index]).join('');
  const start = printed.toUpperCase().indexOf(compact.toUpperCase());
  if (start < 0 || printed.toUpperCase().indexOf(compact.toUpperCase(), start + 1) >= 0) return [];
  let offset = -start;
  const spots = words.flatMap(({ text, alternatives = [] }) => {
    const begin = offset;
    offset += text.replace(/\s/g, '').length;
    return alternatives.flatMap(({ at, ...alternative }): Spot[] => {
      const place = places[begin + at];
      return place === undefined ? [] : [{ ...alternative, at: place }];
    });
  });
  return spots.sort((a, b) => b.odds - a.odds).slice(0, spotsMax);
}
