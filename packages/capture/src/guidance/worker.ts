import { grayOf } from './gray-image.js';
import { type Measures, Meter } from './measure.js';

// Entry point of the worker: receives frames and returns their measures. Frames stay on the device.

export interface FrameMessage {
  readonly id: number;
  readonly frame: ImageBitmap | VideoFrame;
  /** The part to measure. */
  readonly part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Size to which it is scaled. */
  readonly size: { readonly width: number; readonly height: number };
}

export interface MeasuresMessage {
  readonly id: number;
  readonly measures: Measures;
}

const meter = new Meter();
let canvas: OffscreenCanvas | undefined;

function pixelsOf({ frame, part, size: { width, height } }: FrameMessage): ImageData {
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2D context');
  // Otherwise the picture is scaled by dropping pixels, and its measured sharpness is too high.
  context.imageSmoothingQuality = 'medium';
  context.drawImage(frame, part.x, part.y, part.width, part.height, 0, 0, width, height);
  frame.close();
  return context.getImageData(0, 0, width, height);
}

self.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
  self.postMessage({ id: data.id, measures: meter.measure(grayOf(pixelsOf(data))) } satisfies MeasuresMessage);
};
