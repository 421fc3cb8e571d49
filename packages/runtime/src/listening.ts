import type { Server, ServerResponse } from 'node:http';
import type { Part } from './lifecycle.js';

export interface ListeningOptions {
  readonly port: number;
  readonly host: string;
  /** How long running requests may continue during shutdown; with 0, all connections are closed immediately. */
  readonly finishWithinMs: number;
  /** How long a client may take to read a response after its last part was written. Default: no limit. */
  readonly readWithinMs?: number;
}

/** Whether the response to the previous request on this connection is still in progress. */
export const isPipelined = (res: ServerResponse): boolean => res.socket === null;

const closeIdleEveryMs = 50;

/**
 * An HTTP or HTTPS server with `start` and `stop`. When stopped, it accepts no new connections, lets running requests
 * finish, and closes the rest after the time limit. `port` returns the port that it listens on.
 */
export function listening(
  server: Server,
  { port, host, finishWithinMs, readWithinMs }: ListeningOptions,
): Part & { readonly port: () => number } {
  let isStopping = false;
  const running = new Set<ServerResponse>();
  // Otherwise the client would send its next request on this connection to a stopped process.
  const endConnection = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader('connection', 'close');
  };
  // Before all other listeners, because a handler that responds immediately has already sent the headers.
  server.prependListener('request', (_, res) => {
    // Node does not close these in every case.
    if (isPipelined(res)) return;
    running.add(res);
    res.once('close', () => running.delete(res));
    if (isStopping) endConnection(res);
  });
  const unread = readWithinMs === undefined ? undefined : unreadResponses(running, readWithinMs);
  return {
    name: 'http server',
    port: () => {
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    async stop() {
      if (!server.listening) return;
      isStopping = true;
      for (const res of running) endConnection(res);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if (finishWithinMs === 0) server.closeAllConnections();
      const idle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
      const late = setTimeout(() => server.closeAllConnections(), finishWithinMs);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
      clearInterval(unread);
    },
  };
}

/** Disconnects clients that do not read their responses, which are kept in memory until then. */
function unreadResponses(running: ReadonlySet<ServerResponse>, readWithinMs: number): NodeJS.Timeout {
  const endedAtMs = new WeakMap<ServerResponse, number>();
  const disconnectUnread = (): void => {
    const nowMs = performance.now();
    for (const res of running) {
      if (!res.writableEnded) continue;
      const sinceMs = endedAtMs.get(res) ?? nowMs;
      endedAtMs.set(res, sinceMs);
      if (nowMs - sinceMs >= readWithinMs) res.destroy();
    }
  };
  return setInterval(disconnectUnread, readWithinMs / 4).unref();
}
