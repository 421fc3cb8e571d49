import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server whose pages attack the console. */
export interface Site {
  /** Another site than the console: `localhost` instead of `127.0.0.1`. */
  readonly otherSite: string;
  /** The same site, but another origin: browsers send it the console's cookie. */
  readonly sameSite: string;
  stop(): Promise<void>;
}

/** Every page of it has this body. */
export async function startSite(body: string): Promise<Site> {
  const server = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html').end(`<!doctype html><title>Other</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    otherSite: `http://localhost:${port}`,
    sameSite: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
