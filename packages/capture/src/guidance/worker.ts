import { Judge, type Judgment } from './judge.js';

// Entry point of the worker: a frame in, its judgment out. Frames stay on the device.

export interface FrameMessage {
  readonly id: number;
  readonly frame: ImageBitmap;
}

export interface JudgmentMessage extends Judgment {
  readonly id: number;
}

const judge = new Judge();
let canvas: OffscreenCanvas | undefined;

function pixelsOf(frame: ImageBitmap): ImageData {
  const { width, height } = frame;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(frame, 0, 0);
  frame.close();
  return context.getImageData(0, 0, width, height);
}

self.onmessage = ({ data: { id, frame } }: MessageEvent<FrameMessage>) => {
  self.postMessage({ id, ...judge.judge(pixelsOf(frame)) } satisfies JudgmentMessage);
};
