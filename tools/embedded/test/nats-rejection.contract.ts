import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect } from 'chai';
import { freePort, startNats } from '../src/index.js';

describe('a NATS server named by CARDLENS_NATS_URL', () => {
  let old: Server;
  let url: string;

  before(async () => {
    old = createServer((socket) => socket.write('INFO {"server_id":"x","version":"2.10.22","jetstream":true} \r\n'));
    old.listen(0, '127.0.0.1');
    await once(old, 'listening');
    url = `nats://127.0.0.1:${(old.address() as AddressInfo).port}`;
  });
  after(() => old.close());

  const messageFor = (value: string) =>
    startNats({ dataDir: '/nowhere', env: { CARDLENS_NATS_URL: value } }).then(
      () => 'accepted',
      (error: Error) => error.message,
    );

  it('is rejected when its version loses streams in a crash', async () => {
    expect(await messageFor(url)).to.match(/is 2\.10\.22: streams are lost in a crash before 2\.10\.23/);
  });

  it('is named in the error when it does not respond', async () => {
    expect(await messageFor(`nats://127.0.0.1:${await freePort()}`)).to.match(
      /no NATS server responds at 127\.0\.0\.1:/,
    );
  });
});
