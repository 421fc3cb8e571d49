export { forPicture, type PictureInference } from './inference/for-picture.js';
export { type Inference, startInference } from './inference/pool.js';
export { bundledModels } from './manifest.js';
export {
  type Decoded,
  decode,
  openPages,
  type Pages,
} from './stages/decode.js';
export { type DetectOptions, defaultDetectOptions, lineHeightsOf } from './stages/detect.js';
export { isMirrored, turnedOver } from './stages/mirrored.js';
export { areaAround, type Part, partOf } from './stages/part-of.js';
export { isPoor, readAgain, readText } from './stages/read-text.js';
export { rejectUnread, sharpness } from './stages/reject.js';
export { closeUpOfLine, isUnsure, looksPerLine, secondLook } from './stages/second-look.js';
export { meanScore } from './stages/upright.js';
