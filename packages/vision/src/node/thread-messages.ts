/** The first message of a thread is `ready` or `rejected`, followed by one response per request, in order. */
export type ThreadMessage =
  | { readonly type: 'ready'; readonly versions: Readonly<Record<string, string>> }
  | { readonly type: 'rejected'; readonly error: unknown }
  /** `modelsMs`: total duration of the model runs in the task. */
  | { readonly type: 'done'; readonly output: unknown; readonly modelsMs: number }
  | { readonly type: 'failed'; readonly error: unknown };

export interface ThreadSettings {
  readonly modelsFolder: string;
  /**
   * Intra-op threads of the runtime for detection, equal to the number of inference threads; 0 if this thread runs
   * none.
   */
  readonly detectionThreads: number;
  /** A single value: 1 while models are loading or running, otherwise 0. A change to 0 is notified. */
  readonly busy: Int32Array<SharedArrayBuffer>;
}
