/**
 * Handles items with bounded concurrency, in their order.
 *
 * @param stopping  once aborted, no more items are started
 * @throws the first error of `work`, after which no more items are started
 */
export async function eachAtOnce<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  // Shared by all workers, so each item is handled once.
  const left = items[Symbol.iterator]();
  let isOver = false;
  const worker = async (): Promise<void> => {
    for (let next = left.next(); !next.done && !isOver && !stopping?.aborted; next = left.next())
      await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker)).finally(() => {
    isOver = true;
  });
}
