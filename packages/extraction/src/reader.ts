import { CardError, DomainError } from '@cardlens/errors';
import type { Reading, Side } from '@cardlens/reading';
import {
  bundledModels as bundledVisionModels,
  type DetectOptions,
  defaultDetectOptions,
  startInference,
} from '@cardlens/vision';
import type { ElementClassifier } from './classify/element-classifier.js';
import { createTrainedClassifier } from './classify/neural/index.js';
import { bundledModels } from './models.js';
import { type BothSides, readBoth } from './read-both.js';
import { readSide } from './read-side.js';
import type { ReadOptions } from './run.js';
import { defaultThresholds, type Thresholds } from './stages/assemble.js';
import { loadDocumentKind } from './stages/document-kind/index.js';
import { scanVersion } from './version.js';

export interface ReaderOptions {
  /** Disposed with the reader. Default: the trained classifier in `models`. */
  readonly classifier?: ElementClassifier;
  /** Number of inference threads, and of lines that are recognized concurrently. Default 2. */
  readonly threads?: number;
  readonly thresholds?: Partial<Thresholds>;
  readonly detection?: Partial<DetectOptions>;
  /** Folder of the element and document-kind models. Default: the bundled models. */
  readonly models?: string;
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

/** Loads the models and starts the inference threads. @throws ModelMismatch if a model and its manifest disagree */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
  const { threads = 2, models = bundledModels } = options;
  const thresholds: Thresholds = { ...defaultThresholds, ...options.thresholds };
  const detection: DetectOptions = { ...defaultDetectOptions, ...options.detection };
  const kind = await loadDocumentKind(models);
  const classifier = options.classifier ?? (await createTrainedClassifier(models));
  const inference = await startInference({ modelsFolder: bundledVisionModels, threads }).catch(
    async (error: unknown) => {
      await classifier.dispose?.();
      throw error;
    },
  );
  const versions = { ...inference.versions, 'document-kind': kind.version };
  const version = scanVersion({ models: versions, classifier: classifier.version, thresholds, detection });
  const needs = { inference, classifier, kind, thresholds, detection, version };
  return {
    version,
    readSide: (bytes, side, readOptions = {}) => orFailed(readOptions, () => readSide(needs, bytes, side, readOptions)),
    readBoth: (bytes, readOptions = {}) => orFailed(readOptions, () => readBoth(needs, bytes, readOptions)),
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
