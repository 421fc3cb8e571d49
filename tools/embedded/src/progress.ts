/** A line of progress. */
export interface Progress {
  /** The step, constant while it lasts: `nats`, `objects`, `mongo`. */
  readonly step: string;
  /** Current activity, for example `building from source: 120 packages compiled`. */
  readonly detail: string;
  /** Since the step began, in milliseconds. */
  readonly elapsedMs: number;
}

export type OnProgress = (progress: Progress) => void;

/** Reports the details of one step with the time since it began. */
export function stepReporter(step: string, onProgress: OnProgress | undefined): (detail: string) => void {
  const startedAt = performance.now();
  return (detail) => onProgress?.({ step, detail, elapsedMs: Math.round(performance.now() - startedAt) });
}
