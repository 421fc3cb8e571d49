export { type Frame, frameAt, frameOf, mapLines, textAngle, textInFrame } from './frame.js';
export { median } from './median.js';
export { emptyPicture, type Picture, type Pixels, type Pyramid, pyramid, release } from './picture.js';
export { mapQuad, quadCenter, quadHeight, quadWidth, roundQuad, unionQuads } from './quad.js';
