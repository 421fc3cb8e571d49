import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestErrors } from '@cardlens/errors';
import { type Part, traceCarrier, withSpan, withTraceFrom } from '@cardlens/runtime';
import { type WebSocket, WebSocketServer } from 'ws';
import { recorder } from '../middleware/audit.js';
import type { Authenticator } from '../middleware/authenticate.js';
import { credentialIn, credentialOf } from '../middleware/credentials.js';
import { rejectUpgrade, unknownRoute } from '../middleware/error-response.js';
import { admitCaller } from '../middleware/gate.js';
import type { Principal } from '../middleware/principal.js';
import { carrierOf, requestIdOf } from '../middleware/request-context.js';
import type { Deps } from '../ports.js';
import type { CloseReason, LiveConnections, Place } from './connections.js';
import type { Hub } from './hub.js';
import { LiveConnection } from './live-connection.js';
import { offersWebSocket, serveWithoutUpgrade } from './without-upgrade.js';

const path = '/v1/ws';
const pingEveryMs = 30_000;
const messageBytesMax = 16 * 1024;

/** Close codes of RFC 6455 §7.4.1 and one of our own (4000 to 4999 are for applications), each with its reason. */
const closeMessages: Readonly<Record<CloseReason, readonly [code: number, reason: string]>> = {
  stopping: [1001, 'The server is restarting'],
  replaced: [1013, 'The session has opened more live connections'],
  expired: [4401, requestErrors.tokenExpired.publicMessage],
  revoked: [4401, requestErrors.unregisteredKey.publicMessage],
};

type Needs = Deps & { hub: Hub; auth: Authenticator; connections: LiveConnections };

/** `/v1/ws`: live events over WebSocket, on the HTTP server. */
export function webSockets(server: Server, deps: Needs): Part {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: messageBytesMax,
    perMessageDeflate: false,
    // Each message in a turn of its own: a client may send thousands of small ones in one packet.
    allowSynchronousEvents: false,
  });
  /** Whether each connection has responded to the last ping. */
  const alive = new Map<WebSocket, boolean>();

  /** @param headers  gets those that report the caller's rate */
  const admit = async (
    req: IncomingMessage,
    headers: Record<string, string>,
  ): Promise<{ principal: Principal; place: Place }> => {
    const url = URL.parse(req.url ?? '/', 'http://gateway');
    if (url?.pathname !== path) throw unknownRoute(url?.pathname ?? '');
    // Browsers cannot set headers on a WebSocket; other clients should keep the token out of URLs.
    const token = url.searchParams.get('token');
    const principal = await admitCaller(deps, req, {
      credentialIn: () => (token === null ? credentialIn(req.headers, deps.cookies) : credentialOf(token)),
      proof: 'origin',
      setHeaders: (own) => Object.assign(headers, own),
      tooMany: 'Too many connections at once, please slow down',
    });
    return { principal, place: deps.connections.admit(principal) };
  };

  const accept = (
    socket: WebSocket,
    { principal, place }: { principal: Principal; place: Place },
    requestId: string,
    address: string,
  ): void => {
    const recorded = recorder(`WS ${path}`, { address, requestId }, deps);
    const connection = new LiveConnection(principal, socketOf(socket), { ...deps, recorded });
    connection.followSession();
    alive.set(socket, true);
    const channel = {
      end: (why: CloseReason) => socket.close(...closeMessages[why]),
      cut: () => socket.terminate(),
    };
    const closed = place.opened(channel, requestId);
    socket.on('message', (data) => {
      // Binary frames are treated as text, because some clients send nothing else.
      void connection.onText(String(data));
    });
    socket.on('pong', () => void alive.set(socket, true));
    // Message too large, or invalid UTF-8: `ws` closes the connection with the right code.
    socket.on('error', () => {});
    socket.on('close', (code) => {
      connection.end();
      alive.delete(socket);
      closed(String(code));
    });
  };

  const onUpgrade = (req: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (!offersWebSocket(req)) {
      serveWithoutUpgrade(server, req, stream, head);
      return;
    }
    const requestId = requestIdOf(req, deps.ids);
    req.headers['x-request-id'] = requestId;
    // The client disconnected before it was accepted.
    const ignore = () => {};
    stream.on('error', ignore);
    void withTraceFrom(carrierOf(req), () =>
      withSpan(`HTTP GET ${path}`, { kind: 'server', attributes: { httpMethod: 'GET', httpRoute: path } }, async () => {
        const headers: Record<string, string> = { 'x-request-id': requestId };
        try {
          const admitted = await admit(req, headers);
          stream.off('error', ignore);
          let isOpen = false;
          sockets.handleUpgrade(req, stream, head, (socket) => {
            isOpen = true;
            accept(socket, admitted, requestId, deps.addressOf(req));
          });
          // Not called for a handshake that is not valid, or whose client has disconnected.
          if (!isOpen) admitted.place.leave();
        } catch (error) {
          const status = rejectUpgrade(stream, error, headers);
          deps.log.info('live connection rejected', { requestId, status });
        }
      }),
    );
  };

  sockets.on('headers', (headers, req) => {
    const { traceparent } = traceCarrier();
    headers.push(`x-request-id: ${requestIdOf(req, deps.ids)}`);
    if (traceparent !== undefined) headers.push(`traceparent: ${traceparent}`);
  });
  server.on('upgrade', onUpgrade);
  const pings = setInterval(() => {
    for (const [socket, isAlive] of alive) {
      if (!isAlive) socket.terminate();
      alive.set(socket, false);
      socket.ping();
    }
  }, pingEveryMs);
  pings.unref();

  return { name: 'web sockets', stop: () => clearInterval(pings) };
}

const socketOf = (socket: WebSocket) => ({
  get bufferedBytes() {
    return socket.bufferedAmount;
  },
  send: (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text);
  },
  terminate: () => socket.terminate(),
});
