let last: Promise<unknown> = Promise.resolve();

/** Runs work that needs much memory after other such work, so that the memory of only one image is needed at a time. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
