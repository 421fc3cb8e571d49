import { CardError, DomainError } from '@cardlens/errors';
import type { Reading, Side } from '@cardlens/reading';
import { type Decoder, type DetectOptions, defaultDetectOptions, type Inference } from '@cardlens/vision';
import type { ElementClassifier } from './classify/element-classifier.js';
import { type BothSides, readBoth } from './read-both.js';
import { readSide } from './read-side.js';
import type { ReadOptions } from './run.js';
import { defaultThresholds, type Thresholds } from './stages/assemble.js';
import type { DocumentKind } from './stages/document-kind/index.js';
import { scanVersion } from './version.js';

/** What a reader is made of: decoder and models differ between Node.js and browsers. */
export interface ReaderParts {
  readonly decoder: Decoder;
  /** Disposed with the reader. */
  readonly inference: Inference;
  /** Disposed with the reader. */
  readonly classifier: ElementClassifier;
  readonly kind: DocumentKind;
  readonly thresholds?: Partial<Thresholds> | undefined;
  readonly detection?: Partial<DetectOptions> | undefined;
}

export interface Reader {
  /** The `insuranceScanVersion` of every reading. */
  readonly version: string;
  /**
   * Reads one side. Several sides may be read concurrently; they share the inference threads.
   *
   * @param bytes  the file as uploaded; of several pages, the first one that shows this side is read
   * @throws CardError IMG_UNSUPPORTED, IMG_CORRUPT, IMG_DIMENSIONS, IMG_TOO_LARGE, IMG_BLURRY, IMG_NO_TEXT,
   *   CARD_REJECTED,
   *   OCR_FAILED
   * @throws the signal's reason if it is aborted
   */
  readSide(bytes: Uint8Array, side: Side, options?: ReadOptions): Promise<Reading>;
  /**
   * Reads both sides from one file: two pages, or two cards on one page. The outcome of a missing side is
   * SIDE_NOT_FOUND, and of a side that cannot be read its error.
   *
   * @throws CardError as `readSide`, if no page shows a card
   */
  readBoth(bytes: Uint8Array, options?: ReadOptions): Promise<BothSides>;
  /**
   * Total time in milliseconds that models have run on the inference threads, for comparison with the duration of
   * readings. With one thread, no models run concurrently. Excludes the classifier's network.
   */
  modelsMs(): number;
  /** Stops the inference threads and disposes the classifier; queued work fails with OCR_FAILED. */
  dispose(): Promise<void>;
}

export async function assembleReader(parts: ReaderParts): Promise<Reader> {
  const { decoder, inference, classifier, kind } = parts;
  const thresholds: Thresholds = { ...defaultThresholds, ...parts.thresholds };
  const detection: DetectOptions = { ...defaultDetectOptions, ...parts.detection };
  const models = { ...inference.versions, 'document-kind': kind.version };
  const version = await scanVersion({ models, classifier: classifier.version, thresholds, detection });
  const needs = { decoder, inference, classifier, kind, thresholds, detection, version };
  return {
    version,
    readSide: (bytes, side, options = {}) => orFailed(options, () => readSide(needs, bytes, side, options)),
    readBoth: (bytes, options = {}) => orFailed(options, () => readBoth(needs, bytes, options)),
    modelsMs: () => inference.modelsMs(),
    async dispose() {
      await Promise.all([inference.dispose(), classifier.dispose?.()]);
    },
  };
}

async function orFailed<T>({ signal }: ReadOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    signal?.throwIfAborted();
    throw new CardError('OCR_FAILED', error);
  }
}
