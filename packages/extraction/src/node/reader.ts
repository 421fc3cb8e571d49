import type { DetectOptions } from '@cardlens/vision';
import { bundledModels as bundledVisionModels, nodeDecoder, startInference } from '@cardlens/vision/node';
import type { ElementClassifier } from '../classify/element-classifier.js';
import { createTrainedClassifier } from '../classify/neural/index.js';
import { assembleReader, type Reader } from '../reader.js';
import type { Thresholds } from '../stages/assemble.js';
import { loadDocumentKind } from '../stages/document-kind/index.js';
import { bundledModels, modelsIn } from './models.js';

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

/** Loads the models and starts the inference threads. @throws ModelMismatch if a model and its manifest disagree */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
  const { threads = 2, thresholds, detection } = options;
  const models = options.models === undefined ? bundledModels : modelsIn(options.models);
  const kind = await loadDocumentKind(models);
  const classifier = options.classifier ?? (await createTrainedClassifier(models));
  const inference = await startInference({ modelsFolder: bundledVisionModels, threads }).catch(
    async (error: unknown) => {
      await classifier.dispose?.();
      throw error;
    },
  );
  return assembleReader({ decoder: nodeDecoder, inference, classifier, kind, thresholds, detection });
}
