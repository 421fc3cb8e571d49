import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';

/** A test client for live events. */
export interface LiveClient {
  readonly socket: WebSocket;
  /** Everything received, as parsed JSON. */
  readonly heard: Record<string, unknown>[];
  /** Close code, once closed. */
  readonly closed: Promise<number>;
  send(message: string | object): void;
}

export async function liveClient(port: number, credential: string, options: object = {}): Promise<LiveClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws?token=${credential}`, options);
  const heard: Record<string, unknown>[] = [];
  socket.on('message', (data) => {
    const text = String(data);
    heard.push(text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text });
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  // When the connection is rejected, opening it reports the error.
  closed.catch(() => {});
  await once(socket, 'open');
  return {
    socket,
    heard,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
}

/** Status and body of a rejected upgrade. */
export async function rejection(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers });
  socket.on('error', () => {});
  const [, res] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of res) chunks.push(chunk as Buffer);
  return {
    status: res.statusCode,
    headers: res.headers,
    body: JSON.parse(Buffer.concat(chunks).toString()) as unknown,
  };
}
