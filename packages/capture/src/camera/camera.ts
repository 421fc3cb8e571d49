import { shownPart } from '../guidance/guide-box.js';

/** Why no camera is available. `insecure`: the page was not loaded over HTTPS, so the browser does not offer one. */
export type CameraProblem = 'camera_denied' | 'camera_missing' | 'camera_busy' | 'camera_insecure';

export class CameraError extends Error {
  constructor(
    readonly problem: CameraProblem,
    cause?: unknown,
  ) {
    super(problem, { cause });
  }
}

/** Properties for the torch that are missing from the DOM's types. */
interface TorchCapabilities {
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
}

const jpegQuality = 0.92;
const quickly = { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: { ideal: 'environment' } } as const;

/** A camera that streams into a video element. */
export class Camera {
  /** Resolves when the camera is unplugged or the browser revokes access. */
  readonly ended: Promise<void>;

  private constructor(
    readonly stream: MediaStream,
    readonly video: HTMLVideoElement,
  ) {
    this.ended = new Promise((resolve) => this.#track.addEventListener('ended', () => resolve(), { once: true }));
  }

  /** Opens the rear camera if there is one. @throws CameraError */
  static async open(video: HTMLVideoElement): Promise<Camera> {
    const { mediaDevices } = navigator;
    if (!mediaDevices?.getUserMedia) throw new CameraError('camera_insecure');
    let stream: MediaStream;
    try {
      stream = await mediaDevices.getUserMedia({ video: quickly, audio: false });
    } catch (error) {
      throw new CameraError(problemOf(error), error);
    }
    try {
      video.srcObject = stream;
      video.muted = true;
      video.playsInline = true;
      await video.play();
      return new Camera(stream, video);
    } catch (error) {
      for (const track of stream.getTracks()) track.stop();
      throw new CameraError('camera_busy', error);
    }
  }

  get #track(): MediaStreamTrack {
    const [track] = this.stream.getVideoTracks();
    if (track === undefined) throw new Error('The stream has no picture');
    return track;
  }

  get hasTorch(): boolean {
    return this.#capabilities.torch === true;
  }

  /** Has no effect if the camera has no torch. */
  async setTorch(isOn: boolean): Promise<void> {
    await this.#apply({ torch: isOn });
  }

  /** Focuses on a point, each coordinate 0 to 1, if the camera supports it. */
  async focusOn(x: number, y: number): Promise<void> {
    if (!this.#capabilities.focusMode?.includes('single-shot')) return;
    await this.#apply({ pointsOfInterest: [{ x, y }], focusMode: 'single-shot' });
  }

  /** The current picture on the stage, at the camera's full resolution. */
  still(): HTMLCanvasElement {
    const { video } = this;
    const { x, y, width, height } = shownPart({ width: video.videoWidth, height: video.videoHeight });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width);
    canvas.height = Math.round(height);
    canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
    return canvas;
  }

  close(): void {
    for (const track of this.stream.getTracks()) track.stop();
    this.video.srcObject = null;
  }

  get #capabilities(): TorchCapabilities {
    return (this.#track.getCapabilities?.() ?? {}) as TorchCapabilities;
  }

  async #apply(constraint: Record<string, unknown>): Promise<void> {
    await this.#track.applyConstraints({ advanced: [constraint as MediaTrackConstraintSet] }).catch(() => {});
  }
}

/** @source W3C Media Capture and Streams, 10.3.1 MediaDevices: names of the exceptions of getUserMedia */
function problemOf(error: unknown): CameraProblem {
  const { name } = error as { name?: string };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'camera_denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'camera_missing' : 'camera_busy';
}

/** Encodes a picture as a JPEG file. @throws Error if the browser cannot encode it */
export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      'image/jpeg',
      jpegQuality,
    ),
  );
}
