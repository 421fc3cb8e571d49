/** The common part of WebSocket in browsers and in the `ws` package. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export type OpenSocket = (url: string) => Promise<Socket>;

/** Node has a built-in WebSocket from version 22 on, as do all browsers; there, `ws` is a stub of a few bytes. */
export const openSocket: OpenSocket = async (url) => {
  const { WebSocket } = globalThis as unknown as { WebSocket?: new (url: string) => Socket };
  if (WebSocket) return new WebSocket(url);
  const ws = await import('ws');
  return new ws.WebSocket(url, { handshakeTimeout: 10_000 });
};
