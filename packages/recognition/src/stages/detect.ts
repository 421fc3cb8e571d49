import { components } from '../geometry/components.js';
import { minAreaRectangle, rectangleQuad } from '../geometry/min-area-rectangle.js';
import type { Picture, Pyramid } from '../geometry/picture.js';
import { scaleQuad } from '../geometry/quad.js';
import { sampleQuad } from '../geometry/sample.js';
import type { Model } from '../onnx.js';
import type { Quad } from '../reading.js';

export interface DetectOptions {
  /** Longest side of the picture as the detector sees it, in pixels; smaller pictures are not enlarged beyond twice. */
  readonly longSideMax: number;
  /** A cell of the probability map above this is text, 0..1. */
  readonly cellMin: number;
  /** A box whose cells' mean is below this is dropped, 0..1. */
  readonly boxMin: number;
  /** How far a box grows beyond the shrunken text the detector marks. */
  readonly unclipRatio: number;
}

export const defaultDetectOptions: DetectOptions = { longSideMax: 960, cellMin: 0.3, boxMin: 0.6, unclipRatio: 1.6 };

// The detector halves its input five times.
const multiple = 32;
/** In cells of the map; a smaller box is a speck. */
const boxSideMin = 3;

/**
 * Boxes of text lines.
 *
 * @param levels  the upright picture and its halves
 * @returns corners in pixels of level 0, text direction within 45° of the x axis, no order implied
 */
export async function detect(
  model: Model,
  levels: Pyramid,
  options: DetectOptions = defaultDetectOptions,
): Promise<Quad[]> {
  const picture = levels[0]!;
  const { width, height } = detectionSize(picture, options.longSideMax);
  const data = new Float32Array(3 * width * height);
  const whole: Quad = [
    [0, 0],
    [picture.width, 0],
    [picture.width, picture.height],
    [0, picture.height],
  ];
  sampleQuad(levels, whole, { width, height }, model.manifest, data);
  const map = await model.run({ data, dims: [1, 3, height, width] });
  return boxesFromMap(map.data, width, height, options).map((box) =>
    scaleQuad(box, picture.width / width, picture.height / height),
  );
}

/** The size the picture is scaled to: proportions kept as far as multiples of 32 allow. */
export function detectionSize({ width, height }: Pick<Picture, 'width' | 'height'>, longSideMax: number) {
  const scale = Math.min(longSideMax / Math.max(width, height), 2);
  const fit = (side: number): number => Math.max(multiple, Math.round((side * scale) / multiple) * multiple);
  return { width: fit(width), height: fit(height) };
}

/**
 * Boxes round the connected areas of a probability map.
 *
 * @param map  row-major, height × width values, each 0..1
 * @returns corners in cells of the map
 * @source Liao et al. 2020, "Real-time Scene Text Detection with Differentiable Binarization": offset = area × ratio ÷ perimeter
 */
export function boxesFromMap(
  map: Float32Array,
  width: number,
  height: number,
  { cellMin, boxMin, unclipRatio }: Pick<DetectOptions, 'cellMin' | 'boxMin' | 'unclipRatio'>,
): Quad[] {
  const boxes: Quad[] = [];
  for (const component of components(map, width, height, cellMin)) {
    if (component.mean < boxMin) continue;
    const rectangle = minAreaRectangle(component.outline);
    if (!rectangle || Math.min(rectangle.width, rectangle.height) < boxSideMin) continue;
    const area = rectangle.width * rectangle.height;
    const offset = (area * unclipRatio) / (2 * (rectangle.width + rectangle.height));
    boxes.push(rectangleQuad(rectangle, offset));
  }
  return boxes;
}
