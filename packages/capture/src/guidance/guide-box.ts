import type { Box } from './gray-image.js';

/** Width to height of an insurance card. @source ISO/IEC 7810, ID-1: 85.60 by 53.98 mm */
export const cardAspect = 85.6 / 53.98;

/** Width to height of what is shown of the video, and of the picture that is taken. */
export const stageAspect = 4 / 3;

/** The guide is this share of the stage's width. */
export const guideShare = 0.86;

/** Where the guide is drawn on a stage of this size. */
export function guideBox({ width, height }: { width: number; height: number }): Box {
  const w = width * guideShare;
  const h = w / cardAspect;
  return { left: (width - w) / 2, right: (width + w) / 2, top: (height - h) / 2, bottom: (height + h) / 2 };
}

/** The part of a video that the stage shows: as `object-fit: cover` cuts it, around the middle. */
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
