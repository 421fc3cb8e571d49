import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { createProgram } from '../program.js';

/** A store that says that every bucket exists with the same objects, and records what is requested. */
async function startStore(keys: readonly string[]): Promise<{ url: string; requests: string[]; server: Server }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://store');
    requests.push(`${request.method} ${pathname}`);
    const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>0</Size></Contents>`).join('');
    response.setHeader('content-type', 'application/xml');
    if (request.method === 'HEAD') response.end();
    else response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, server };
}

describe('objects copy', () => {
  const keyNames = ['FROM_ACCESS_KEY', 'FROM_SECRET_KEY', 'TO_ACCESS_KEY', 'TO_SECRET_KEY'];
  const servers: Server[] = [];
  before(() => {
    for (const name of keyNames) process.env[name] = 'key';
  });
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });
  after(() => {
    for (const name of keyNames) delete process.env[name];
  });

  async function copy(present: readonly string[], ...options: string[]): Promise<readonly string[]> {
    const [from, to] = [await startStore([]), await startStore(present)];
    servers.push(from.server, to.server);
    const argv = ['node', 'cardlens', 'objects', 'copy', '--from', from.url, '--to', to.url, ...options];
    const program = await createProgram(argv);
    await program.parseAsync(argv);
    return [...new Set([...from.requests, ...to.requests])].sort();
  }

  it('reads and creates only the buckets of Cardlens, whatever else the stores hold', async () => {
    expect(await copy([])).to.deep.equal([
      'GET /cardlens-images',
      'GET /cardlens-readings',
      'HEAD /cardlens-images',
      'HEAD /cardlens-readings',
    ]);
  });

  it('copies other buckets that are named', async () => {
    expect(await copy([], '--bucket', 'archive')).to.deep.equal(['GET /archive', 'HEAD /archive']);
  });

  it('fails while the destination has objects that the source does not have', async () => {
    const failure = await copy(['judged/deleted'], '--bucket', 'archive').catch((error: Error) => error);
    expect(failure).to.be.an('error').with.property('message').that.includes('1 object that the source does not have');
    expect(failure).to.include({ exitCode: 1 });
  });
});
