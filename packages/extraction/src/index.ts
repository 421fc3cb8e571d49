export { ModelMismatch } from '@cardlens/vision/manifest';
export type { ElementCandidate, ElementClassifier } from './classify/element-classifier.js';
export type { BothSides } from './read-both.js';
export { createReader, type Reader, type ReaderOptions } from './reader.js';
export { type OnStage, type ReadOptions, type StageName, stageNames } from './run.js';
export type { Thresholds } from './stages/assemble.js';
