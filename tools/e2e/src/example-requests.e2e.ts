import { readFile } from 'node:fs/promises';
import { keyScopes } from '@cardlens/access';
import { expect } from 'chai';
import { specimen, useWorld } from './world.js';

const file = new URL('../../../../docs/api/cardlens.http', import.meta.url);

interface ExampleRequest {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Requests of a file in the format of editors' HTTP clients, with its variables replaced. */
function requestsIn(text: string, values: Readonly<Record<string, string>>): ExampleRequest[] {
  const [head = '', ...parts] = text.split(/^### /m);
  const variables = [...head.matchAll(/^@(\w+) = ?(.*)$/gm)].map(([, name, value]) => [name!, value!] as const);
  const known = { ...Object.fromEntries(variables), ...values };
  return parts.map((part) => {
    const filled = part.replace(/\{\{(\w+)\}\}/g, (_, name: string) => known[name] ?? expect.fail(name));
    const [top = '', body] = filled.split(/\n\n([\s\S]*)/);
    const [name = '', ...lines] = top.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const [start = '', ...headers] = lines;
    const [method = '', url = ''] = start.split(' ');
    return {
      name,
      method,
      url,
      headers: Object.fromEntries(headers.map((line) => line.split(/: (.*)/).slice(0, 2))),
      body: body?.trim() || undefined,
    };
  });
}

describe('the example requests', function () {
  this.timeout(120_000);
  const world = useWorld();

  it('are accepted, apart from resources that do not exist and operations for other credentials', async () => {
    const { stack, clientOf } = world();
    // The requests change account settings, and create endpoints and checks, so they use a new account.
    const { apiKey } = await stack.createAccountKey('Example requests', keyScopes);
    const client = clientOf({ token: apiKey });
    const front = await specimen('cedar-hmo_front.jpg');
    const card = await client.scan({ front });
    const { webhook_id } = await client.webhooks.create({ url: 'http://127.0.0.1:9/', description: 'example' });
    const values = { baseUrl: stack.baseUrl, apiKey, card_id: card.card_id, webhook_id };
    const requests = requestsIn(await readFile(file, 'utf8'), values);
    expect(requests.length).to.be.greaterThan(35);
    const deletionsLast = (request: ExampleRequest) => (request.method === 'DELETE' ? 1 : 0);
    const responses: string[] = [];
    for (const { name, method, url, headers, body } of requests.sort((a, b) => deletionsLast(a) - deletionsLast(b))) {
      const content = body?.startsWith('< ') ? new Uint8Array(front) : body;
      const response = await fetch(url, { method, headers, ...(content ? { body: content } : {}), redirect: 'manual' });
      // The event stream stays open.
      await response.body?.cancel();
      responses.push(`${response.status} ${method} ${name}`);
    }
    // 404: the example's check, scan and delivery; 409: the upload's card is completed; 410: the example's link is
    // invalid.
    expect(responses.filter((line) => !/^(2..|404|409|410) /.test(line)).sort()).to.deep.equal([
      // Of the example's ticket, which this gateway has not signed.
      '400 GET Get the file of an opened link',
      // Of the example's time, which is more than 30 days ago.
      '400 POST Send failed deliveries again',
      // Only for session tokens.
      '403 GET Get a link that continues the session on another device',
    ]);
    expect(responses.filter((line) => line.startsWith('2')).length).to.be.greaterThan(25);
  });
});
