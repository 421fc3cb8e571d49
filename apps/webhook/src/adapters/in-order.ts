/** Work of one key is done one after the other, in the order in which it came; that of other keys beside it. */
export function inOrder<T>(keyOf: (item: T) => string, work: (item: T) => Promise<void>): (item: T) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return (item) => {
    const key = keyOf(item);
    // Whether the one before failed is its own affair: it comes again later.
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
