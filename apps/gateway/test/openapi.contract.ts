import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { httpOfKind } from '../src/middleware/error-response.js';
import { contract, departure, type Operation } from './conformance.js';
import { changeOf, faults, type Sent, type SentBody } from './example-requests.js';

import { testApp } from './fakes.js';
import { goodRequest } from './good-request.js';

const textOf = (body: SentBody): string | Uint8Array | undefined => {
  if (body === undefined || typeof body === 'string') return body;
  return Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);
};

/** The response to the last of the requests. A stream has no complete body to wait for. */
async function responseTo({ method }: Operation, { path, query, headers, body, services, times = 1 }: Sent) {
  const server = createServer(testApp(services).app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${path}?${new URLSearchParams(query)}`;
  try {
    const init = { method: method.toUpperCase(), headers, body: textOf(body) ?? null, redirect: 'manual' as const };
    for (let sent = 1; sent < times; sent++) await fetch(url, init);
    const res = await fetch(url, init);
    const contentType = res.headers.get('content-type') ?? undefined;
    const isStream = contentType?.startsWith('text/event-stream') ?? false;
    return {
      status: res.status,
      contentType,
      headers: Object.fromEntries(res.headers),
      body: isStream ? '' : await res.text(),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('the OpenAPI document', () => {
  for (const operation of contract().operations.values()) {
    for (const status of Object.keys(operation.json.responses).map(Number)) {
      // Takes as long as the limit of a body; the tests of each kind of body have a shorter one.
      if (status === 408) continue;
      const how = status in faults ? ' when a part of the service fails' : '';
      it(`matches the service: ${operation.method.toUpperCase()} ${operation.path} returns ${status}${how}`, async () => {
        const change = changeOf(operation, status);
        expect(change, 'no request is known for this response').not.to.equal(undefined);
        const response = await responseTo(operation, change!(goodRequest(operation), operation));
        expect(response.status, response.body).to.equal(status);
        expect(departure(operation, response)).to.equal(undefined);
      });
    }
  }

  it('documents every status that the error mapping can produce', () => {
    const documented = new Set(
      [...contract().operations.values()].flatMap(({ json }) => Object.keys(json.responses).map(Number)),
    );
    const possible = new Set(Object.values(httpOfKind).map(({ status }) => status));
    expect([...possible].filter((status) => !documented.has(status))).to.deep.equal([]);
  });
});
