import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { promisify } from 'node:util';
import { ensureCertificates } from '@cardlens/certificates';
import { freePort, type NatsServer, startNats } from '@cardlens/embedded';
import { startTestStores } from '@cardlens/testing';
import { expect } from 'chai';

/** Connects to all three stores as the services do, and prints the names of those that responded. */
const connecting = `
  import { connectBroker } from '@cardlens/messaging';
  import { connectMongo } from '@cardlens/mongo';
  import { connectObjects } from '@cardlens/objects';
  import { silentLogger } from '@cardlens/runtime';
  const { mongoUrl, natsUrl, objects } = JSON.parse(process.env.STORES);
  await connectObjects(objects).check();
  console.log('objects');
  await (await connectMongo(mongoUrl, 'test')).check();
  console.log('mongo');
  await (await connectBroker(natsUrl, 'test', silentLogger)).check();
  console.log('nats');
  process.exit(0);
`;

describe('stores with certificates of a private authority', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'cardlens-private-ca-'));
  const file = (name: string) => join(folder, 'tls/localhost', name);
  const terminators: Server[] = [];
  let stores: Awaited<ReturnType<typeof startTestStores<{ mongo: true; objects: true }>>>;
  let nats: NatsServer;
  let found: { mongoUrl: string; natsUrl: string; objects: object };

  /** A TLS proxy for a store without TLS. @returns its port */
  async function terminate(port: number): Promise<number> {
    const options = { key: readFileSync(file('tls.key')), cert: readFileSync(file('tls.crt')) };
    const server = createServer(options, (client) => {
      const store = connect(port, '127.0.0.1');
      for (const socket of [client, store]) socket.on('error', () => [client, store].map((each) => each.destroy()));
      client.pipe(store).pipe(client);
    });
    terminators.push(server);
    const listening = await freePort();
    await new Promise<void>((resolve) => server.listen(listening, 'localhost', resolve));
    return listening;
  }

  before(async function () {
    this.timeout(600_000);
    await ensureCertificates({ dir: join(folder, 'tls'), identities: ['localhost'] });
    stores = await startTestStores({ mongo: true, objects: true });
    const config = `tls { cert_file: "${file('tls.crt')}", key_file: "${file('tls.key')}" }\n`;
    nats = await startNats({ dataDir: folder, access: { config, passwords: {} } });
    const { accessKey, secretKey, region, endpoint } = stores.objects;
    const mongo = new URL(stores.mongo.url);
    mongo.host = `localhost:${await terminate(Number(mongo.port))}`;
    mongo.pathname = '/private_ca';
    mongo.searchParams.set('tls', 'true');
    found = {
      mongoUrl: mongo.href,
      natsUrl: `tls://localhost:${new URL(nats.url).port}`,
      objects: {
        endpoint: `https://localhost:${await terminate(Number(new URL(endpoint).port))}`,
        accessKey,
        secretKey,
        region,
      },
    };
  });
  after(async () => {
    for (const server of terminators) server.close();
    await nats?.stop();
    await stores?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const reachable = async (more: Record<string, string>): Promise<string> => {
    const env = { PATH: process.env.PATH, STORES: JSON.stringify(found), ...more };
    const args = ['--input-type=module', '--eval', connecting];
    const run = promisify(execFile)(process.execPath, args, { env, timeout: 120_000 });
    return run.then(
      ({ stdout }) => stdout.trim().split('\n').join(' '),
      ({ stderr }) => /[A-Z_]{10,}(?='|,)/.exec(`${stderr}`)?.[0] ?? `${stderr}`,
    );
  };

  it('are trusted through NODE_EXTRA_CA_CERTS, as components/private-ca sets it', async () => {
    expect(await reachable({ NODE_EXTRA_CA_CERTS: file('ca.crt') })).to.equal('objects mongo nats');
  });

  it('are not trusted without it', async () => {
    expect(await reachable({})).to.match(/SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE/);
  });
});
