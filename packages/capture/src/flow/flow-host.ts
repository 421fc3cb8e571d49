import type { Card, Metadata } from '@cardlens/sdk';
import type { OpenCodes } from '../digital/code-watcher.js';
import type { IdentityMode } from '../identity/identity-step.js';
import type { OpenReader } from '../reading/device-reader.js';
import type { FallbackMode, ReadingMode } from '../reading/reading-mode.js';
import type { Problem } from '../scan/problem.js';
import type { GetSessionToken, Progress } from '../scan/scan.js';
import type { Picture } from './phase.js';
import type { Viewfinder, ViewfinderOptions } from './viewfinder.js';

export type BackMode = 'required' | 'optional' | 'off';

/** Read at the start of every scan. */
interface FlowSettings {
  readonly baseUrl: string;
  readonly getToken: GetSessionToken;
  readonly back: BackMode;
  /** Whether one picture shows both sides. */
  readonly hasBoth: boolean;
  readonly isLive: boolean;
  readonly reading: ReadingMode;
  readonly fallback: FallbackMode;
  /** Of the reader's files. */
  readonly readerUrl: string;
  /** Whether the camera looks for digital cards. */
  readonly hasDigitalCards: boolean;
  /** Whether the person is asked for a driver's license once the card has been read. */
  readonly identity: IdentityMode;
  readonly metadata: Metadata | undefined;
}

/** The element as seen by the flow. */
export interface FlowHost {
  settings(): FlowSettings;
  readonly openReader: OpenReader;
  readonly openCodes: OpenCodes;
  createViewfinder(options: ViewfinderOptions): Viewfinder;
  /** The video of the camera phase, once it is in the page. */
  video(): Promise<HTMLVideoElement | undefined>;
  changed(): void;
  onCapture(picture: Picture): void;
  onProgress(progress: Progress): void;
  onComplete(card: Card): void;
  onError(problem: Problem): void;
}
