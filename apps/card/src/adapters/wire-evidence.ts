import { sideNames, type SideEvidence as WireSideEvidence } from '@cardlens/contracts';
import type { Quad } from '@cardlens/reading';
import type { ReadSide } from '../domain/evidence.js';

/** The reading of a side and the positions of its elements, as a gRPC message. */
export const toWireEvidence = ({ side, reading, elements }: ReadSide): WireSideEvidence => ({
  side: sideNames.toWire(side),
  width: reading.width,
  height: reading.height,
  page: reading.page,
  words: reading.lines
    .flatMap((line) => line.words)
    .map(({ text, box, score }) => ({ text, box: cornersOf(box), score })),
  elements: Object.fromEntries(
    Object.entries(elements).map(([name, { box, words }]) => [name, { box: cornersOf(box), words: [...words] }]),
  ),
});

const cornersOf = (box: Quad): number[] => box.flat();
