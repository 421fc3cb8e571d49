/** Waits for `work` unless the signal is aborted first; a later result goes to `discard`. */
export async function unlessAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  discard: (late: T) => Promise<void> = async () => {},
): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } catch (error) {
    if (signal.aborted) work.then(discard).catch(() => {});
    throw error;
  }
}
