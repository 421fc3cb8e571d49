/** Work that is done in steps, so that others may have a turn between two of them. */
export type Steps<T> = Generator<void, T, void>;

const stepSize = 500;

/** Does something with each, many in a step. */
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

/** All steps without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
