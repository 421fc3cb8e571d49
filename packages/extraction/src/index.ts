export { ModelMismatch } from '@cardlens/vision/manifest';
export type { ElementCandidate, ElementClassifier } from './classify/element-classifier.js';
export { createReader, type ReaderOptions } from './node/reader.js';
export type { BothSides } from './read-both.js';
export type { Reader } from './reader.js';
export { type OnStage, type ReadOptions, type StageName, stageNames } from './run.js';
export type { Thresholds } from './stages/assemble.js';
