/** Work that is done in steps and yields between them. */
export type Steps<T> = Generator<void, T, void>;

const stepSize = 500;

/** Applies a function to each item, many per step. */
export function* forEach<A>(items: Iterable<A>, work: (item: A, position: number) => void): Steps<void> {
  let position = 0;
  for (const item of items) {
    work(item, position++);
    if (position % stepSize === 0) yield;
  }
}

export function* mapped<A, B>(items: Iterable<A>, work: (item: A, position: number) => B): Steps<B[]> {
  const made: B[] = [];
  yield* forEach(items, (item, position) => made.push(work(item, position)));
  return made;
}

/** Runs all steps without yielding. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
