import type { Quad } from '@cardlens/reading';
import type { Pyramid } from '../geometry/picture.js';
import { quadHeight, quadWidth } from '../geometry/quad.js';
import { type Normalization, sampleQuad } from '../geometry/sample.js';
import type { FloatTensor } from '../model.js';

const lineHeight = 48;

export interface Crop {
  /** Shape [1, 3, 48, padded width]. */
  readonly tensor: FloatTensor;
  /** Width of the line in columns; the rest is padding with the value 0, which is middle gray. */
  readonly width: number;
}

// Widths are rounded up to multiples of this, so the runtime sees few input shapes and its memory stays constant.
const widthMultiple = 32;
const widthMin = 64;
/** 42 times the height, enough for the longest line on a card; longer boxes are compressed horizontally. */
const widthMax = 2048;

/**
 * Crops one line of text from the picture, deskewed and 48 pixels high.
 *
 * @param quad     in pixels of level 0, clockwise from the top left of the text
 * @param stretch  horizontal scale relative to the picture
 */
export function crop(levels: Pyramid, quad: Quad, normalization: Normalization, stretch = 1): Crop {
  const natural = (stretch * lineHeight * quadWidth(quad)) / Math.max(quadHeight(quad), 1);
  const width = Math.max(8, Math.min(widthMax, Math.round(natural)));
  const stride = Math.max(widthMin, Math.ceil(width / widthMultiple) * widthMultiple);
  const data = new Float32Array(3 * lineHeight * stride);
  sampleQuad(levels, quad, { width, height: lineHeight, stride }, normalization, data);
  return { tensor: { data, dims: [1, 3, lineHeight, stride] }, width };
}
