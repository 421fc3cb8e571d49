/** Runs work with the same key sequentially, in order of arrival; different keys run concurrently. */
export function inOrder<T>(keyOf: (item: T) => string, work: (item: T) => Promise<void>): (item: T) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return (item) => {
    const key = keyOf(item);
    // A failure of the previous task does not affect this one; the previous one is retried separately.
    const before = (last.get(key) ?? Promise.resolve()).catch(() => {});
    const done = before.then(() => work(item));
    last.set(key, done);
    const forget = () => {
      if (last.get(key) === done) last.delete(key);
    };
    done.then(forget, forget);
    return done;
  };
}
