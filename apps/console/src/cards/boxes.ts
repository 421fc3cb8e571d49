import type { components } from '@cardlens/sdk';

export type SideEvidence = components['schemas']['SideEvidence'];

/** A recognized word on an image, and the elements it belongs to. */
export interface WordBox {
  readonly points: string;
  readonly paths: readonly string[];
}

/** An element on an image. */
export interface ElementBox {
  readonly path: string;
  readonly points: string;
}

const pointsOf = (box: readonly (readonly number[])[]): string => box.map(([x = 0, y = 0]) => `${x},${y}`).join(' ');

/** The positions of a side's elements, as SVG polygons. */
export const elementBoxesOf = ({ elements }: SideEvidence): ElementBox[] =>
  Object.entries(elements).map(([path, { box }]) => ({ path, points: pointsOf(box) }));

/** Words that belong to some element. */
export function wordBoxesOf({ words, elements }: SideEvidence): WordBox[] {
  const paths = new Map<number, string[]>();
  for (const [path, element] of Object.entries(elements)) {
    for (const word of element.words) paths.set(word, [...(paths.get(word) ?? []), path]);
  }
  return words.flatMap(({ box }, i) => {
    const own = paths.get(i);
    return own ? [{ points: pointsOf(box), paths: own }] : [];
  });
}
