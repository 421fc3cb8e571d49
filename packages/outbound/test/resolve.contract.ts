import { promisify } from 'node:util';
import { expect } from 'chai';
import { resolving } from '../src/resolve.js';
import { startNameServer, type Zone } from './name-server.js';

const silent = Array.from({ length: 12 }, (_, index) => `silent-${index}.example`);
const zone: Zone = {
  'hooks.example': ['192.0.2.7', '192.0.2.8'],
  ...Object.fromEntries(silent.map((name) => [name, 'silent' as const])),
};

describe('the resolution of names', function () {
  this.timeout(60_000);
  let names: Awaited<ReturnType<typeof startNameServer>>;
  before(async () => {
    names = await startNameServer(zone);
  });
  after(() => names.stop());
  const lookup = (name: string, options: object = { all: true }) =>
    promisify(resolving({ targets: 'public', servers: [names.server] }))(name, options);

  it('asks the name servers for all addresses or the first', async () => {
    const all = [
      { address: '192.0.2.7', family: 4 },
      { address: '192.0.2.8', family: 4 },
    ];
    expect(await lookup('hooks.example')).to.deep.equal(all);
    expect(await lookup('hooks.example', {})).to.equal('192.0.2.7');
  });

  it('reports unknown names as not found', async () => {
    const error = await lookup('nowhere.example').catch((caught: unknown) => caught);
    expect(error).to.include({ code: 'ENOTFOUND' });
  });

  it('is not blocked by more pending queries than the process has threads', async () => {
    let endedCount = 0;
    const waiting = silent.map((name) =>
      lookup(name)
        .catch(() => {})
        .then(() => endedCount++),
    );
    expect(await lookup('hooks.example')).to.have.length(2);
    expect(endedCount).to.equal(0);
    await Promise.all(waiting);
  });

  it('rejects short names, and loopback except where it is allowed', async () => {
    const error = await lookup('localhost').catch((caught: unknown) => caught);
    expect(error).to.include({ code: 'ENOTFOUND' });
    const local = promisify(resolving({ targets: 'loopback', servers: [names.server] }));
    expect(JSON.stringify(await local('localhost', { all: true }))).to.match(/127\.0\.0\.1|::1/);
  });
});
