import type { OpenSocket, Socket } from './open-socket.js';

export const openSocket: OpenSocket = async (url) => {
  const { WebSocket } = globalThis as unknown as { WebSocket: new (url: string) => Socket };
  return new WebSocket(url);
};
