import { Camera, CameraError, type CameraProblem, jpegOf } from '../camera/camera.js';
import { Guide } from '../guidance/guide.js';
import { shownPart } from '../guidance/guide-box.js';
import type { Hint } from '../guidance/hint.js';
import type { Measures } from '../guidance/measure.js';
import { watchFrames } from '../guidance/watching.js';

/** Looks at frames of the camera beside the guidance, one at a time. Frames stay on the device. */
export interface Watcher {
  /** Pause between two looks. */
  readonly pauseMs: number;
  /** @param frame  the visible part of the video at full resolution, closed afterwards. After an error, the next is tried. */
  look(frame: ImageBitmap): Promise<void>;
}

export interface ViewfinderOptions {
  /**
   * Whether one card must fill the guide. For a picture of both sides there is no guide, so the user decides when to
   * take it.
   */
  readonly isGuided: boolean;
  readonly watchers?: readonly Watcher[];
  /** Height of the print in the current frame, in pixels, if it is known. */
  textHeightPx?(): number | undefined;
  onOpen(hasTorch: boolean): void;
  onHint(hint: Hint): void;
  /** Called with a good picture that was taken automatically. */
  onPicture(image: Blob): Promise<void> | void;
  onProblem(problem: CameraProblem): void;
}

/** A camera with guidance: streams until it is closed, and takes pictures. */
export class Viewfinder {
  readonly #stop = new AbortController();
  readonly #guide = new Guide();
  #camera: Camera | undefined;

  constructor(private readonly options: ViewfinderOptions) {}

  /** Opens the camera and watches until `close`. */
  async run(video: HTMLVideoElement): Promise<void> {
    try {
      const camera = await Camera.open(video);
      if (this.#isClosed) return camera.close();
      this.#camera = camera;
    } catch (error) {
      if (this.#isClosed) return;
      this.close();
      this.options.onProblem(error instanceof CameraError ? error.problem : 'camera_busy');
      return;
    }
    void this.#camera.ended.then(() => {
      if (this.#isClosed) return;
      this.close();
      this.options.onProblem('camera_busy');
    });
    this.options.onOpen(this.#camera.hasTorch);
    for (const watcher of this.options.watchers ?? []) void this.#watch(video, watcher);
    if (!this.options.isGuided) return;
    await watchFrames(this.#guide, video, {
      signal: this.#stop.signal,
      onHint: this.options.onHint,
      textHeightPx: () => this.options.textHeightPx?.(),
      onSteady: (accepts) => this.#takeIf(accepts),
    });
  }

  /** Takes the current picture whatever its quality, because the user pressed the button. */
  async take(): Promise<Blob | undefined> {
    return this.#camera && jpegOf(this.#camera.still());
  }

  async setTorch(isOn: boolean): Promise<void> {
    await this.#camera?.setTorch(isOn);
  }

  async focusOn(x: number, y: number): Promise<void> {
    await this.#camera?.focusOn(x, y);
  }

  /** Switches the camera off. */
  close(): void {
    this.#stop.abort();
    this.#camera?.close();
    this.#camera = undefined;
    this.#guide.close();
  }

  get #isClosed(): boolean {
    return this.#stop.signal.aborted;
  }

  async #watch(video: HTMLVideoElement, watcher: Watcher): Promise<void> {
    while (!this.#isClosed) {
      const { x, y, width, height } = shownPart({ width: video.videoWidth, height: video.videoHeight });
      const isSeen = !document.hidden && width > 0;
      const frame = isSeen ? await createImageBitmap(video, x, y, width, height).catch(() => undefined) : undefined;
      if (frame) await watcher.look(frame).catch(() => {});
      frame?.close();
      await new Promise((resolve) => setTimeout(resolve, watcher.pauseMs));
    }
  }

  async #takeIf(accepts: (picture: Measures) => boolean): Promise<void> {
    const still = this.#camera?.still();
    if (!still) return;
    const measures = await this.#guide.measure(still).catch(() => undefined);
    if (this.#isClosed || !measures || !accepts(measures)) return;
    const image = await jpegOf(still).catch(() => undefined);
    if (image && !this.#isClosed) await this.options.onPicture(image);
  }
}
