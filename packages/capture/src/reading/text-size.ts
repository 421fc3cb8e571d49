import type { Watcher } from '../flow/viewfinder.js';
import type { DeviceReader } from './device-reader.js';

/** The hand moves: an older measurement says nothing about the current frame. */
const validMs = 2_000;

/** Measures the height of the print in the frames of the camera. */
export class TextSize implements Watcher {
  readonly pauseMs = 400;
  #latest: { readonly heightPx: number; readonly atMs: number } | undefined;

  constructor(private readonly reader: DeviceReader) {}

  async look(frame: ImageBitmap): Promise<void> {
    const seen = await this.reader.lookAt(frame);
    this.#latest = seen && seen.lines > 0 ? { heightPx: seen.textHeightPx, atMs: performance.now() } : undefined;
  }

  /** In pixels of the picture that would be taken; undefined if it is not known. */
  get heightPx(): number | undefined {
    const latest = this.#latest;
    return latest && performance.now() - latest.atMs < validMs ? latest.heightPx : undefined;
  }
}
