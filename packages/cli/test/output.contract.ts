import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { specimenFile } from '../src/index.js';

const program = fileURLToPath(new URL('../../bin/cardlens.js', import.meta.url));
const cardId = '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54';

/** Completed cards, the first of which was corrected: `EXAMPLE` was read, the card says `EXAMPLE JR`. */
function responseTo(url: URL): object {
  const read = url.searchParams.get('corrected') === 'true' ? 'EXAMPLE JR' : 'EXAMPLE';
  const card = { card_id: cardId, state: 'completed', created_at: '2026-03-02 14:07:31.204518+00:00', deleted: false };
  if (url.pathname.startsWith('/v1/cards/')) return { ...card, details: { member_name: { value: read, scores: [] } } };
  // Endless: every page names another.
  if (url.pathname === '/v1/cards') return { cards: [card], response_metadata: { next_cursor: 'more' } };
  return { webhooks: [], eligibility_requests: [], batches: [], payers: [], response_metadata: {} };
}

describe('the output of cardlens', function () {
  this.timeout(60_000);
  let folder: string;
  let server: Server;
  let base: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-output-'));
    server = createServer((req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify(responseTo(new URL(req.url ?? '', 'http://service'))));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  /** @param output  where standard output leads: a pipe that is read, one whose reader leaves at once, or a file */
  async function cardlens(args: readonly string[], output: 'read' | 'closed' | number = 'read') {
    const env = { ...process.env, CARDLENS_BASE_URL: base, CARDLENS_API_KEY: 'sk_test_key', XDG_CONFIG_HOME: folder };
    const stdio = ['ignore', typeof output === 'number' ? output : 'pipe', 'pipe'] as const;
    const child = spawn(process.execPath, [program, ...args], { env, cwd: folder, stdio: [...stdio] });
    const text = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name]?.setEncoding('utf8').on('data', (part: string) => {
        text[name] += part;
      });
    if (output === 'closed') child.stdout?.destroy();
    const [code] = (await once(child, 'close')) as [number];
    return { code, ...text };
  }

  it('may lose its reader at any time, whatever the command: no stack trace, and no failure', async () => {
    const image = specimenFile('bad/empty.jpg');
    for (const args of [
      ['--help'],
      ['read', '--help'],
      ['profiles', 'list', '--json'],
      ['webhooks', 'list', '--json'],
      ['eligibility', 'list', '--json'],
      ['eligibility', 'batches', 'list', '--json'],
      ['payers', 'search', 'cedar', '--json'],
      // Both would never end if they did not notice.
      ['export', '--json'],
      ['export', '--csv'],
    ]) {
      const { code, stderr } = await cardlens(args, 'closed');
      expect(stderr, args.join(' ')).to.equal('');
      expect(code, args.join(' ')).to.equal(0);
    }
    const read = await cardlens(['read', image, '--json'], 'closed');
    expect(read.stderr)
      .to.include('IMG_TOO_SMALL')
      .and.not.match(/EPIPE|\n\s+at /);
    // As when the output was read: no card could be read.
    expect(read.code).to.equal(3);
  });

  it('that cannot be written is a failure in one line', async function () {
    const full = await open('/dev/full', 'w').catch(() => this.skip());
    try {
      const { code, stderr } = await cardlens(['webhooks', 'list', '--json'], full.fd);
      expect(stderr).to.equal('cardlens: no space left on the disk\n');
      expect(code).to.equal(1);
    } finally {
      await full.close();
    }
  });

  it('of an export has the corrected values', async () => {
    for (const form of ['--csv', '--json']) {
      const { stdout } = await cardlens(['export', cardId, form]);
      expect(stdout, form).to.include('EXAMPLE JR');
    }
  });

  it('of reading a folder names what was no image, and how many cards could not be read', async () => {
    const photos = join(folder, 'photos');
    await mkdir(join(photos, 'old'), { recursive: true });
    await copyFile(specimenFile('bad/empty.jpg'), join(photos, 'empty.jpg'));
    await copyFile(specimenFile('cedar-hmo_front.jpg'), join(photos, 'scan0001'));
    await writeFile(join(photos, 'notes.txt'), 'call back on Monday');
    await writeFile(join(photos, 'empty.json'), '{}');
    const { code, stdout, stderr } = await cardlens(['read', photos, '--out', join(folder, 'details')]);
    expect(code).to.equal(0);
    expect(stdout).to.equal('');
    expect(stderr).to.match(/✗ read +1 of 2 cards could not be read/);
    expect(stderr).to.include(`skipped, not an image: ${join(photos, 'notes.txt')}, ${join(photos, 'old')}/\n`);
    expect(stderr).to.match(/wrote the details of 1 card and 1 error to .*details\n$/);
  });

  it('of the commands that only change something says what was done', async () => {
    await mkdir(join(folder, 'cardlens'), { recursive: true });
    const profile = { baseUrl: base, apiKey: 'sk_test_key' };
    await writeFile(join(folder, 'cardlens', 'config.json'), JSON.stringify({ profiles: { clinic: profile } }), {
      mode: 0o600,
    });
    expect((await cardlens(['profiles', 'use', 'clinic'])).stderr).to.equal('clinic is the default profile\n');
    expect((await cardlens(['profiles'])).stdout).to.match(/^profile +service/);
    const { stderr } = await cardlens(['logout', '--profile', 'clinic']);
    expect(stderr).to.equal('removed profile clinic; its key keeps working\n');
  });
});
