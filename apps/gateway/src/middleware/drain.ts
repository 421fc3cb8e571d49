import type { IncomingMessage } from 'node:http';

const bytesMax = 64 * 1024 * 1024;
const withinMs = 10_000;

/**
 * Reads what a client still sends after it was refused, up to a bound. Most clients read the response only after they have sent
 * everything, and closing the connection earlier would discard the response.
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
  // An iterator that stopped half-way still has its listeners, and as long as it does nothing flows.
  req.removeAllListeners('readable');
  req.resume();
}
