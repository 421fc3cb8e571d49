import type { ElementEvidence, Line, Point, Reading, Side, SideText } from '@cardlens/reading';
import {
  closeUpOf,
  type Decoded,
  type DetectOptions,
  decode,
  type Inference,
  isPoor,
  isUnsure,
  readAgain,
  readText,
  refuseUnread,
  secondLook,
  sharpness,
} from '@cardlens/vision';
import {
  type Frame,
  frameOf,
  mapLines,
  mapQuad,
  type Picture,
  type Pyramid,
  pyramid,
  release,
  roundQuad,
  textInFrame,
} from '@cardlens/vision/geometry';
import type { ElementClassifier } from './classify/element-classifier.js';
import { assemble, elect, isLow, pair, type Scored, type Thresholds } from './stages/assemble.js';
import type { DocumentKind } from './stages/document-kind/index.js';
import type { Face } from './stages/faces/face.js';
import { classifyFaces, facesOf } from './stages/faces/faces.js';
import { refuseForeign, refuseWithoutNumbers } from './stages/refuse.js';

export const stageNames = [
  'decode',
  'detect',
  'orient',
  'recognize',
  'read-again',
  'classify',
  'second-look',
  'assemble',
] as const;
export type StageName = (typeof stageNames)[number];

/** Wraps every stage, for tracing. Must call `run` once and return its result. */
export type OnStage = <T>(stage: StageName, run: () => Promise<T>) => Promise<T>;

export interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly onStage?: OnStage;
}

export interface Needs {
  readonly inference: Inference;
  readonly classifier: ElementClassifier;
  readonly kind: DocumentKind;
  readonly thresholds: Thresholds;
  readonly detection: DetectOptions;
  readonly version: string;
}

/** The text and the classifier's result of one look. `text` and `lines` contain the same lines in the same order. */
interface Look {
  /** In pixels of the picture. */
  readonly lines: readonly Line[];
  /** In the frame in which the text is level. */
  readonly text: SideText;
  readonly faces: readonly Face[];
  readonly elected: readonly Scored[];
}

/**
 * Maximum number of lines read again per side. Of more uncertain lines, those with the highest scores are chosen: on
 * 135 drawn sides the limit halves the model runs (155 to 73), loses none of the 4 corrections, and avoids both lines
 * that were spoiled.
 */
const secondLooksMax = 4;

/** The whole pipeline from bytes to a reading; see `Reader.readSide`. */
export async function readSide(needs: Needs, bytes: Uint8Array, side: Side, options: ReadOptions): Promise<Reading> {
  const held = new Set<Picture>();
  const hold: Hold = (levels) => {
    for (const picture of levels) held.add(picture);
    return levels;
  };
  try {
    return await read(needs, bytes, side, options, hold);
  } finally {
    release(held);
  }
}

/** Tracks pictures whose memory is released when the side has been read. */
type Hold = (levels: Pyramid) => Pyramid;

