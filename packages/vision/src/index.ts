export {
  checked,
  closeUpSideMax,
  type Decoded,
  type DecodeOptions,
  type Decoder,
  defaultDecodeOptions,
  orCorrupt,
  type Pages,
  scansMax,
} from './decoder.js';
export { type ReadFile, sha256Of } from './files.js';
export { forPicture, type PictureInference } from './inference/for-picture.js';
export type { Inference } from './inference/inference.js';
export { type LoadedModel, runTask, type TaskKind, type Tasks } from './inference/tasks.js';
export { loadModel, type Model } from './model.js';
export type { ModelSource, Runtime } from './runtime.js';
export { hasMoreScans, isWholeRgbJpeg } from './stages/cut-jpeg.js';
export { type DetectOptions, defaultDetectOptions, detect, lineHeightsOf } from './stages/detect.js';
export { isMirrored, turnedOver } from './stages/mirrored.js';
export { areaAround, type Part, partOf } from './stages/part-of.js';
export { isPoor, readAgain, readText } from './stages/read-text.js';
export { type Rows, reduced } from './stages/reduce.js';
export { rejectUnread, sharpness } from './stages/reject.js';
export { closeUpOfLine, isUnsure, looksPerLine, secondLook } from './stages/second-look.js';
export { meanScore } from './stages/upright.js';
