/** A signal that ends with the first of others, or with a time-out. */
export interface BoundedSignal {
  readonly signal: AbortSignal;
  /** Lets go of timer and listeners; called once the work is over. */
  release(): void;
}

/**
 * Links signals by hand: `AbortSignal.any` leaves something behind at a source that lives as long as the process, with
 * every exchange.
 */
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
