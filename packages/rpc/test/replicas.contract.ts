import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { MatchingServiceService } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { type Part, silentLogger } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { bind, plainText, rpcClient, rpcServer } from '../src/index.js';
import { unusedMatching } from './unused.js';

const parts: Part[] = [];
const lookup = dns.lookup;
const called: string[] = [];

async function replica(host: string, port = 0): Promise<number> {
  const server = rpcServer({
    port,
    host,
    log: silentLogger,
    checks: {},
    tls: plainText,
    connectionAgeMs: 1000,
    services: [
      bind(MatchingServiceService, {
        explainCardMatch: async ({ cardId }) => {
          called.push(host);
          throw new NotFound('card_id', cardId);
        },
        ...unusedMatching,
      }),
    ],
  });
  await server.start?.();
  parts.push(server);
  return server.port();
}

/** A client of a name that resolves to these addresses, which may change meanwhile. */
function clientOf(addresses: readonly string[], port: number) {
  dns.lookup = (async (host: string, options: object) =>
    host === 'matching.test' ? addresses.map((address) => ({ address, family: 4 })) : lookup(host, options)) as never;
  const client = rpcClient('matching', MatchingServiceService, `matching.test:${port}`, plainText);
  parts.unshift(client);
  return () =>
    client.calls
      .explainCardMatch({ accountId: 'a', cardId: 'c' }, { timeoutMs: 1000 })
      .catch((error: { kind?: string }) => error.kind);
}

describe('a client of several replicas', function () {
  this.timeout(60_000);
  afterEach(async () => {
    dns.lookup = lookup;
    for (const part of parts.splice(0)) await part.stop?.();
    called.length = 0;
  });

  it('calls an added replica without a restart, and no call fails meanwhile', async () => {
    const addresses = ['127.0.0.1'];
    const port = await replica('127.0.0.1');
    const call = clientOf(addresses, port);
    expect(await call()).to.equal('not_found');
    await replica('127.0.0.2', port);
    addresses.push('127.0.0.2');
    const outcomes = new Set<unknown>();
    await eventually(
      async () => {
        outcomes.add(await call());
        return called.includes('127.0.0.2');
      },
      { timeoutMs: 30_000 },
    );
    expect([...outcomes]).to.deep.equal(['not_found']);
  });

  it('abandons a replica that vanished without closing its connections', async () => {
    const port = await replica('127.0.0.1');
    const { freeze, passed } = await silentProxy('127.0.0.2', port);
    const call = clientOf(['127.0.0.1', '127.0.0.2'], port);
    await eventually(async () => {
      await call();
      return passed() > 1000;
    });
    freeze();
    await eventually(
      async () => {
        const outcomes = await Promise.all([call(), call(), call(), call()]);
        return outcomes.every((outcome) => outcome === 'not_found');
      },
      { timeoutMs: 30_000 },
    );
  });
});

/** Forwards bytes until it is frozen; connections then stay open without any traffic, as with a lost node. */
async function silentProxy(host: string, port: number): Promise<{ freeze: () => void; passed: () => number }> {
  let isFrozen = false;
  let count = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((inbound) => {
    if (isFrozen) return void inbound.destroy();
    const outbound = connect(port, '127.0.0.1');
    for (const socket of [inbound, outbound]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    inbound.on('data', (bytes) => isFrozen || outbound.write(bytes));
    outbound.on('data', (bytes) => {
      count += bytes.length;
      if (!isFrozen) inbound.write(bytes);
    });
  });
  proxy.listen(port, host);
  await once(proxy, 'listening');
  const freeze = () => {
    isFrozen = true;
    proxy.close();
  };
  parts.push({ name: 'proxy', stop: () => [...sockets].forEach((socket) => void socket.destroy()) });
  return { freeze, passed: () => count };
}
