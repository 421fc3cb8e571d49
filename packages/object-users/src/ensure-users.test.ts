import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { ensureUsers } from './ensure-users.js';

describe('ensureUsers', () => {
  const owner = { accessKey: 'owner', secretKey: 'owner-secret' };
  const users = [{ name: 'ocr', secretKey: 'ocr-secret', policy: { Version: '2012-10-17', Statement: [] } }];

  /** A MinIO that responds to calls of its admin API with these codes in turn, then with 200. */
  async function aStore(codes: readonly string[]) {
    const actions: string[] = [];
    const left = [...codes];
    const server = createServer((req, res) => {
      res.setHeader('server', 'MinIO');
      if (req.url === '/') return void res.writeHead(403).end();
      actions.push(new URL(req.url ?? '', 'http://store').pathname.split('/').at(-1) ?? '');
      const code = left.shift() ?? '';
      req.resume();
      req.on('end', () => res.writeHead(code === '' ? 200 : 404).end(JSON.stringify({ Code: code })));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      actions,
      stop() {
        server.closeAllConnections();
        server.close();
      },
    };
  }

  it('adds users after the store has loaded existing ones', async () => {
    const store = await aStore(['XMinioServerNotInitialized']);
    try {
      await ensureUsers(store.endpoint, owner, users);
      const steps = ['add-canned-policy', 'add-user', 'set-user-or-group-policy'];
      expect(store.actions).to.deep.equal(['list-users', 'list-users', ...steps]);
    } finally {
      store.stop();
    }
  });

  it('fails at once when the store rejects for another reason', async () => {
    const store = await aStore(['AccessDenied']);
    try {
      const error = await ensureUsers(store.endpoint, owner, users).catch((caught: Error) => caught);
      expect(error).to.be.instanceOf(Error);
      expect((error as Error).message).to.equal('the object store rejected list-users: AccessDenied');
      expect(store.actions).to.have.length(1);
    } finally {
      store.stop();
    }
  });

  it('names the store when it cannot be reached', async () => {
    const store = await aStore([]);
    store.stop();
    const error = await ensureUsers(store.endpoint, owner, users).catch((caught: Error) => caught);
    expect(error).to.be.an('error').with.property('message');
    expect((error as Error).message).to.equal(`the object store at ${store.endpoint} did not respond`);
  });
});
