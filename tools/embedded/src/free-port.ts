import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { EmbeddedError } from './embedded-error.js';

// Below Linux's range for outgoing connections (32768 and up). While a server is down, any outgoing connection could
// take a port in that range, even that of a client that tries to reach this server and would then connect to itself.
const portMin = 20_000;
const portMax = 32_000;
const attemptsMax = 100;

/** A TCP port on the loopback address that is currently free. It is not reserved, so use it immediately. */
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
