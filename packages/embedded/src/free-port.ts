import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { EmbeddedError } from './embedded-error.js';

// Below Linux's range for outgoing connections (32768 and up). A port from that range could be taken by anybody's outgoing
// connection while a server is away, even by a client that keeps trying to reach this server: it then talks to itself.
const portMin = 20_000;
const portMax = 32_000;
const attemptsMax = 100;

/** A TCP port on the loopback address that nobody listens on now. Nothing keeps it free: use it at once. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const port = randomInt(portMin, portMax);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedError('NO_FREE_PORT', `no free port found between ${portMin} and ${portMax}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
