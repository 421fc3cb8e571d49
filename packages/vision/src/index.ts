export { type Inference, startInference } from './inference/pool.js';
export { bundledModels } from './manifest.js';
export { checkDimensions, checkHeader, type Decoded, decode, dimensionLimits } from './stages/decode.js';
export { type DetectOptions, defaultDetectOptions } from './stages/detect.js';
export { isPoor, readAgain, readText } from './stages/read-text.js';
export { refuseUnread, sharpness } from './stages/refuse.js';
export { closeUpOf, isUnsure, secondLook } from './stages/second-look.js';
export { meanScore } from './stages/upright.js';
