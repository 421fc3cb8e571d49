import { Judge, type Judgment } from './judge.js';

// Entry point of the worker: receives frames and returns judgments. Frames stay on the device.

export interface FrameMessage {
  readonly id: number;
  readonly frame: ImageBitmap | VideoFrame;
  /** The part to judge. */
  readonly part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Size to which it is scaled. */
  readonly size: { readonly width: number; readonly height: number };
}

export interface JudgmentMessage extends Judgment {
  readonly id: number;
}

const judge = new Judge();
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
  self.postMessage({ id: data.id, ...judge.judge(pixelsOf(data)) } satisfies JudgmentMessage);
};
