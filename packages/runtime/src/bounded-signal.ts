/** A signal that aborts with the first of other signals, or after a timeout. */
export interface BoundedSignal {
  readonly signal: AbortSignal;
  /** Releases timer and listeners; called once the work is done. */
  release(): void;
}

/** Links signals by hand: each `AbortSignal.any` leaves an entry at a source that lives as long as the process. */
export function boundedSignal(timeoutMs: number, ...sources: readonly AbortSignal[]): BoundedSignal {
  const own = new AbortController();
  const links = sources.map((source) => {
    const follow = () => own.abort(source.reason);
    if (source.aborted) follow();
    source.addEventListener('abort', follow, { once: true });
    return () => source.removeEventListener('abort', follow);
  });
  const timer = setTimeout(() => own.abort(new DOMException('out of time', 'TimeoutError')), timeoutMs);
  return {
    signal: own.signal,
    release() {
      clearTimeout(timer);
      for (const unlink of links) unlink();
    },
  };
}
