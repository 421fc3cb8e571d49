import workerSource from '#guidance-worker';
import { grayOf } from './gray-image.js';
import { shownPart } from './guide-box.js';
import { type Measures, Meter, measuredWidth } from './measure.js';
import type { FrameMessage, MeasuresMessage } from './worker.js';

/** A source of frames: a playing video, or a picture taken from it. */
export type FrameSource = HTMLVideoElement | HTMLCanvasElement;

/**
 * Measures frames in a worker or, if the page's policy or the browser does not allow workers, on the main thread. Frames
 * must be submitted one at a time.
 */
export class Guide {
  #worker: Worker | undefined;
  #meter: Meter | undefined;
  #canvas: HTMLCanvasElement | undefined;
  #nextId = 0;
  readonly #waiting = new Map<number, (measures: Measures | undefined) => void>();

  constructor() {
    try {
      if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined') return;
      const url = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
      this.#worker = new Worker(url);
      URL.revokeObjectURL(url);
      this.#worker.onmessage = ({ data }: MessageEvent<MeasuresMessage>) => {
        this.#waiting.get(data.id)?.(data.measures);
        this.#waiting.delete(data.id);
      };
      this.#worker.onerror = () => this.#withoutWorker();
    } catch {
      this.#withoutWorker();
    }
  }

  /**
   * Measures the visible part of a source; undefined if it has no picture yet, or if the guide was closed in the
   * meantime.
   */
  async measure(source: FrameSource): Promise<Measures | undefined> {
    const size = sizeOf(source);
    if (!size.width || !size.height) return undefined;
    const part = shownPart(size);
    const w = Math.round(Math.min(measuredWidth, part.width));
    const h = Math.round((w * part.height) / part.width);
    if (!this.#worker) return this.#measureHere(source, part, w, h);
    const { frame, ...rest } = videoFrameOf(source, part) ?? (await bitmapOf(source, part, w, h));
    const id = this.#nextId++;
    return new Promise((resolve) => {
      if (!this.#worker) {
        frame.close();
        return resolve(undefined);
      }
      this.#waiting.set(id, resolve);
      const message: FrameMessage = { id, frame, ...rest, size: { width: w, height: h } };
      this.#worker.postMessage(message, [frame]);
    });
  }

  close(): void {
    this.#withoutWorker();
    this.#canvas = undefined;
  }

  #withoutWorker(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }

  #measureHere(
    source: FrameSource,
    from: { x: number; y: number; width: number; height: number },
    w: number,
    h: number,
  ) {
    this.#meter ??= new Meter();
    this.#canvas ??= document.createElement('canvas');
    this.#canvas.width = w;
    this.#canvas.height = h;
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no 2D context');
    context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, w, h);
    return this.#meter.measure(grayOf(context.getImageData(0, 0, w, h)));
  }
}

type Frame = Pick<FrameMessage, 'frame' | 'part'>;

/**
 * A VideoFrame, which the worker crops and scales so that the page stays responsive. Undefined without browser support.
 */
function videoFrameOf(source: FrameSource, part: FrameMessage['part']): Frame | undefined {
  if (typeof VideoFrame === 'undefined' || !(source instanceof HTMLVideoElement)) return undefined;
  const frame = new VideoFrame(source);
  // Some browsers do not apply the rotation of the video.
  if (frame.displayWidth === source.videoWidth && frame.displayHeight === source.videoHeight) return { frame, part };
  frame.close();
  return undefined;
}

async function bitmapOf(
  source: FrameSource,
  part: FrameMessage['part'],
  width: number,
  height: number,
): Promise<Frame> {
  const frame = await createImageBitmap(source, part.x, part.y, part.width, part.height, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
  });
  return { frame, part: { x: 0, y: 0, width, height } };
}

function sizeOf(source: FrameSource): { width: number; height: number } {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };
}
