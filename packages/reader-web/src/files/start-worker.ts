/**
 * Starts a worker whose script came with the files. Not from its URL, because browsers start no workers from another
 * origin. Where the page's policy forbids it, some browsers throw and others dispatch `error` on the worker.
 */
export function startWorker(script: Uint8Array<ArrayBuffer>): Worker {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  try {
    return new Worker(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
