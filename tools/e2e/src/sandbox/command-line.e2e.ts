import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { specimenFile } from '@cardlens/cli';
import { type Card, Cardlens } from '@cardlens/sdk';
import { eventually, isAlive } from '@cardlens/testing';
import { expect } from 'chai';
import { failure } from '../failure.js';

const manifest = createRequire(import.meta.url).resolve('@cardlens/cli');
const program = join(dirname(manifest), '../../bin/cardlens.js');

interface ReadyLine {
  readonly base_url: string;
  readonly ws_url: string;
  readonly api_key: string;
  readonly pids: Readonly<Record<string, number>>;
  readonly stores: Readonly<Record<'nats' | 'objects' | 'mongo', string>>;
}

describe('the command-line tool', function () {
  this.timeout(120_000);
  let dataDir: string;
  let up: ChildProcess | undefined;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cardlens-e2e-cli-'));
  });
  after(async () => {
    up?.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  async function startUp(): Promise<ReadyLine> {
    const args = ['up', '--json', '--port', '0', '--environment', 'sandbox', '--data', dataDir];
    up = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = (await once(createInterface({ input: up.stdout! }), 'line')) as [string];
    return JSON.parse(line) as ReadyLine;
  }
  const cardlens = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
    return stdout;
  };
  const allPids = async ({ pids }: ReadyLine): Promise<number[]> => {
    const { storePids } = JSON.parse(await readFile(join(dataDir, 'stack.json'), 'utf8')) as { storePids: number[] };
    expect(storePids).to.have.length(3);
    return [...Object.values(pids), ...storePids];
  };

  it('runs the system, scans a card, creates and revokes keys, and leaves no running process', async () => {
    const ready = await startUp();
    expect(ready.api_key).to.match(/^sk_test_cardlens_[A-Za-z0-9]+$/);
    expect(Object.keys(ready.pids).sort()).to.deep.equal([
      'card',
      'eligibility',
      'gateway',
      'matching',
      'ocr',
      'payer-simulator',
      'session',
      'upload',
      'webhook',
    ]);
    const pids = await allPids(ready);

    const card = JSON.parse(
      await cardlens('scan', specimenFile('delta-dental_front.jpg'), '--data', dataDir, '--json'),
    ) as Card;
    expect(card.state).to.equal('completed');

    const holderOfAll = new Cardlens({ baseUrl: ready.base_url, token: ready.api_key });
    const truths = join(dataDir, 'truths');
    const exported = () => cardlens('eval', 'export', truths, card.card_id, '--data', dataDir);
    await holderOfAll.account.update({ evaluationConsent: true });
    await exported();
    expect(existsSync(truths), 'a card of which nothing is known').to.equal(false);
    await holderOfAll.cards.correct(card.card_id, { member_number: { value: 'XYZ123' } });
    await exported();
    const truth = await readFile(join(truths, `${card.card_id}.json`), 'utf8');
    expect(JSON.parse(truth)).to.include({ member_number: 'XYZ123' });
    expect((JSON.parse(truth) as { unjudged: string[] }).unjudged).to.include('payer_name');
    const front = join(truths, `${card.card_id}_front.jpg`);
    expect(await readFile(front)).to.deep.equal(await readFile(specimenFile('delta-dental_front.jpg')));
    expect((await stat(front)).mode & 0o077).to.equal(0);
    const figures = JSON.parse(await cardlens('eval', '--dir', truths, '--json')) as { cards: { id: string }[] };
    expect(figures.cards.map(({ id }) => id)).to.deep.equal([card.card_id]);
    await cardlens('settings', 'update', '--without-evaluation-consent', '--data', dataDir);
    await cardlens('eval', 'prune', truths, '--data', dataDir);
    expect(await readdir(truths), 'an export without consent').to.deep.equal(['manifest.jsonl']);

    const record = join(dataDir, 'record.json');
    await writeFile(record, JSON.stringify({ member_number: 'XYZ124' }));
    const compared = await cardlens('compare', card.card_id, record, '--data', dataDir);
    expect(compared).to.match(/member_number +changed +XYZ123 +XYZ124/);

    const asked = ['--card', card.card_id, '--npi', '1234567893', '--first', 'Jordan', '--last', 'Example'];
    const table = await cardlens(
      ...['eligibility', 'check', ...asked, '--dob', '1980-01-02', '--payer', 'SIMPPO', '--member-id', 'XYZ123'],
      ...['--data', dataDir],
    );
    expect(table)
      .to.match(/^✓ covered {2}SIMULATED PPO/)
      .and.contain('deductible, individual');
    expect(Math.max(...table.split('\n').map((line) => line.length))).to.be.at.most(80);
    const checks = JSON.parse(await cardlens('eligibility', 'list', '--data', dataDir, '--json')) as [
      { state: string; eligibility_id: string },
    ];
    expect(checks.map(({ state }) => state)).to.deep.equal(['completed']);
    const [{ eligibility_id: check }] = checks;
    const visit = ['--services', '98', '--allowed', '150.00', '--data', dataDir];
    expect(await cardlens('eligibility', 'estimate', check, ...visit)).to.include('--choose 98.copays.1');
    const estimate = await cardlens('eligibility', 'estimate', check, ...visit, '--choose', '98.copays.1');
    expect(estimate)
      .to.match(/^patient pays \$\d/)
      .and.include('The provider is in the network');
    const paper = join(dataDir, 'check.pdf');
    await cardlens('eligibility', 'pdf', check, '--out', paper, '--data', dataDir);
    expect((await readFile(paper)).subarray(0, 5).toString()).to.equal('%PDF-');

    const listener = spawn(process.execPath, [program, 'webhooks', 'listen', '--data', dataDir]);
    const listenerEnded = once(listener, 'exit');
    let complaints = '';
    listener.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    await eventually(() => expect(complaints).to.match(/^listening/));
    const [endpoint] = (await holderOfAll.webhooks.list()).webhooks;
    // The reader of its output ends early, like `head -1`.
    listener.stdout.destroy();
    await holderOfAll.webhooks.test(endpoint?.webhook_id ?? '');
    expect(await listenerEnded).to.deep.equal([0, null]);
    expect(complaints).to.match(/^listening [^\n]+\n$/);
    expect((await holderOfAll.webhooks.list()).webhooks).to.deep.equal([]);

    expect(JSON.parse(await cardlens('keys', 'list', '--data', dataDir, '--json'))).to.have.length(1);
    expect(await cardlens('audit', 'verify', '--data', dataDir)).to.match(/^\d+ entries, unbroken/);
    const account = (await cardlens('accounts', 'create', '--name', 'Clinic', '--data', dataDir)).trim();
    const several = await cardlens('keys', 'list', '--data', dataDir).catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(several).to.include({ code: 2 }).and.have.property('stderr').that.includes('specify one with --account');
    const options = ['--name', 'intake', '--expires', '90d', '--scope', 'read|write'];
    const key = (await cardlens('keys', 'create', '--account', account, ...options, '--data', dataDir)).trim();
    const holder = new Cardlens({ baseUrl: ready.base_url, token: key });
    expect((await holder.authping()).account_id).to.equal(account);
    expect(await failure(holder.webhooks.list())).to.include({ status: 403, code: 403 });
    const { Token } = await holder.accessToken({ userId: 'user-1' });
    const user = new Cardlens({ baseUrl: ready.base_url, token: Token });
    const { token: link } = await user.generateMagicLink();
    expect(await failure(user.eligibility.list())).to.include({ status: 403, code: 403 });
    const [listed] = JSON.parse(await cardlens('keys', 'list', '--account', account, '--data', dataDir, '--json')) as [
      { key_id: string; expires_at: string },
    ];
    const { key_id, expires_at } = listed;
    expect(listed).to.deep.include({ name: 'intake', scopes: ['read', 'write'], last_four: key.slice(-4) });
    expect(Date.parse(expires_at) - Date.now()).to.be.within(89 * 86_400_000, 90 * 86_400_000);
    const periods = ['--days', '30', '--images-days', '7', '--checks-days', '14'];
    await cardlens('accounts', 'set-retention', account, ...periods, '--data', dataDir);
    const accounts = JSON.parse(await cardlens('accounts', 'list', '--data', dataDir, '--json')) as object[];
    expect(accounts.find((each) => (each as { account_id: string }).account_id === account)).to.include({
      retention_days: 30,
      image_retention_days: 7,
      check_retention_days: 14,
    });
    await cardlens('accounts', 'revoke-tokens', account, '--data', dataDir);
    await eventually(async () => expect(await failure(user.authping())).to.include({ status: 403, code: 419 }));
    expect(await failure(holder.validateMagicLink(link))).to.include({ status: 410 });
    const { Token: later } = await holder.accessToken({ userId: 'user-1' });
    const again = new Cardlens({ baseUrl: ready.base_url, token: later });
    const { token: laterLink } = await again.generateMagicLink();

    await cardlens('keys', 'revoke', key_id, '--data', dataDir);
    await eventually(async () => expect(await failure(holder.authping())).to.include({ status: 403, code: 401 }));
    await eventually(async () => expect(await failure(again.authping())).to.include({ status: 403, code: 419 }));
    expect(await failure(again.validateMagicLink(laterLink))).to.include({ status: 410 });

    up!.kill('SIGTERM');
    const [code] = (await once(up!, 'exit')) as [number];
    expect(code).to.equal(0);
    expect(pids.filter(isAlive)).to.deep.equal([]);
  });

  it('keeps its data after kill -9, and leaves no running process', async () => {
    const first = await startUp();
    const pids = await allPids(first);
    const { card_id } = await new Cardlens({ baseUrl: first.base_url, token: first.api_key }).cards.create();
    up!.kill('SIGKILL');
    // Restarted immediately: it waits for the remaining processes of the killed one, and takes over its data.
    const second = await startUp();
    expect(pids.filter(isAlive)).to.deep.equal([]);
    expect(second.api_key).to.equal(first.api_key);
    const known = await new Cardlens({ baseUrl: second.base_url, token: second.api_key }).cards.get(card_id);
    expect(known).to.include({ card_id, state: 'pending' });
    const left = await allPids(second);
    up!.kill('SIGKILL');
    await eventually(() => !left.some(isAlive), { timeoutMs: 15_000 });
  });

  it('demonstrates a scan: demo ends with the card as JSON and exit code 0', async () => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, 'demo']);
    const card = JSON.parse(stdout) as Card;
    expect(card.state).to.equal('completed');
    expect(card.details?.member_number?.value).to.be.a('string');
    for (const line of stderr.split('\n')) expect(line.length, line).to.be.at.most(80);
  });
});
