import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '../src/routes/endpoint.js';
import { contract, type Operation } from './conformance.js';
import type { SentBody } from './example-requests.js';
import type { testApp } from './fakes.js';
import { goodRequest } from './good-request.js';

const documented = new Map(
  [...contract().operations.values()].map((operation) => [operation.json.operationId, operation]),
);

/** The example request of an operation, at the path of this endpoint, which may be an alias. */
export function exampleOf({ path, doc }: Endpoint) {
  const operation: Operation | undefined = documented.get(doc.id);
  if (operation === undefined) throw new Error(`${doc.id} is not documented`);
  const sent = goodRequest(operation);
  const isAlias = !path.startsWith('/v1/') && operation.path.startsWith('/v1/');
  return { ...sent, path: isAlias ? sent.path.replace('/v1', '') : sent.path };
}

const bodyOf = (body: SentBody): Uint8Array | string | null =>
  body === undefined
    ? null
    : typeof body === 'string'
      ? body
      : Buffer.isBuffer(body)
        ? new Uint8Array(body)
        : JSON.stringify(body);

interface Sending {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: SentBody;
}

/** Sends a request to an app, and returns the response with its text. Of a stream, only what arrives at once. */
export async function send(app: ReturnType<typeof testApp>['app'], { method, url, headers = {}, body }: Sending) {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const init = { method: method.toUpperCase(), headers, body: bodyOf(body), redirect: 'manual' as const };
    const res = await fetch(`http://127.0.0.1:${port}${url}`, init);
    const isStream = res.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const first = async () => new TextDecoder().decode((await res.body?.getReader().read())?.value);
    return { status: res.status, headers: res.headers, text: isStream ? await first() : await res.text() };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
