import { blurOf, edgeSharpnessOf } from './blur.js';
import { findCardEdges } from './card-edges.js';
import { type Box, clip, type GrayImage, pixelAt, shrink } from './gray-image.js';
import { guideBox } from './guide-box.js';
import { lightOn } from './light.js';

/** Position of a card, in coordinates of the measured picture. */
interface FoundCard {
  readonly box: Box;
  /** Width relative to the guide: 1 if the card fills it. */
  readonly scale: number;
  readonly aspect: number;
  /** Distance of its center from the guide's, in guide widths. */
  readonly shift: number;
  /** In degrees, clockwise. */
  readonly angle: number;
}

/** Measurements of one frame. */
export interface Measures {
  readonly card: FoundCard | undefined;
  readonly brightness: number;
  readonly glare: number;
  /** 0 (sharp) to 1; undefined if it cannot be measured. */
  readonly blur: number | undefined;
  /** Steepness of the steepest edges relative to the contrast, 0 to 1. */
  readonly edgeSharpness: number;
  /**
   * Motion since the previous frame, approximately in pixels of a picture a quarter as large; 0 for the first frame.
   */
  readonly motion: number;
  /** Height of the print in pixels of the picture that would be taken, if it is known. */
  readonly textHeightPx?: number | undefined;
}

/** Width of the measured pictures; larger ones are scaled down. */
export const measuredWidth = 720;
const shrinkFactor = 4;

/** Measures a sequence of frames. */
export class Meter {
  #last: GrayImage | undefined;

  /** @param image the visible part of the frame, at most `measuredWidth` pixels wide */
  measure(image: GrayImage): Measures {
    const small = shrink(image, shrinkFactor);
    const card = findCard(small);
    const part = inset(card?.box ?? guideBox(image), 0.04);
    const motion = movementBetween(this.#last, small);
    this.#last = small;
    return {
      card,
      ...lightOn(image, part),
      blur: blurOf(image, part),
      edgeSharpness: edgeSharpnessOf(image, part),
      motion,
    };
  }
}

function findCard(small: GrayImage): FoundCard | undefined {
  const edges = findCardEdges(small);
  if (!edges) return undefined;
  const { left, right, top, bottom, angle } = edges;
  const guide = guideBox(small);
  const guideWidth = guide.right - guide.left;
  const shift = Math.hypot((left + right - small.width) / 2, (top + bottom - small.height) / 2);
  return {
    box: {
      left: left * shrinkFactor,
      right: right * shrinkFactor,
      top: top * shrinkFactor,
      bottom: bottom * shrinkFactor,
    },
    scale: (right - left) / guideWidth,
    aspect: (right - left) / (bottom - top),
    shift: shift / guideWidth,
    angle,
  };
}

function inset({ left, top, right, bottom }: Box, share: number): Box {
  const x = (right - left) * share;
  const y = (bottom - top) * share;
  return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
}

/** Smaller differences between neighboring pixels are noise. */
const steepMin = 8;

/**
 * Distance that the card's content moved, in pixels of these reduced pictures: the change at edges divided by their
 * gradient. Without the division, a card with less print would seem to move less.
 */
function movementBetween(before: GrayImage | undefined, { width, height, pixels }: GrayImage): number {
  if (before?.width !== width || before.height !== height) return 0;
  const { left, top, right, bottom } = clip(guideBox({ width, height }), { width, height });
  let change = 0;
  let steepness = 0;
  for (let y = Math.max(1, top); y < Math.min(bottom, height - 1); y++) {
    for (let i = y * width + Math.max(1, left); i < y * width + Math.min(right, width - 1); i++) {
      const across = pixelAt(pixels, i + 1) - pixelAt(pixels, i - 1);
      const down = pixelAt(pixels, i + width) - pixelAt(pixels, i - width);
      const steep = (Math.abs(across) + Math.abs(down)) / 2;
      if (steep < steepMin) continue;
      steepness += steep;
      change += Math.abs(pixelAt(pixels, i) - pixelAt(before.pixels, i));
    }
  }
  return steepness === 0 ? 0 : change / steepness;
}
