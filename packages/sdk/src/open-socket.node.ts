import type { OpenSocket, Socket } from './open-socket.js';

/** Node has a built-in WebSocket from version 22 on. */
export const openSocket: OpenSocket = async (url) => {
  const { WebSocket } = globalThis as unknown as { WebSocket?: new (url: string) => Socket };
  if (WebSocket) return new WebSocket(url);
  const ws = await import('ws');
  return new ws.WebSocket(url, { handshakeTimeout: 10_000 });
};
