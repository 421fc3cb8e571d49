/** The common part of WebSocket in browsers and in the `ws` package. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export type OpenSocket = (url: string) => Socket | Promise<Socket>;

/**
 * Node has a built-in WebSocket from version 22 on, as do all browsers; there, `ws` is a stub of a few bytes. Returned
 * without a promise, because a socket can fail before the promise is resolved.
 */
export const openSocket: OpenSocket = (url) => {
  const { WebSocket } = globalThis as unknown as { WebSocket?: new (url: string) => Socket };
  return WebSocket ? new WebSocket(url) : import('ws').then((ws) => new ws.WebSocket(url));
};
