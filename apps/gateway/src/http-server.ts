import { createServer, type Server } from 'node:http';
import type { Part } from '@cardlens/runtime';
import type { Express } from 'express';

const finishWithinMs = 7000;
const closeIdleEveryMs = 50;

export interface HttpServer extends Part {
  readonly server: Server;
  port(): number;
}

/** HTTP until `stop`: then no new connections, running requests finish, and what lasts longer than 7 s is cut. */
export function httpServer(app: Express, options: { port: number; host: string }): HttpServer {
  let isStopping = false;
  const server = createServer((req, res) => {
    // A kept connection would bring its next request to a process that is gone.
    if (isStopping) res.setHeader('connection', 'close');
    app(req, res);
  });
  return {
    name: 'http server',
    server,
    port: () => {
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : options.port;
    },
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(options.port, options.host, resolve);
      }),
    async stop() {
      if (!server.listening) return;
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const idle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
      const late = setTimeout(() => server.closeAllConnections(), finishWithinMs);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}
