import workerSource from '#guidance-worker';
import { shownPart } from './guide-box.js';
import { Judge, type Judgment } from './judge.js';
import { measuredWidth } from './measure.js';
import type { JudgmentMessage } from './worker.js';

/** A source of pictures: a video that plays, or a picture that was taken from it. */
export type FrameSource = HTMLVideoElement | HTMLCanvasElement;

/**
 * Judges frames in a worker or, where the page's policy or the browser allows none, in the page. Ask for one frame at a time.
 */
export class Guide {
  #worker: Worker | undefined;
  #judge: Judge | undefined;
  #canvas: HTMLCanvasElement | undefined;
  #nextId = 0;
  readonly #waiting = new Map<number, (judgment: Judgment | undefined) => void>();

  constructor() {
    try {
      if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined') return;
      const url = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
      this.#worker = new Worker(url);
      URL.revokeObjectURL(url);
      this.#worker.onmessage = ({ data }: MessageEvent<JudgmentMessage>) => {
        this.#waiting.get(data.id)?.(data);
        this.#waiting.delete(data.id);
      };
      this.#worker.onerror = () => this.#withoutWorker();
    } catch {
      this.#withoutWorker();
    }
  }

  /** Judges what the stage shows of a source; undefined when it has no picture yet, or the guide was closed meanwhile. */
  async judge(source: FrameSource): Promise<Judgment | undefined> {
    const size = sizeOf(source);
    if (!size.width || !size.height) return undefined;
    const { x, y, width, height } = shownPart(size);
    const w = Math.round(Math.min(measuredWidth, width));
    const h = Math.round((w * height) / width);
    if (!this.#worker) return this.#judgeHere(source, { x, y, width, height }, w, h);
    const frame = await createImageBitmap(source, x, y, width, height, {
      resizeWidth: w,
      resizeHeight: h,
      resizeQuality: 'medium',
    });
    const id = this.#nextId++;
    return new Promise((resolve) => {
      if (!this.#worker) return resolve(undefined);
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ id, frame }, [frame]);
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

  #judgeHere(source: FrameSource, from: { x: number; y: number; width: number; height: number }, w: number, h: number) {
    this.#judge ??= new Judge();
    this.#canvas ??= document.createElement('canvas');
    this.#canvas.width = w;
    this.#canvas.height = h;
    const context = this.#canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, w, h);
    return this.#judge.judge(context.getImageData(0, 0, w, h));
  }
}

function sizeOf(source: FrameSource): { width: number; height: number } {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };
}
