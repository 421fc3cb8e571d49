import type { Side, SideText } from '@cardlens/reading';
import { pageOf } from '../layout/page-of.js';
import { proposeOn } from '../rules.js';
import { context } from './features/context.js';
import { echo } from './features/echo.js';
import type { FeatureGroup } from './features/feature-group.js';
import { geometry } from './features/geometry.js';
import { labels } from './features/labels.js';
import { lexicon } from './features/lexicon.js';
import { print } from './features/print.js';
import { proposals } from './features/proposals.js';
import { sideLabels } from './features/side-labels.js';
import { gramsMax, gramsOf } from './hashing.js';
import { type TaggerInput, taggerInputOf } from './split-words.js';

const groups: readonly FeatureGroup[] = [geometry, print, lexicon, labels, context, echo, sideLabels, proposals];

/** Feature names in the order of the feature bytes, `group.feature`; training reads them from the dump. */
export const featureNames: readonly string[] = groups.flatMap(({ name, features }) =>
  features.map((feature) => `${name}.${feature}`),
);

/**
 * Values per word in `boxes`: x0, y0, x1, y1 in sixteenths of the median text height, line, index in the line.
 */
export const boxNumbers = 6;

/** The network's input for one side: row-major, one row per split word. Training data have the same format. */
export interface Encoded {
  readonly input: TaggerInput;
  /** words × `gramsMax` */
  readonly grams: Uint16Array;
  /** words × `featureNames.length`, 0 to 255 for 0 to 1 */
  readonly features: Uint8Array;
  /** words × `boxNumbers` */
  readonly boxes: Int32Array;
}

export function encode(text: SideText, side: Side): Encoded {
  const page = pageOf(text, side);
  const input = taggerInputOf(page, proposeOn(page));
  const { words } = input;
  const width = featureNames.length;
  const features = new Uint8Array(words.length * width);
  const grams = new Uint16Array(words.length * gramsMax);
  const boxes = new Int32Array(words.length * boxNumbers);
  let offset = 0;
  if (words.length > 0) {
    for (const group of groups) {
      group.fill(input, ({ index }, feature, value = 1) => {
        const i = index * width + offset + feature;
        features[i] = Math.max(features[i] ?? 0, Math.round(255 * Math.min(1, Math.max(0, value))));
      });
      offset += group.features.length;
    }
  }
  for (const { index, line, x0, x1, y0, y1, place, text: spelling } of words) {
    grams.set(gramsOf(spelling), index * gramsMax);
    const scaled = [x0 - page.x0, y0 - page.y0, x1 - page.x0, y1 - page.y0].map((value) =>
      Math.round((16 * value) / page.height),
    );
    boxes.set([...scaled, line.id, place], index * boxNumbers);
  }
  return { input, grams, features, boxes };
}
