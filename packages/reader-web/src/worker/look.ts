import { defaultDetectOptions, detect, type Model } from '@cardlens/vision';
import { emptyPicture, median, pyramid, quadHeight, quadWidth, release } from '@cardlens/vision/geometry';
import { rowsOf } from './decoder.js';
import type { Glance } from './messages.js';

/** Longest side of the frame in pixels for detection: a card that fills the frame is found, several times a second. */
const frameSideMax = 640;

/** Small print is not looked at more closely. */
const options = { ...defaultDetectOptions, longSideMax: frameSideMax, closerBelow: 0 };

/** Finds lines in a frame of the camera, without reading them. */
export async function lookAt(detection: Model, frame: ImageBitmap): Promise<Glance> {
  const scale = Math.min(1, frameSideMax / Math.max(frame.width, frame.height));
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  // The browser's own filter is good enough to find lines.
  const small = await createImageBitmap(frame, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' });
  const levels = pyramid(pictureOf(small));
  small.close();
  const boxes = await detect(detection, levels, options);
  release(levels);
  const heights = boxes.map((box) => Math.min(quadHeight(box), quadWidth(box)));
  return { lines: boxes.length, textHeightPx: heights.length === 0 ? 0 : median(heights) / scale };
}

function pictureOf(bitmap: ImageBitmap) {
  const { width, height, read } = rowsOf(bitmap);
  const picture = emptyPicture(width, height);
  const rgba = read(0, height);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3)
    for (let c = 0; c < 3; c++) picture.data[to + c] = rgba[from + c] ?? 0;
  return picture;
}
