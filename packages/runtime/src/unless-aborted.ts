/** Waits for `work` unless the signal is aborted first; a later result goes to `discard`. @throws the signal's reason */
export async function unlessAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  discard: (late: T) => Promise<void> = async () => {},
): Promise<T> {
  if (!signal) return work;
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } catch (error) {
    if (signal.aborted) work.then(discard).catch(() => {});
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
