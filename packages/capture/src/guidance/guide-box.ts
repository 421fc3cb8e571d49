import type { Box } from './gray-image.js';

/** Aspect ratio of an insurance card. @source ISO/IEC 7810, ID-1: 85.60 by 53.98 mm */
export const cardAspect = 85.6 / 53.98;

/** Aspect ratio of the visible part of the video, and of the picture that is taken. */
export const stageAspect = 4 / 3;

/** Width of the guide relative to the stage. */
export const guideShare = 0.86;

/** Position of the guide on a stage of this size. */
export function guideBox({ width, height }: { width: number; height: number }): Box {
  const w = width * guideShare;
  const h = w / cardAspect;
  return { left: (width - w) / 2, right: (width + w) / 2, top: (height - h) / 2, bottom: (height + h) / 2 };
}

/** The visible part of a video, cropped around the center as `object-fit: cover` does. */
export function shownPart({ width, height }: { width: number; height: number }): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const w = Math.min(width, height * stageAspect);
  const h = Math.min(height, width / stageAspect);
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
}
