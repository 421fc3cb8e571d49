import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CardlensError } from '@cardlens/sdk';
import { operatorTlsDir } from '@cardlens/stack/local';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { failure } from '../failure.js';
import { program } from '../program.js';
import { specimen, useSharedSandboxWorld } from '../world.js';

interface Report {
  readonly clearinghouse: string;
  readonly imports: { readonly transaction: string; readonly changes: { readonly after: string }[] }[];
  readonly rejections: object[];
  readonly rematch: { readonly finished: boolean };
}

describe("payers and an account's own list", function () {
  this.timeout(120_000);
  const world = useSharedSandboxWorld();

  const completedCard = async () => {
    const front = await specimen('delta-dental_front.jpg');
    const card = await world().client.scan({ front });
    expect(card.state).to.equal('completed');
    return card;
  };

  it('a card is matched with the current list, and again when the list has changed', async () => {
    const { client } = world();
    const card = await completedCard();
    const name = card.details?.payer_name?.value ?? '';
    expect(name).not.to.equal('');
    expect(card.payer_match?.custom).to.deep.equal([]);

    const first = await client.payerList.replace([{ custom_payer_id: 'MINE-1', custom_payer_name: name }]);
    expect(first).to.include({ rows_accepted: 1, rows_rejected: 0 });
    await client.cards.match(card.card_id);
    const matched = await eventually(async () => {
      const { state, payer_match: match } = await client.cards.get(card.card_id);
      expect(state, 'a completed card never goes back').to.equal('completed');
      return match?.custom[0];
    });
    expect(matched).to.include({ custom_payer_id: 'MINE-1', source: first.source });

    const csv = `custom_payer_id,custom_payer_name,payer_id\r\nMINE-2,"${name}",12345\r\nMINE-3,,1\r\n`;
    const second = await client.payerList.replace(csv);
    expect(second.rejections).to.deep.equal([{ row: 2, reason: 'custom_payer_name is required' }]);
    await client.cards.match(card.card_id);
    await eventually(async () => {
      const { payer_match: match } = await client.cards.get(card.card_id);
      return match?.custom[0]?.custom_payer_id === 'MINE-2';
    });

    expect(await client.payerList.get()).to.include({ source: second.source, rows: 1 });
    expect(await client.payerList.csv()).to.match(/^custom_payer_id,.*\r\nMINE-2,/);
    await client.payerList.delete();
    expect(await failure(client.payerList.get())).to.include({ status: 404 });
    await client.cards.match(card.card_id);
    await eventually(async () => (await client.cards.get(card.card_id)).payer_match?.custom.length === 0);
  });

  it('lists are not visible to end users, nor to other accounts', async () => {
    const { client, clientOf, stack } = world();
    await client.payerList.replace('custom_payer_id,custom_payer_name\nA,Alpha Health\n');
    const token = (await client.accessToken({ userId: 'list-user' })).Token;
    const endUser = clientOf({ token });
    for (const rejected of [
      () => endUser.payerList.get(),
      () => endUser.payerList.csv(),
      () => endUser.payerList.replace('a,b'),
      () => endUser.payerList.delete(),
      () => endUser.payers.search('aetna'),
    ])
      expect(await failure(rejected())).to.include({ status: 403, type: 'Access Denied' });
    const other = clientOf({ token: (await stack.createAccountKey('Another')).apiKey });
    expect(await failure(other.payerList.get())).to.include({ status: 404 });
    const { card_id: cardId } = await completedCard();
    expect(await failure(other.cards.match(cardId))).to.include({ status: 404 });
  });

  it('a card that is not completed, or deleted, is not matched again', async () => {
    const { client } = world();
    const { card_id: pending } = await client.cards.create();
    expect(await failure(client.cards.match(pending))).to.include({ status: 409 });
    const { card_id: gone } = await completedCard();
    await client.cards.delete(gone);
    expect(await failure(client.cards.match(gone))).to.include({ status: 404 });
  });

  it('a large list is returned as uploaded, and an invalid one changes nothing', async () => {
    const { client } = world();
    const rows = Array.from({ length: 20_000 }, (_, index) => `R${index},"Payer, number ${index}",=1+1,${index},`);
    const csv = ['custom_payer_id,custom_payer_name,custom_payer_name_alt,payer_id,phone', ...rows, ''].join('\r\n');
    const { source } = await client.payerList.replace(csv);
    expect(await client.payerList.csv()).to.equal(csv);
    for (const [broken, message] of [
      ['custom_payer_id,custom_payer_name\nA,"Alpha', /quotation mark/],
      ['id,name\nA,Alpha', /no columns custom_payer_id/],
      [Buffer.from('custom_payer_id,custom_payer_name\nA,M\xe9dica', 'latin1'), /UTF-8/],
    ] as const) {
      const error = (await failure(client.payerList.replace(broken))) as CardlensError;
      expect(error).to.include({ status: 400 });
      expect(error.message).to.match(message);
    }
    expect(await client.payerList.get()).to.include({ source, rows: 20_000 });
  });

  it('payers are found by name; without matching the response is 503, and a requested match follows later', async () => {
    const { client, clientOf, stack } = world();
    const { payers } = await client.payers.search('aetna', { limit: 200 });
    expect(payers.map(({ svc_payer_name: name }) => name)).to.include('AETNA');
    const card = await completedCard();
    await client.payerList.replace([
      { custom_payer_id: 'LATER', custom_payer_name: card.details?.payer_name?.value ?? '' },
    ]);
    await stack.app('matching').kill();
    const impatient = clientOf({ maxRetries: 0 });
    expect(await failure(impatient.payers.search('aetna'))).to.include({ status: 503 });
    await client.cards.match(card.card_id);
    await eventually(
      async () => (await client.cards.get(card.card_id)).payer_match?.custom[0]?.custom_payer_id === 'LATER',
      { timeoutMs: 60_000 },
    );
  });

  it('a clearinghouse’s list becomes the account’s own list, after a dry run that stores nothing', async () => {
    const { client, stack, apiKey } = world();
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-payers-'));
    const file = join(folder, 'payers.csv');
    const rows = [
      'Payer List;As of 11/1/2026;;',
      'Payer;Payer ID;835;270',
      'Cedar Valley Health;CVH01;Enrollment Required;Yes',
      'Ötter Health;OTT01;No;Maybe',
    ];
    await writeFile(file, Buffer.from(rows.join('\r\n'), 'latin1'));
    const args = ['payers', 'import', file, '--format', 'waystar', '--account', '--json', '--base', stack.baseUrl];
    const run = async (...more: string[]) => {
      const { stdout } = await promisify(execFile)(process.execPath, [program, ...args, '--key', apiKey, ...more]);
      return JSON.parse(stdout) as Record<string, unknown>;
    };
    const before = await client.payerList.replace([{ custom_payer_id: 'OLD', custom_payer_name: 'Old Plan' }]);
    const rejections = [{ row: 4, reason: 'column 4 says neither yes nor no' }];
    expect(await run('--dry-run')).to.deep.include({ dry_run: true, rows_before: 1, rows: 1, rejections });
    expect(await client.payerList.get()).to.include({ source: before.source });
    expect(await run()).to.deep.include({ rows_accepted: 1, rejections });
    expect(await client.payerList.csv()).to.match(/CVH01,Cedar Valley Health,,CVH01/);
    await rm(folder, { recursive: true });
  });

  it('a list that an operator imports changes the ids of cards that were matched before', async () => {
    const { client, stack } = world();
    const card = await completedCard();
    const payer = card.payer_match?.svc_payer_name ?? expect.fail('the card names no payer');
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-payers-'));
    const file = join(folder, 'payers.csv');
    const rows = [
      'PAYER NAME,PAYER ID,TRANSACTION,AVAILABLE,NON PAR,ENROLLMENT',
      `${payer},OA777,Dental Claims 837D,Yes,No,No`,
      `${payer},,Dental Claims 837D,Yes,No,No`,
      'Otter Health of Nowhere,OA999,Dental Claims 837D,Yes,No,No',
      `${payer},OA888,Remits 835,Yes,No,Yes`,
    ];
    await writeFile(file, `${rows.join('\n')}\n`);
    const address = stack.address('matching');
    const args = ['payers', 'import', file, '--json', '--matching', address, '--tls', operatorTlsDir(stack.dataDir)];
    const run = async (...more: string[]) => {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args, ...more]);
      return { report: JSON.parse(stdout) as Report, stderr };
    };
    const changed = { svc_payer_id: card.payer_match?.svc_payer_id, after: 'OA777' };
    const { report: preview } = await run('--dry-run');
    expect(preview.imports[0]?.changes.find(({ after }) => after === 'OA777')).to.include(changed);
    const search = async () =>
      (await client.payers.search(payer)).payers.find(({ svc_payer_name: name }) => name === payer);
    expect(JSON.stringify(await search())).to.not.include('OA777');

    const { report } = await run('--wait');
    expect([report.clearinghouse, report.imports.map(({ transaction }) => transaction)]).to.deep.equal([
      'office_ally',
      ['dental', 'remittance'],
    ]);
    expect(report.imports).to.deep.equal(preview.imports);
    expect(report.rejections).to.deep.equal([
      { row: 3, reason: 'the id is missing' },
      { row: 4, reason: 'no payer in the directory has this name or id', transaction: 'dental' },
    ]);
    const again = await run();
    expect(again.report.imports).to.deep.equal([]);
    expect(again.stderr).to.match(/dental: office_ally-[0-9a-f]{8} was imported before/);
    await rm(folder, { recursive: true });
    const remittance = (await search())?.transactions?.find(({ payer_id: id }) => id === 'OA888');
    expect(remittance).to.include({ transaction_type: 'remittance', x12: '835', clearinghouse: 'Office Ally' });
    expect(remittance?.enrollment?.required).to.equal(true);
    expect(remittance?.source.title).to.match(/^Office Ally, payer list office_ally-/);
    const [translation] = await client.payers.translate(['OA888'], { from: 'office_ally', to: 'office_ally' });
    expect(translation).to.include({ result: 'translated', confirmed: true });
    expect(report.rematch.finished).to.equal(true);
    await eventually(async () => {
      const { state, payer_match: match } = await client.cards.get(card.card_id);
      expect(state).to.equal('completed');
      return match?.matches.some(({ payer_id: id, transaction_type: type }) => id === 'OA777' && type === 'dental');
    });
  });
});
