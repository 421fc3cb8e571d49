import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

type Respond = (res: ServerResponse, received: Received) => void;

/** A local receiver of webhooks; the response can be set for each path and is 204 by default. */
export async function startReceiver() {
  const received: Received[] = [];
  const responses = new Map<string, Respond>();
  const server = createServer(async (req: IncomingMessage, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const one = { path: req.url ?? '', headers: req.headers, body, payload: JSON.parse(body) };
    received.push(one);
    (responses.get(one.path) ?? ((it) => it.writeHead(204).end()))(res, one);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`,
    respond: (path: string, respond: Respond | number) =>
      void responses.set(path, typeof respond === 'number' ? (res) => res.writeHead(respond).end() : respond),
    at: (path: string) => received.filter((one) => one.path === path),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
