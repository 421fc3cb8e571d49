import type { Quad } from '@cardlens/reading';
import type { Pyramid } from '../geometry/picture.js';
import { quadHeight, quadWidth } from '../geometry/quad.js';
import { type Normalization, sampleQuad } from '../geometry/sample.js';
import type { FloatTensor } from '../onnx.js';

const lineHeight = 48;

export interface Crop {
  /** [1, 3, 48, padded width]. */
  readonly tensor: FloatTensor;
  /** Columns of the line; the rest is padding of value 0, which is middle gray. */
  readonly width: number;
}

// Widths are rounded up to multiples of this, so that the runtime sees few shapes and its memory stays constant.
const widthMultiple = 32;
const widthMin = 64;
/** 42 times the height: the longest line on a card; longer boxes are squeezed. */
const widthMax = 2048;

/**
 * One line of text, cropped from the picture and leveled, 48 pixels high.
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
