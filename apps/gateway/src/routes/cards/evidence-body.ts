import { type Evidence, type SideEvidence, sideNames } from '@cardlens/contracts';

/** The evidence of a card by side. */
export const evidenceBody = ({ sides }: Evidence): Record<string, ReturnType<typeof sideBody>> =>
  Object.fromEntries(sides.map((side) => [sideNames.fromWire(side.side) ?? 'front', sideBody(side)]));

const sideBody = ({ page, width, height, words, elements }: SideEvidence) => ({
  page,
  width,
  height,
  words: words.map(({ text, box, score }) => ({ text, box: cornersOf(box), score: score.toFixed(3) })),
  elements: Object.fromEntries(
    Object.entries(elements).map(([name, place]) => [name, { box: cornersOf(place.box), words: place.words }]),
  ),
});

/** The flat list as four points `[[x, y], …]`. */
const cornersOf = (box: readonly number[]): [number, number][] =>
  [0, 2, 4, 6].map((i) => [box[i] ?? 0, box[i + 1] ?? 0]);
