export type { ElementCandidate, ElementClassifier } from './classify/element-classifier.js';
export { headerBytes, type ImageFormat, type Inspection, inspectImage, readableFormats } from './inspect.js';
export { ModelMismatch } from './manifest.js';
export {
  createReader,
  type OnStage,
  type Reader,
  type ReaderOptions,
  type ReadOptions,
  type StageName,
  stageNames,
} from './reader.js';
export * from './reading.js';
export type { Thresholds } from './stages/assemble.js';
export { checkDimensions, checkHeader, dimensionLimits } from './stages/decode.js';
