import { CardError, DomainError } from '@cardlens/errors';
import type { ElementClassifier } from './classify/element-classifier.js';
import { frameAt, mapLines, textAngle, textInFrame } from './geometry/frame.js';
import { pyramid } from './geometry/picture.js';
import { mapQuad, roundQuad } from './geometry/quad.js';
import { startInference } from './inference/pool.js';
import { bundledModels } from './manifest.js';
import type { ElementEvidence, Line, Point, Reading, Side } from './reading.js';
import { assemble, defaultThresholds, elect, isLow, pair, type Thresholds } from './stages/assemble.js';
import { decode } from './stages/decode.js';
import { type DetectOptions, defaultDetectOptions } from './stages/detect.js';
import { orient } from './stages/orient.js';
import { refuseForeign, refuseUnread, sharpness } from './stages/refuse.js';
import { closeUpOf, secondLook } from './stages/second-look.js';
import { scanVersion } from './version.js';

export const stageNames = ['decode', 'detect', 'orient', 'recognize', 'classify', 'second-look', 'assemble'] as const;
export type StageName = (typeof stageNames)[number];

/** Wraps every stage, so that the caller can trace and time it. Must call `run` once and return what it returns. */
export type OnStage = <T>(stage: StageName, run: () => Promise<T>) => Promise<T>;

export interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly onStage?: OnStage;
}

export interface ReaderOptions {
  readonly classifier: ElementClassifier;
  /** Inference threads; two lines are read at once by two of them. Default 2. */
  readonly threads?: number;
  readonly thresholds?: Partial<Thresholds>;
  readonly detection?: Partial<DetectOptions>;
  readonly modelsFolder?: string;
}

export interface Reader {
  /** The `insuranceScanVersion` of every reading. */
  readonly version: string;
  /**
   * Reads one side.
   *
   * @param bytes  the image file as uploaded
   * @throws CardError IMG_UNSUPPORTED, IMG_CORRUPT, IMG_DIMENSIONS, IMG_BLURRY, IMG_NO_TEXT, CARD_REJECTED, OCR_FAILED
   * @throws the signal's reason once it is aborted
   */
  readSide(bytes: Uint8Array, side: Side, options?: ReadOptions): Promise<Reading>;
  dispose(): Promise<void>;
}

const runStage: OnStage = (_stage, run) => run();
/** A second look costs two lines of reading; on a side with more low lines than this the lowest get it. */
const secondLooksMax = 16;

/** Loads the models and starts the inference threads. @throws ModelMismatch when a model and its manifest disagree */
export async function createReader(options: ReaderOptions): Promise<Reader> {
  const { classifier, threads = 2, modelsFolder = bundledModels } = options;
  const thresholds: Thresholds = { ...defaultThresholds, ...options.thresholds };
  const detection: DetectOptions = { ...defaultDetectOptions, ...options.detection };
  const inference = await startInference({ modelsFolder, threads });
  const version = scanVersion({ models: inference.versions, classifier: classifier.version, thresholds, detection });

  async function readSide(
    bytes: Uint8Array,
    side: Side,
    { signal, onStage = runStage }: ReadOptions = {},
  ): Promise<Reading> {
    const timingsMs: Record<string, number> = {};
    const stage: OnStage = async (name, run) => {
      signal?.throwIfAborted();
      const start = performance.now();
      const output = await onStage(name, run);
      timingsMs[name] = Math.round((performance.now() - start) * 10) / 10;
      return output;
    };

    const decoded = await stage('decode', () => decode(bytes));
    const { picture } = decoded;
    const levels = pyramid(picture);
    const boxes = await stage('detect', () => inference.run('detect', { levels, options: detection }, signal));
    const quads = await stage('orient', () => orient(inference, levels, boxes, signal));
    let lines = await stage('recognize', async () => {
      const read = await Promise.all(quads.map((quad) => inference.run('recognize', { levels, quad }, signal)));
      return read.filter((line) => line.words.length > 0);
    });
    refuseUnread(lines, boxes.length, () => sharpness(picture));

    const frame = frameAt(picture.width, picture.height, textAngle(lines.map((line) => line.box)));
    const firstText = textInFrame(frame, lines);
    const firstCandidates = await stage('classify', async () => classifier.classify(firstText, side));
    refuseForeign(lines, firstCandidates);
    const first = elect(firstCandidates);

    const lowWords = new Set(first.filter((scored) => isLow(scored, thresholds)).flatMap((s) => s.candidate.words));
    const lowLines = lines
      .filter(
        (line, i) => line.score < thresholds.lowScore || firstText.lines[i]!.words.some((word) => lowWords.has(word)),
      )
      .sort((a, b) => a.score - b.score)
      .slice(0, secondLooksMax);
    let text = firstText;
    let second: ReturnType<typeof elect> | null = null;
    if (lowLines.length > 0) {
      await stage('second-look', async () => {
        const closeUp = await closeUpOf(decoded, levels);
        const reread = new Map<Line, Line>();
        await Promise.all(
          lowLines.map(async (line) => reread.set(line, await secondLook(inference, line, { ...closeUp, signal }))),
        );
        const before = lines;
        lines = before.map((line) => reread.get(line) ?? line);
        // Lines that stay keep their identity, so that what the first look said of their words still points to them.
        const { lines: again } = textInFrame(frame, lines);
        text = { ...firstText, lines: again.map((line, i) => (lines[i] === before[i] ? firstText.lines[i]! : line)) };
        second = elect(await classifier.classify(text, side));
      });
    }

    return stage('assemble', async () => {
      const { details, evidence } = assemble(pair(first, second, thresholds), text.lines, thresholds);
      const scale = decoded.width / picture.width;
      const toUpright = ([x, y]: Point): Point => [x * scale, y * scale];
      return {
        side,
        width: decoded.width,
        height: decoded.height,
        lines: mapLines(lines, toUpright).map(roundLine),
        details,
        evidence: mapEvidence(evidence, (point) => toUpright(frame.toPicture(point))),
        insuranceScanVersion: version,
        timingsMs,
      };
    });
  }

  return {
    version,
    async readSide(bytes, side, readOptions = {}) {
      try {
        return await readSide(bytes, side, readOptions);
      } catch (error) {
        if (error instanceof DomainError) throw error;
        readOptions.signal?.throwIfAborted();
        throw new CardError('OCR_FAILED', error);
      }
    },
    dispose: inference.dispose,
  };
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
