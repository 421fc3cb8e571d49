import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { WebhookEvent } from '@cardlens/sdk';
import { expect } from 'chai';
import { createProgram } from '../program.js';
import { startWebhookListener } from '../webhook-listener.js';
import { lineOf } from './webhooks-listen.js';

const configuration = { enable_backside_scan: false, enable_livescan: false, enable_payer_match: true };
const completed = {
  type: 'card.completed',
  card_id: '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54',
  configuration,
  created_at: '2026-03-02 14:07:31.204518+00:00',
  updated_at: '2026-03-02 14:07:33.018245+00:00',
  deleted: false,
  session_id: null,
  user_id: null,
} satisfies WebhookEvent;

describe('`webhooks update`', () => {
  const bodies: unknown[] = [];
  const service = createServer(async (request, response) => {
    bodies.push([`${request.method} ${request.url}`, await json(request)]);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ webhook_id: 'w', enabled: true }));
  });
  before((done) => void service.listen(0, '127.0.0.1', done));
  after(() => void service.close().closeAllConnections());

  async function update(...options: string[]): Promise<unknown> {
    const { port } = service.address() as AddressInfo;
    const argv = ['node', 'cardlens', 'webhooks', 'update', 'w/1', ...options];
    const program = await createProgram(argv);
    await program.parseAsync([...argv, '--base', `http://127.0.0.1:${port}`, '--key', 'sk_test_key']);
    return bodies.at(-1);
  }

  it('changes only the given fields', async () => {
    for (const [options, fields] of [
      [[], {}],
      [['--disable'], { enabled: false }],
      [['--enable', '--url', 'https://x.example/'], { enabled: true, url: 'https://x.example/' }],
      [['--events', 'card.error', 'card.deleted'], { events: ['card.error', 'card.deleted'] }],
      [['--all-events'], { events: null }],
    ] as const)
      expect(await update(...options)).to.deep.equal(['PATCH /v1/webhooks/w%2F1', fields]);
  });
});

describe('`webhooks rotate-secret`', () => {
  const service = createServer((_request, response) => {
    const rotated = { webhook_id: 'w1', secret: 'whsec_dGVzdA==', enabled: true };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(rotated));
  });
  before((done) => void service.listen(0, '127.0.0.1', done));
  after(() => void service.close().closeAllConnections());

  it('prints the secret alone, and says beside it that it is shown only once', async () => {
    const { port } = service.address() as AddressInfo;
    const argv = ['node', 'cardlens', 'webhooks', 'rotate-secret', 'w1', '--base', `http://127.0.0.1:${port}`];
    const written = { stdout: '', stderr: '' };
    const { stdout, stderr } = process;
    const originals = { stdout: stdout.write, stderr: stderr.write };
    const into = (name: 'stdout' | 'stderr') => (text: unknown) => {
      written[name] += String(text);
      return true;
    };
    Object.assign(stdout, { write: into('stdout') });
    Object.assign(stderr, { write: into('stderr') });
    try {
      await (await createProgram(argv)).parseAsync([...argv, '--key', 'sk_test_key']);
    } finally {
      Object.assign(stdout, { write: originals.stdout });
      Object.assign(stderr, { write: originals.stderr });
    }
    expect(written.stdout).to.equal('whsec_dGVzdA==\n');
    expect(written.stderr).to.contain('w1 has a new secret; it is shown only once');
  });
});

describe('`webhooks listen`', () => {
  const secret = `whsec_${Buffer.from('a secret of this test').toString('base64')}`;
  const heard: [string, string][] = [];
  const rejected: string[] = [];
  let listener: Awaited<ReturnType<typeof startWebhookListener>>;
  before(async () => {
    listener = await startWebhookListener({
      port: 0,
      secrets: () => [secret],
      onEvent: (event, id) => void heard.push([id, event.type]),
      onRejection: (reason) => void rejected.push(reason),
    });
  });
  after(() => listener.stop());

  const deliver = (body: string, { key = 'a secret of this test' } = {}) => {
    const timestamp = `${Math.floor(Date.now() / 1000)}`;
    const signature = createHmac('sha256', key).update(`e-1.${timestamp}.${body}`).digest('base64');
    const headers = { 'webhook-id': 'e-1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
    return fetch(`http://127.0.0.1:${listener.port}/`, { method: 'POST', headers, body });
  };

  it('accepts signed requests and rejects others', async () => {
    expect((await deliver(JSON.stringify(completed))).status).to.equal(204);
    expect((await deliver(JSON.stringify(completed), { key: 'another' })).status).to.equal(400);
    expect((await deliver('x'.repeat(300 * 1024))).status).to.equal(413);
    expect((await fetch(`http://127.0.0.1:${listener.port}/`)).status).to.equal(405);
    expect(heard).to.deep.equal([['e-1', 'card.completed']]);
    expect(rejected).to.deep.equal([
      'No signature matches the body and the secret',
      'the delivery is too large',
      'only POST is accepted',
    ]);
  });

  it('reports that a port is in use', async () => {
    const options = { secrets: () => [], onEvent: () => {}, onRejection: () => {} };
    const error = await startWebhookListener({ ...options, port: listener.port }).catch((caught: unknown) => caught);
    expect(error).to.include({ name: 'CliError' }).and.to.have.property('message').that.contains('--port');
  });

  it('prints a line for an event', () => {
    expect(lineOf(completed)).to.equal(`2026-03-02 14:07:33 card.completed        ${completed.card_id}`);
    const error = { message: 'm', type: 'Card Error', code: 'IMG_BLURRY' };
    expect(lineOf({ ...completed, type: 'card.error', error })).to.match(/IMG_BLURRY$/);
    expect(lineOf({ type: 'webhook.test', webhook_id: 'w', created_at: completed.created_at })).to.contain(
      'webhook.test',
    );
  });
});
