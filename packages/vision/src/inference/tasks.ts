import type { Line, Quad } from '@cardlens/reading';
import type { Pyramid } from '../geometry/picture.js';
import type { DetectOptions } from '../stages/detect.js';

/** Messages between the main thread and an inference thread. */
export interface Tasks {
  detect: { input: { levels: Pyramid; options: DetectOptions }; output: Quad[] };
  direction: { input: { levels: Pyramid; quad: Quad }; output: number };
  recognize: { input: { levels: Pyramid; quad: Quad; stretch?: number }; output: Line };
}

export type TaskKind = keyof Tasks;

export type TaskRequest = {
  [kind in TaskKind]: { readonly kind: kind; readonly input: Tasks[kind]['input'] };
}[TaskKind];

/** The first message of a thread is `ready` or `refused`; then one answer per request, in order. */
export type ThreadMessage =
  | { readonly type: 'ready'; readonly versions: Readonly<Record<string, string>> }
  | { readonly type: 'refused'; readonly error: unknown }
  /** `modelsMs`: duration of the model runs in the task. */
  | { readonly type: 'done'; readonly output: unknown; readonly modelsMs: number }
  | { readonly type: 'failed'; readonly error: unknown };

export interface ThreadSettings {
  readonly modelsFolder: string;
  /** Whether this thread also runs detection, with as many runtime threads as there are inference threads. */
  readonly detectionThreads: number;
  /** One number: 1 while models load or run, else 0; a change to 0 is notified. */
  readonly busy: Int32Array<SharedArrayBuffer>;
}
