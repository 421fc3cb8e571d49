import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Ids, Part } from '@cardlens/runtime';
import type { Express } from 'express';
import { unreadableRequest } from './middleware/unreadable-request.js';

const finishWithinMs = 7000;
const closeIdleEveryMs = 50;
/**
 * Longer than clients and load balancers keep an idle connection (up to 60 s): the side that sends must be the one that
 * closes, or its next request meets a connection that is just being closed. Node's own default is 5 s.
 */
const keepAliveTimeoutMs = 65_000;

export interface HttpServer extends Part {
  readonly server: Server;
  port(): number;
}

/** HTTP until `stop`: then no new connections, running requests finish, and what lasts longer than 7 s is cut. */
export function httpServer(app: Express, ids: Ids, options: { port: number; host: string }): HttpServer {
  let isStopping = false;
  const running = new Set<ServerResponse>();
  // A kept connection would bring its next request to a process that is gone.
  const endConnection = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader('connection', 'close');
  };
  const refuse = unreadableRequest(ids);
  // Node would refuse a request without a host by itself, with nothing in the answer.
  const settings = { keepAliveTimeout: keepAliveTimeoutMs, requireHostHeader: false };
  const server = createServer(settings, (req, res) => {
    if (req.httpVersion === '1.1' && req.headers.host === undefined) {
      refuse(new Error('no host'), req.socket);
      return;
    }
    running.add(res);
    res.once('close', () => running.delete(res));
    if (isStopping) endConnection(res);
    app(req, res);
  });
  server.on('clientError', refuse);
  server.on('checkExpectation', ({ socket }: IncomingMessage) =>
    refuse(Object.assign(new Error('unknown expectation'), { code: 'NO_SUCH_EXPECTATION' }), socket),
  );
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
      for (const res of running) endConnection(res);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const idle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
      const late = setTimeout(() => server.closeAllConnections(), finishWithinMs);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}
