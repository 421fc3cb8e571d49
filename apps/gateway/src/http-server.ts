import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Ids, isPipelined, listening, type Part } from '@cardlens/runtime';
import type { Express } from 'express';
import { unreadableRequest } from './middleware/error-response.js';

const finishWithinMs = 7000;
/**
 * Longer than clients and load balancers keep an idle connection (up to 60 s), so that they close it first. If the server
 * closed it, their next request could arrive while the connection is being closed. Node's default is 5 s.
 */
const keepAliveTimeoutMs = 65_000;
/** The largest responses are 8 MB. */
const readWithinMs = 120_000;

export interface HttpServer extends Part {
  readonly server: Server;
  port(): number;
}

/**
 * Serves HTTP until `stop`, which rejects new connections, lets running requests finish, and closes the remaining
 * connections after 7 s. A client that does not read a response within two minutes is disconnected.
 * @param isRejectedEarly  responds to requests that can be rejected without routing
 */
export function httpServer(
  app: Express,
  ids: Ids,
  options: { port: number; host: string },
  isRejectedEarly: (req: IncomingMessage, res: ServerResponse) => boolean = () => false,
): HttpServer {
  const reject = unreadableRequest(ids);
  // Node itself would reject a request without a Host header with an empty response.
  const settings = { keepAliveTimeout: keepAliveTimeoutMs, requireHostHeader: false };
  const server = createServer(settings, (req, res) => {
    if (isPipelined(res)) leaveWithoutResponse(req, res);
    else if (req.httpVersion === '1.1' && req.headers.host === undefined) reject(new Error('no host'), req.socket);
    else if (!isRejectedEarly(req, res)) app(req, res);
  });
  server.on('clientError', reject);
  server.on('checkExpectation', ({ socket }: IncomingMessage) =>
    reject(Object.assign(new Error('unknown expectation'), { code: 'NO_SUCH_EXPECTATION' }), socket),
  );
  return { ...listening(server, { ...options, finishWithinMs, readWithinMs }), server };
}

/**
 * Ignores a request that was sent before the response to the previous one: the connection is closed after that response,
 * and clients repeat the request on another one (RFC 9112 §9.3.2). Node would keep all responses in memory until the
 * client has read the first one, and some of them even after it has disconnected.
 */
function leaveWithoutResponse({ socket }: IncomingMessage, res: ServerResponse): void {
  // Deferred, because Node resumes the socket after the chunk that contained this request.
  setImmediate(() => socket.pause());
  res.once('socket', () => socket.destroySoon());
}
