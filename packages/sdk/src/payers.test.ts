import { expect } from 'chai';
import { Cardlens } from './cardlens.js';
import { json, type TestServer, testServer } from './test-server.js';

describe('a custom payer list', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const seenOf = async (respond: Parameters<typeof testServer>[0], work: (client: Cardlens) => Promise<unknown>) => {
    server = await testServer(respond);
    const result = await work(new Cardlens({ baseUrl: server.baseUrl, token: 't' }));
    return { result, ...server.seen[0]! };
  };

  it('is sent as JSON rows, or as CSV text or bytes', async () => {
    const rows = [{ custom_payer_id: 'A', custom_payer_name: 'Alpha' }];
    const sent = await seenOf(json(200, {}), (client) => client.payerList.replace(rows));
    expect(sent.headers['content-type']).to.equal('application/json');
    expect(JSON.parse(sent.body.toString())).to.deep.equal(rows);
    await server.close();
    for (const list of ['a,b', Buffer.from('a,b'), new Blob(['a,b'])]) {
      const { headers, body, method } = await seenOf(json(200, {}), (client) => client.payerList.replace(list));
      expect([method, headers['content-type'], body.toString()]).to.deep.equal(['PUT', 'text/csv', 'a,b']);
      await server.close();
    }
  });

  it('is returned as CSV text', async () => {
    const { result, url } = await seenOf(json(200, 'not parsed'), (client) => client.payerList.csv());
    expect(url).to.match(/\?format=csv$/);
    expect(result).to.equal('"not parsed"');
  });
});
