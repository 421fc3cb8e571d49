import type { IncomingMessage } from 'node:http';

const bytesMax = 64 * 1024 * 1024;
const withinMs = 10_000;

/**
 * Reads the rest of a rejected request, up to a limit. Most clients read the response only after sending everything,
 * and closing the connection earlier would discard the response.
 */
export function drain(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => req.destroy(), withinMs);
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesMax) req.destroy();
  });
  req.once('close', () => clearTimeout(timer));
  // An iterator that stopped halfway keeps its listeners, which would prevent the stream from flowing.
  req.removeAllListeners('readable');
  req.resume();
}
