import type { Line, Quad } from '@cardlens/reading';
import { stretched } from '../geometry/light.js';
import { type Pyramid, pyramid, release } from '../geometry/picture.js';
import type { PictureInference } from '../inference/for-picture.js';
import { type DetectOptions, lengthOf, lineHeightsOf } from './detect.js';
import { orient } from './orient.js';
import { charactersRead } from './reject.js';
import { amountRead, meanScore, readUpright } from './upright.js';

/** The text of a picture, and the image that it was read from. */
export interface Text {
  readonly levels: Pyramid;
  /** Number of detected boxes, and their length in line heights. */
  readonly boxes: number;
  readonly lineHeights: number;
  /** In pixels of level 0, without boxes in which no text was recognized. */
  readonly lines: readonly Line[];
}

/** Wraps each of the three steps, for tracing. */
export type Steps = <T>(step: 'detect' | 'orient' | 'recognize', run: () => Promise<T>) => Promise<T>;

/** Detects and recognizes the text lines of a picture, as many as may still be recognized. */
export async function readText(
  inference: PictureInference,
  levels: Pyramid,
  options: DetectOptions,
  signal: AbortSignal | undefined,
  step: Steps,
): Promise<Text> {
  const lineHeightsMax = Math.min(options.lineHeightsMax, inference.lineHeightsLeft());
  const boxes = await step('detect', () =>
    inference.run('detect', { levels, options: { ...options, lineHeightsMax } }, signal),
  );
  return readBoxes(inference, levels, boxes, signal, step);
}

async function readBoxes(
  inference: PictureInference,
  levels: Pyramid,
  boxes: readonly Quad[],
  signal: AbortSignal | undefined,
  step: Steps,
): Promise<Text> {
  const quads = await step('orient', () => orient(inference, levels, boxes, signal));
  const lines = await step('recognize', () =>
    readUpright((quad) => inference.run('recognize', { levels, quad }, signal), quads, inference.lineHeightsLeft),
  );
  const found = lines.filter((line) => line.words.length > 0);
  return { levels, boxes: boxes.length, lineHeights: lineHeightsOf(boxes), lines: found };
}

/** With fewer characters (the emptiest back of a card has more) or low scores, another attempt is made. */
const charactersFew = 60;
const doubtBelow = 0.75;

/** A picture with more text than a card has is not a card in bad light, and further attempts would take longest. */
const lineHeightsOfCard = 450;

export const isPoor = ({ lines, lineHeights }: Text): boolean =>
  lineHeights <= lineHeightsOfCard && (charactersRead(lines) < charactersFew || meanScore(lines) < doubtBelow);

/** Factor by which another attempt must read more text, and at least a character, to replace the first one. */
const gainMin = 1.1;

/** A card that is small in the picture is assumed to be in its center. */
const closeMiddle = { middleShare: 0.72, longSideMax: 1280, lineHeightsMax: lineHeightsOfCard } as const;

/**
 * Reads a picture again in which little text was found: first the center at higher resolution, then with more
 * contrast.
 *
 * @returns the attempt that read the most text
 */
export async function readAgain(
  inference: PictureInference,
  first: Text,
  options: DetectOptions,
  signal?: AbortSignal,
): Promise<Text> {
  const close = { ...options, ...closeMiddle };
  const better = await lookAgain(inference, first, first.levels, close, signal);
  if (!isPoor(better)) return better;
  const lit = pyramid(stretched(first.levels[0]));
  const best = await lookAgain(inference, better, lit, close, signal);
  if (best !== better) return best;
  release(lit);
  return better;
}

/** Text with at least this score is not recognized again if another detection finds no more text. */
const sureScore = 0.9;

/**
 * Detects text again, and recognizes it only if that may improve the result, because recognition is the slowest step.
 */
async function lookAgain(
  inference: PictureInference,
  before: Text,
  levels: Pyramid,
  options: DetectOptions,
  signal: AbortSignal | undefined,
): Promise<Text> {
  const boxes = await inference.run('detect', { levels, options }, signal);
  const isSure = meanScore(before.lines) >= sureScore;
  if (isSure && lengthOf(boxes) < lengthOf(before.lines.map(({ box }) => box)) * gainMin) return before;
  if (lineHeightsOf(boxes) > inference.lineHeightsLeft()) return before;
  return fuller(before, await readBoxes(inference, levels, boxes, signal, (_step, run) => run()));
}

const fuller = (first: Text, again: Text): Text =>
  amountRead(again.lines) > amountRead(first.lines) * gainMin + 1 ? again : first;
