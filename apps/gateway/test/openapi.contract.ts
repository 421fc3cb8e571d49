import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { httpOfKind } from '../src/middleware/error-response.js';
import { good, header } from './batch-upload.js';
import { contract, departure, type Operation } from './conformance.js';
import { changeOf, faults, image, type Sent, type SentBody, willing } from './example-requests.js';

const aList = 'custom_payer_id,custom_payer_name\r\nCV-1,Cedar Valley Health\r\n';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly example?: string;
}

/** The document's example request. */
function goodRequest({ path, json }: Operation): Sent {
  const parameters = (json.parameters ?? []) as Parameter[];
  const requiredIn = (place: string) => parameters.filter((one) => one.in === place && one.required);
  const security = json.security as Readonly<Record<string, unknown>>[];
  const credential = security.some((one) => 'apiKey' in one) ? ourKey : aToken();
  const content = (json.requestBody as { content: Record<string, { examples?: Record<string, { value: object }> }> })
    ?.content;
  const [example] = Object.values(content?.['application/json']?.examples ?? {});
  const isList = content?.['text/csv'] !== undefined;
  const rows = path.endsWith('/batches') ? `${header}\n${good}` : aList;
  const body = content === undefined ? undefined : isList ? rows : (example?.value ?? image);
  return {
    path: requiredIn('path').reduce((filled, { name, example }) => filled.replace(`{${name}}`, example ?? ''), path),
    query: Object.fromEntries(requiredIn('query').map(({ name, example }) => [name, example ?? ''])),
    headers: {
      ...(security.length > 0 ? { authorization: bearer(credential) } : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': isList ? 'text/csv' : example === undefined ? 'image/jpeg' : 'application/json' }),
    },
    body,
    services: willing,
  };
}

import { aToken, bearer, ourKey, testApp } from './fakes.js';

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
