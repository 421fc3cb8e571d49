import type { TaskKind, Tasks } from './tasks.js';

/** Runs models: in Node.js on worker threads, so the main thread is never blocked; in a browser in the reader's worker. */
export interface Inference {
  /** Number of tasks that run concurrently. */
  readonly threads: number;
  /** Model versions by model name. */
  readonly versions: Readonly<Record<string, string>>;
  /** @throws the signal's reason if aborted while queued; OCR_FAILED if the thread died */
  run<K extends TaskKind>(kind: K, input: Tasks[K]['input'], signal?: AbortSignal): Promise<Tasks[K]['output']>;
  /** Total milliseconds of model runs in completed tasks, over all threads. */
  modelsMs(): number;
  /** Waits for running tasks, rejects queued ones, and stops the threads. */
  dispose(): Promise<void>;
}
