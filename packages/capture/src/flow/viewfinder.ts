import { Camera, CameraError, type CameraProblem, jpegOf } from '../camera/camera.js';
import { Guide } from '../guidance/guide.js';
import type { Hint } from '../guidance/hint.js';
import type { Judgment } from '../guidance/judge.js';
import { watchFrames } from '../guidance/watching.js';

export interface ViewfinderOptions {
  /**
   * Whether one card must fill the guide. For a picture of both sides there is no guide, so the user decides when to
   * take it.
   */
  readonly isGuided: boolean;
  onOpen(hasTorch: boolean): void;
  onHint(hint: Hint): void;
  /** Called with a good picture that was taken automatically. */
  onPicture(image: Blob): Promise<void> | void;
  onProblem(problem: CameraProblem): void;
}

/** A picture that is softer than the frame before it was taken while the hand moved or the camera focused. */
const sharpnessKept = 0.85;

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
    if (!this.options.isGuided) return;
    await watchFrames(this.#guide, video, {
      signal: this.#stop.signal,
      onHint: this.options.onHint,
      onSteady: (judgment) => this.#takeIfGood(judgment),
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

  /** Judges the picture itself as well, because the hand may have moved since the last good frame. */
  async #takeIfGood(last: Judgment): Promise<void> {
    const still = this.#camera?.still();
    if (!still) return;
    const judgment = await this.#guide.judge(still).catch(() => undefined);
    if (this.#isClosed || judgment?.hint !== 'ready') return;
    if (judgment.measures.edgeSharpness < sharpnessKept * last.measures.edgeSharpness) return;
    const image = await jpegOf(still).catch(() => undefined);
    if (image && !this.#isClosed) await this.options.onPicture(image);
  }
}
