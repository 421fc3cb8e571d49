export type { ElementCandidate, ElementClassifier } from './classify/element-classifier.js';
export { createRuleClassifier } from './classify/rule-classifier.js';
export { headerBytes, type ImageFormat, type Inspection, inspectImage, readableFormats } from './inspect.js';
export { ModelMismatch } from './manifest.js';
export { type OnStage, type ReadOptions, type StageName, stageNames } from './read-side.js';
export { createReader, type Reader, type ReaderOptions } from './reader.js';
export * from './reading.js';
export type { Thresholds } from './stages/assemble.js';
export { checkDimensions, checkHeader, dimensionLimits } from './stages/decode.js';
