import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError, requestErrors } from '@cardlens/errors';
import { type Part, record, traceCarrier, withSpan, withTraceFrom } from '@cardlens/runtime';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Authenticator } from '../middleware/authenticate.js';
import { bearerOf, credentialOf } from '../middleware/credentials.js';
import { httpError } from '../middleware/errors.js';
import type { Principal } from '../middleware/principal.js';
import { answerRaw } from '../middleware/raw-answer.js';
import { carrierOf, requestIdOf } from '../middleware/request-context.js';
import type { Deps } from '../ports.js';
import { capturing } from '../routes/endpoint.js';
import type { Hub } from './hub.js';
import { LiveConnection } from './live-connection.js';

const path = '/v1/ws';
const pingEveryMs = 30_000;
const messageBytesMax = 16 * 1024;
/** Per account and replica (decisions §10). */
const connectionsPerAccountMax = 100;
const farewellWithinMs = 1500;
const timerMax = 2 ** 31 - 1;

/** Close codes: RFC 6455 §7.4.1, and one of our own (4000 to 4999 are free for applications). */
const closeCodes = { goingAway: 1001, credentialEnded: 4401 } as const;

interface Open {
  readonly socket: WebSocket;
  readonly connection: LiveConnection;
  isAlive: boolean;
}

export interface LiveServer extends Part {
  /** Ends the connections that an API key opened, once it is revoked. */
  keyRevoked(keyId: string): void;
}

type Needs = Deps & { hub: Hub; auth: Authenticator };

/** `/v1/ws`: live events over WebSocket, on the server that answers HTTP. */
export function liveServer(server: Server, deps: Needs): LiveServer {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: messageBytesMax,
    perMessageDeflate: false,
  });
  const open = new Set<Open>();
  const perAccount = new Map<string, number>();
  let isStopping = false;

  const admit = async (req: IncomingMessage): Promise<Principal> => {
    if (isStopping) throw new DomainError(requestErrors.unavailable);
    const url = new URL(req.url ?? '/', 'http://gateway');
    if (url.pathname !== path) {
      throw new DomainError({ code: 'UNKNOWN_ROUTE', kind: 'not_found', publicMessage: 'No resource found for path' });
    }
    // Browsers cannot set headers on a WebSocket; whoever can keeps the token out of URLs.
    const token = url.searchParams.get('token');
    const principal = await deps.auth.authenticate(
      token === null ? bearerOf(req.headers.authorization) : credentialOf(token),
    );
    if (principal.kind === 'token' && !capturing.includes(principal.scope)) {
      throw new DomainError(requestErrors.accessDenied);
    }
    if ((perAccount.get(principal.accountId) ?? 0) >= connectionsPerAccountMax) {
      const publicMessage = `An account has at most ${connectionsPerAccountMax} live connections`;
      throw new DomainError({ code: 'TOO_MANY_CONNECTIONS', kind: 'rate_limited', publicMessage });
    }
    return principal;
  };

  const accept = (socket: WebSocket, principal: Principal, requestId: string): void => {
    const { accountId } = principal;
    const connection = new LiveConnection(principal, socketOf(socket), deps);
    const entry: Open = { socket, connection, isAlive: true };
    open.add(entry);
    perAccount.set(accountId, (perAccount.get(accountId) ?? 0) + 1);
    record('liveConnections', 1, {});
    deps.log.info('a live connection is open', { requestId, accountId });
    const expiry =
      principal.kind === 'token'
        ? setTimeout(
            () => socket.close(closeCodes.credentialEnded, requestErrors.tokenExpired.publicMessage),
            Math.min(principal.expiresAtMs - deps.clock.nowMs(), timerMax),
          )
        : undefined;
    socket.on('message', (data) => {
      // Binary frames are read as text too: some clients send nothing else.
      void connection.onText(String(data));
    });
    socket.on('pong', () => {
      entry.isAlive = true;
    });
    // Too large a message, bad UTF-8: `ws` closes with the right code, and there is nothing to add.
    socket.on('error', () => {});
    socket.on('close', (code) => {
      clearTimeout(expiry);
      connection.end();
      open.delete(entry);
      const left = (perAccount.get(accountId) ?? 1) - 1;
      if (left === 0) perAccount.delete(accountId);
      else perAccount.set(accountId, left);
      record('liveConnections', -1, {});
      deps.log.info('a live connection is closed', { requestId, accountId, code: String(code) });
    });
  };

  const onUpgrade = (req: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const requestId = requestIdOf(req, deps.ids);
    req.headers['x-request-id'] = requestId;
    // A client that is gone before it is let in.
    const ignore = () => {};
    stream.on('error', ignore);
    void withTraceFrom(carrierOf(req), () =>
      withSpan(`HTTP GET ${path}`, { kind: 'server', attributes: { httpMethod: 'GET', httpRoute: path } }, async () => {
        try {
          const principal = await admit(req);
          stream.off('error', ignore);
          sockets.handleUpgrade(req, stream, head, (socket) => accept(socket, principal, requestId));
        } catch (error) {
          const { status, body } = httpError(error);
          answerRaw(stream, { status, body, requestId });
          deps.log.info('a live connection was refused', { requestId, status });
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
    for (const entry of open) {
      if (!entry.isAlive) entry.socket.terminate();
      entry.isAlive = false;
      entry.socket.ping();
    }
  }, pingEveryMs);
  pings.unref();

  return {
    name: 'live connections',
    keyRevoked(keyId) {
      for (const { socket, connection } of open) {
        const { principal } = connection;
        if (principal.kind === 'key' && principal.keyId === keyId) {
          socket.close(closeCodes.credentialEnded, requestErrors.unregisteredKey.publicMessage);
        }
      }
    },
    async stop() {
      isStopping = true;
      clearInterval(pings);
      const closed = [...open].map(
        ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
      );
      for (const { socket } of open) socket.close(closeCodes.goingAway, 'The server is restarting');
      const late = setTimeout(() => {
        for (const { socket } of open) socket.terminate();
      }, farewellWithinMs);
      await Promise.all(closed);
      clearTimeout(late);
    },
  };
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
