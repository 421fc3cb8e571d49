import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type Ids, listening, type Part } from '@cardlens/runtime';
import type { Express } from 'express';
import { unreadableRequest } from './middleware/unreadable-request.js';

const finishWithinMs = 7000;
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
  const refuse = unreadableRequest(ids);
  // Node would refuse a request without a host by itself, with nothing in the answer.
  const settings = { keepAliveTimeout: keepAliveTimeoutMs, requireHostHeader: false };
  const server = createServer(settings, (req, res) => {
    if (req.httpVersion === '1.1' && req.headers.host === undefined) {
      refuse(new Error('no host'), req.socket);
      return;
    }
    app(req, res);
  });
  server.on('clientError', refuse);
  server.on('checkExpectation', ({ socket }: IncomingMessage) =>
    refuse(Object.assign(new Error('unknown expectation'), { code: 'NO_SUCH_EXPECTATION' }), socket),
  );
  return { ...listening(server, { ...options, finishWithinMs }), server };
}
