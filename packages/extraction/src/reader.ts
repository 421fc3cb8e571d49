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
import { type ReadOptions, readSide } from './read-side.js';
import { defaultThresholds, type Thresholds } from './stages/assemble.js';
import { loadDocumentKind } from './stages/document-kind/index.js';
import { scanVersion } from './version.js';

export interface ReaderOptions {
  /** Disposed with the reader. Default: the trained classifier of `models`. */
  readonly classifier?: ElementClassifier;
  /** Inference threads: this many lines are read at once. Default 2. */
  readonly threads?: number;
  readonly thresholds?: Partial<Thresholds>;
  readonly detection?: Partial<DetectOptions>;
  /** Folder of the models of elements and document kind. Default: the bundled ones. */
  readonly models?: string;
  /** Folder of the models of detection, direction and recognition. Default: the bundled ones. */
  readonly visionModels?: string;
}

export interface Reader {
  /** The `insuranceScanVersion` of every reading. */
  readonly version: string;
  /**
   * Reads one side. Several sides may be read at once; they share the inference threads.
   *
   * @param bytes  the image file as uploaded
   * @throws CardError IMG_UNSUPPORTED, IMG_CORRUPT, IMG_DIMENSIONS, IMG_BLURRY, IMG_NO_TEXT, CARD_REJECTED, OCR_FAILED
   * @throws the signal's reason once it is aborted
   */
  readSide(bytes: Uint8Array, side: Side, options?: ReadOptions): Promise<Reading>;
  /**
   * Total milliseconds that models of the inference threads have run, to compare with the duration of readings. With
   * one thread nothing runs concurrently. The classifier's network is not included.
   */
  modelsMs(): number;
  /** Ends the inference threads and the classifier; queued work fails with OCR_FAILED. */
  dispose(): Promise<void>;
}

/** Loads the models and starts the inference threads. @throws ModelMismatch when a model and its manifest disagree */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
  const { threads = 2, models = bundledModels, visionModels = bundledVisionModels } = options;
  const thresholds: Thresholds = { ...defaultThresholds, ...options.thresholds };
  const detection: DetectOptions = { ...defaultDetectOptions, ...options.detection };
  const kind = await loadDocumentKind(models);
  const classifier = options.classifier ?? (await createTrainedClassifier(models));
  const inference = await startInference({ modelsFolder: visionModels, threads }).catch(async (error: unknown) => {
    await classifier.dispose?.();
    throw error;
  });
  const versions = { ...inference.versions, 'document-kind': kind.version };
  const version = scanVersion({ models: versions, classifier: classifier.version, thresholds, detection });
  const needs = { inference, classifier, kind, thresholds, detection, version };
  return {
    version,
    async readSide(bytes, side, readOptions = {}) {
      try {
        return await readSide(needs, bytes, side, readOptions);
      } catch (error) {
        if (error instanceof DomainError) throw error;
        readOptions.signal?.throwIfAborted();
        throw new CardError('OCR_FAILED', error);
      }
    },
    modelsMs: () => inference.modelsMs(),
    async dispose() {
      await Promise.all([inference.dispose(), classifier.dispose?.()]);
    },
  };
}
