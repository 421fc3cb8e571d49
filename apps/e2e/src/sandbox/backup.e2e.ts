import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Cardlens } from '@cardlens/sdk';
import { type Stack, startStack } from '@cardlens/stack';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { program } from '../program.js';
import { specimen } from '../world.js';

/** The procedure of docs/backup.md, on the embedded stack. */
describe('backup, restore and erasure', function () {
  this.timeout(300_000);
  let folder: string;
  let stack: Stack | undefined;
  const data = () => join(folder, 'data');
  const start = async (): Promise<Cardlens> => {
    stack = await startStack({ dataDir: data(), environment: 'sandbox' });
    const { apiKey } = await stack.localKey();
    return new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
  };
  const stop = async () => {
    await stack?.stop();
    stack = undefined;
  };
  const cardlens = async (...args: string[]) => {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)(process.execPath, [program, ...args, '--data', data()], options)).stdout;
  };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-backup-'));
  });
  after(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('restore the backup except for what was deleted since', async () => {
    let client = await start();
    const { account_id: account } = await client.authping();
    const front = await specimen('cedar-hmo_front.jpg');
    const kept = await client.scan({ front });
    const { Token } = await client.accessToken({ userId: 'patient-4711' });
    const user = new Cardlens({ baseUrl: stack!.baseUrl, token: Token });
    const [first, second] = [await user.scan({ front }), await user.scan({ front })];
    await stop();
    await cp(data(), join(folder, 'backup'), { recursive: true });

    client = await start();
    const report = JSON.parse(await cardlens('erase', '--user', 'patient-4711', '--json')) as object;
    expect(report).to.include({ scope: 'user', cards_deleted: 2, account_id: account });
    expect(JSON.stringify(report)).to.not.contain('patient-4711');
    expect((await client.cards.list()).cards.map(({ card_id }) => card_id)).to.deep.equal([kept.card_id]);
    const ledger = join(folder, 'audit.jsonl');
    await eventually(async () => {
      const text = await cardlens('audit', 'export', '--account', account);
      await writeFile(ledger, text);
      return [first, second].every(({ card_id }) => text.split(card_id).length > 3) && text.includes('DELETE');
    });
    await stop();

    await rm(data(), { recursive: true });
    await cp(join(folder, 'backup'), data(), { recursive: true });
    client = await start();
    expect((await client.cards.get(first.card_id)).details?.member_name).to.be.an('object');
    expect(await cardlens('erase', '--ledger', ledger)).to.contain('deleted 2 cards; 0 were already deleted');
    expect(await cardlens('erase', '--ledger', ledger)).to.contain('deleted 0 cards; 2 were already deleted');
    for (const { card_id } of [first, second]) expect(await client.cards.get(card_id)).to.include({ deleted: true });
    const restored = await client.cards.get(kept.card_id);
    expect(restored.details).to.deep.equal(kept.details);
    const image = await fetch(restored.images?.front?.url ?? '');
    expect(Buffer.from(await image.arrayBuffer()).equals(front)).to.equal(true);
  });

  it('erase an account with its cards, webhooks and payer list', async () => {
    const { account_id: account } = JSON.parse(await cardlens('accounts', 'create', '--name', 'Closing', '--json')) as {
      account_id: string;
    };
    const key = (await cardlens('keys', 'create', '--account', account)).trim();
    const client = new Cardlens({ baseUrl: stack!.baseUrl, token: key });
    const { card_id } = await client.cards.create();
    await client.webhooks.create({ url: 'http://127.0.0.1:9/' });
    await client.payerList.replace([{ custom_payer_id: '1', custom_payer_name: 'CEDAR VALLEY HEALTH' }]);
    const others = (
      await new Cardlens({ baseUrl: stack!.baseUrl, token: (await stack!.localKey()).apiKey }).cards.list()
    ).cards;
    const report = JSON.parse(await cardlens('erase', '--account', account, '--key', key, '--json')) as object;
    expect(report).to.include({ cards_deleted: 1, webhooks_deleted: 1, payer_list_deleted: true });
    expect(await client.cards.get(card_id)).to.include({ deleted: true });
    expect((await client.webhooks.list()).webhooks).to.deep.equal([]);
    expect(others).to.have.length.greaterThan(0);
    const wrong = await cardlens('erase', '--account', account).catch((error: unknown) => error);
    expect(wrong).to.have.property('stderr').that.contains('belongs to the account');
  });
});
