import type { Measures } from './measure.js';

/** Instruction for the user; `ready`: none, the frame is good. */
export type Hint =
  | 'ready'
  | 'align'
  | 'too_far'
  | 'too_small'
  | 'too_close'
  | 'turned'
  | 'too_dark'
  | 'glare'
  | 'hold_still'
  | 'blurred';

/** Limits of a good frame, determined on synthetic clips, with a margin to what the service can still read. */
const limits = {
  brightnessMin: 60,
  scaleMin: 0.74,
  scaleMax: 1.09,
  aspectMin: 1.3,
  aspectMax: 1.95,
  shiftMax: 0.1,
  angleMax: 8,
  glareMax: 0.008,
  blurMax: 0.25,
  edgeSharpnessMin: 0.38,
  motionMax: 0.55,
  /**
   * Of the median line, with its margin. In ever smaller pictures of specimens, values are misread from 16.6 on: a camera
   * of 640 by 480 pixels has that at 0.8 of the guide.
   */
  textHeightMinPx: 17,
  /** A card of this size cannot come much closer without leaving the frame. */
  closerMax: 0.97,
} as const;

/** The first problem that keeps a frame from being good; problems that affect other measurements come first. */
export function hintOf({ card, brightness, glare, blur, edgeSharpness, motion, textHeightPx }: Measures): Hint {
  if (brightness < limits.brightnessMin) return 'too_dark';
  if (!card) return motion > limits.motionMax ? 'hold_still' : 'align';
  if (card.aspect < 1 || Math.abs(card.angle) > limits.angleMax) return 'turned';
  if (card.scale < limits.scaleMin) return 'too_far';
  if (card.scale > limits.scaleMax) return 'too_close';
  if (card.aspect < limits.aspectMin || card.aspect > limits.aspectMax || card.shift > limits.shiftMax) return 'align';
  if (motion > limits.motionMax) return 'hold_still';
  if (textHeightPx !== undefined && textHeightPx < limits.textHeightMinPx && card.scale < limits.closerMax)
    return 'too_small';
  if (glare > limits.glareMax) return 'glare';
  if (blur === undefined || blur > limits.blurMax || edgeSharpness < limits.edgeSharpnessMin) return 'blurred';
  return 'ready';
}