async function read(needs: Needs, bytes: Uint8Array, side: Side, options: ReadOptions, hold: Hold): Promise<Reading> {
  const { inference, classifier, kind, thresholds, detection, version } = needs;
  const { signal, onStage = (_stage, run) => run() } = options;
  const timingsMs: Record<string, number> = {};
  const stage: OnStage = async (name, run) => {
    signal?.throwIfAborted();
    const start = performance.now();
    const output = await onStage(name, run);
    timingsMs[name] = Math.round((performance.now() - start) * 10) / 10;
    return output;
  };

  const { decoded, whole } = await stage('decode', async () => {
    const decoded = await decode(bytes);
    return { decoded, whole: hold(pyramid(decoded.picture)) };
  });
  const seen = await readText(inference, whole, detection, signal, stage);
  const found = isPoor(seen) ? await stage('read-again', () => readAgain(inference, seen, detection, signal)) : seen;
  const { lines } = found;
  const levels = hold(found.levels);
  refuseUnread(lines, found.boxes, () => sharpness(whole[Math.min(1, whole.length - 1)]!));

  const { picture } = decoded;
  const frame = frameOf(
    picture.width,
    picture.height,
    lines.map((line) => line.box),
  );
  const first = await stage('classify', async (): Promise<Look> => {
    const text = textInFrame(frame, lines);
    refuseForeign(text.lines, kind);
    const faces = facesOf(text, side, kind);
    return { lines, text, faces, elected: elect(await classifyFaces(classifier, text, faces)) };
  });
  const unsure = unsureLines(first, thresholds);
  const second =
    unsure.length === 0
      ? first
      : await stage('second-look', () => lookAgain(needs, first, unsure, { decoded, levels, frame, hold, signal }));

  return stage('assemble', async () => {
    const { details, evidence } = assemble(
      pair(first.elected, second.elected, thresholds),
      second.text.lines,
      thresholds,
    );
    refuseWithoutNumbers({ details, lines: second.text.lines, side }, kind);
    const scale = decoded.width / picture.width;
    const toUpright = ([x, y]: Point): Point => [x * scale, y * scale];
    return {
      side,
      width: decoded.width,
      height: decoded.height,
      lines: mapLines(second.lines, toUpright).map(roundLine),
      details,
      evidence: mapEvidence(evidence, (point) => toUpright(frame.toPicture(point))),
      insuranceScanVersion: version,
      timingsMs,
    };
  });
}

/**
 * Lines to read again, the highest scores first: lines with low scores, and those with words of elements with low
 * scores.
 */
function unsureLines({ lines, text, elected }: Look, thresholds: Thresholds): Line[] {
  const low = elected.filter((scored) => isLow(scored, thresholds));
  const words = new Set(low.flatMap(({ candidate }) => candidate.words));
  const isAsked = (line: Line, i: number): boolean =>
    line.score < thresholds.lowScore || text.lines[i]!.words.some((word) => words.has(word));
  return lines
    .filter((line, i) => isAsked(line, i) && isUnsure(line, thresholds))
    .sort((a, b) => b.score - a.score)
    .slice(0, secondLooksMax);
}

async function lookAgain(
  { inference, classifier, thresholds: { lowScore } }: Needs,
  first: Look,
  unsure: readonly Line[],
  at: { decoded: Decoded; levels: Pyramid; frame: Frame; hold: Hold; signal: AbortSignal | undefined },
): Promise<Look> {
  const closeUp = await closeUpOf(at.decoded, at.levels);
  at.hold(closeUp.levels);
  const again = new Map<Line, Line>();
  await Promise.all(
    unsure.map(async (line) => {
      again.set(line, await secondLook(inference, line, { ...closeUp, lowScore, signal: at.signal }));
    }),
  );
  const lines = first.lines.map((line) => again.get(line) ?? line);
  if (lines.every((line, i) => line === first.lines[i])) return first;
  const turned = textInFrame(at.frame, lines);
  // Unchanged lines keep their identity, so that the first look's words still refer to them.
  const kept = turned.lines.map((line, i) => (lines[i] === first.lines[i] ? first.text.lines[i]! : line));
  const text = { ...turned, lines: kept };
  const { faces } = first;
  return { lines, text, faces, elected: elect(await classifyFaces(classifier, text, faces)) };
}

const roundLine = (line: Line): Line => ({
  text: line.text,
  box: roundQuad(line.box),
  score: thousandths(line.score),
  words: line.words.map(({ text, box, score }) => ({ text, box: roundQuad(box), score: thousandths(score) })),
});

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

const mapEvidence = (
  evidence: Readonly<Record<string, ElementEvidence>>,
  map: (point: Point) => Point,
): Record<string, ElementEvidence> =>
  Object.fromEntries(
    Object.entries(evidence).map(([name, { box, words }]) => [name, { box: roundQuad(mapQuad(box, map)), words }]),
  );
