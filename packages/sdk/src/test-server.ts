import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request received by the server. */
interface Seen {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export type Respond = (seen: Seen, res: ServerResponse) => void;

/** A local server that sends these responses in turn and then repeats the last one. */
export async function testServer(...responses: Respond[]) {
  const seen: Seen[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const { method = '', url = '', headers } = req;
    const request = { method, url, headers, body: Buffer.concat(chunks) };
    seen.push(request);
    responses[Math.min(seen.length, responses.length) - 1]?.(request, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    server,
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (_seen, res) =>
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const html =
  (status: number): Respond =>
  (_seen, res) =>
    res.writeHead(status, { 'content-type': 'text/html' }).end('<html><body><h1>Bad Gateway</h1></body></html>');

/** Closes the connection without a response. */
export const hangUp: Respond = (_seen, res) => res.destroy();
export const never: Respond = () => {};
