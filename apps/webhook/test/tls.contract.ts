import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';

// A process reads its trusted certificate authorities at startup, so each case runs in a separate process.

const fixture = (name: string) => fileURLToPath(new URL(`../../test/fixtures/${name}`, import.meta.url));
const postHere = fileURLToPath(new URL('./post-here.js', import.meta.url));

/** The outcome of a post to this machine in a process with these settings. */
async function outcomeOf(url: string, env: Record<string, string>): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [postHere, url], { env: { ...process.env, ...env } });
  return JSON.parse(stdout);
}

describe('a receiver with TLS', function () {
  this.timeout(60_000);
  let port: number;
  let hosts: (string | undefined)[] = [];
  before(async () => {
    const [cert, key] = await Promise.all([
      readFile(fixture('receiver.cert.pem')),
      readFile(fixture('receiver.key.pem')),
    ]);
    const server = createServer({ cert, key }, (req, res) => {
      hosts.push(req.headers.host);
      res.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    after(() => server.close());
  });
  beforeEach(() => {
    hosts = [];
  });
  const trusted = { NODE_EXTRA_CA_CERTS: fixture('receiver.cert.pem') };

  it('gets deliveries when its certificate is trusted', async () => {
    expect(await outcomeOf(`https://localhost:${port}/`, trusted)).to.deep.equal({ status: 204 });
    expect(hosts).to.deep.equal([`localhost:${port}`]);
  });

  it('gets nothing when its certificate is untrusted, even if checks are disabled for the process', async () => {
    for (const env of [{}, { NODE_TLS_REJECT_UNAUTHORIZED: '0' }] as Record<string, string>[])
      expect(await outcomeOf(`https://localhost:${port}/`, env)).to.deep.equal({ failure: 'WEBHOOK_TLS_FAILED' });
    expect(hosts).to.deep.equal([]);
  });

  it('gets nothing when its certificate is for another name', async () => {
    const url = `https://other.example:${port}/`;
    expect(await outcomeOf(url, trusted)).to.deep.equal({ failure: 'WEBHOOK_TLS_FAILED' });
    expect(hosts).to.deep.equal([]);
  });
});
