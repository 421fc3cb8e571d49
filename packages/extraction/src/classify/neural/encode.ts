import type { Side, SideText } from '@cardlens/reading';
import { proposeOn } from '../rules.js';
import { sheetOf } from '../sheet.js';
import type { Block, Scene } from './features/block.js';
import { context } from './features/context.js';
import { echo } from './features/echo.js';
import { geometry } from './features/geometry.js';
import { labels } from './features/labels.js';
import { lexicon } from './features/lexicon.js';
import { print } from './features/print.js';
import { proposals } from './features/proposals.js';
import { said } from './features/said.js';
import { gramsMax, gramsOf } from './hashing.js';
import { unitsOf } from './units.js';

const blocks: readonly Block[] = [geometry, print, lexicon, labels, context, echo, said, proposals];

/** Feature names in the order of the feature bytes, `block.feature`; training reads them from the dump. */
export const featureNames: readonly string[] = blocks.flatMap(({ name, features }) =>
  features.map((feature) => `${name}.${feature}`),
);

/**
 * Values per unit in `boxes`: x0, y0, x1, y1 in sixteenths of the median text height, segment, index in the segment.
 */
export const boxNumbers = 6;

/** The network's input for one side: row-major, one row per unit. Training data have the same format. */
export interface Encoded {
  readonly scene: Scene;
  /** `units` × `gramsMax` */
  readonly grams: Uint16Array;
  /** `units` × `featureNames.length`, 0 to 255 for 0 to 1 */
  readonly features: Uint8Array;
  /** `units` × `boxNumbers` */
  readonly boxes: Int32Array;
}

export function encode(text: SideText, side: Side): Encoded {
  const sheet = sheetOf(text, side);
  const units = unitsOf(sheet);
  const scene: Scene = { sheet, units, proposals: proposeOn(sheet) };
  const width = featureNames.length;
  const features = new Uint8Array(units.length * width);
  const grams = new Uint16Array(units.length * gramsMax);
  const boxes = new Int32Array(units.length * boxNumbers);
  let offset = 0;
  if (units.length > 0) {
    for (const block of blocks) {
      block.fill(scene, (unit, feature, value = 1) => {
        const i = unit * width + offset + feature;
        features[i] = Math.max(features[i], Math.round(255 * Math.min(1, Math.max(0, value))));
      });
      offset += block.features.length;
    }
  }
  const { page } = sheet;
  for (const [i, { token, segment, x0, x1, place, text: word }] of units.entries()) {
    grams.set(gramsOf(word), i * gramsMax);
    const scaled = [x0 - page.x0, token.y0 - page.y0, x1 - page.x0, token.y1 - page.y0].map((value) =>
      Math.round((16 * value) / page.height),
    );
    boxes.set([...scaled, segment.id, place], i * boxNumbers);
  }
  return { scene, grams, features, boxes };
}
