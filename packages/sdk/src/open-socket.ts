/** The common part of WebSocket in browsers and in the `ws` package. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export type OpenSocket = (url: string) => Promise<Socket>;
