import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AuditEntry } from '@cardlens/contracts';
import { connectMongo } from '@cardlens/mongo';
import type { Cardlens } from '@cardlens/sdk';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { program } from '../program.js';
import { specimen, useSharedSandboxWorld } from '../world.js';

describe('the audit log', function () {
  this.timeout(120_000);
  const world = useSharedSandboxWorld();
  /** A client of an account that only these tests use. */
  let client: Cardlens;
  let accountId: string;
  /** A client that may only read the audit log. */
  let auditor: Cardlens;

  before(async () => {
    const { apiKey: ownKey } = await world().stack.createAccountKey('Audit');
    client = world().clientOf({ token: ownKey });
    accountId = (await client.authping()).account_id;
    const wanted = { accountId, name: 'auditor', scopes: ['audit'] };
    const { apiKey } = await world().stack.admin.calls.createKey(wanted);
    auditor = world().clientOf({ token: apiKey });
  });

  const cardlens = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, 'audit', ...args, '--data', world().stack.dataDir],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    return stdout;
  };
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const entriesOf = async (resourceId: string) =>
    (await auditor.audit.list()).entries.filter(({ resource_ids }) => resource_ids.includes(resourceId)).reverse();
  const entriesAbout = (resourceId: string, count: number) =>
    eventually(async () => {
      const found = await entriesOf(resourceId);
      return found.length >= count ? found : undefined;
    });

  it('can be read with the key of a local stack', async () => {
    const { stack, clientOf } = world();
    const local = clientOf({ token: (await stack.localKey()).apiKey });
    expect((await local.audit.list()).entries).to.be.an('array');
  });

  it('records who read and changed a card, and nothing of its contents', async () => {
    const { clientOf } = world();
    const { Token, session_id } = await client.accessToken({ userId: 'patient-4711' });
    const user = clientOf({ token: Token });
    const card = await user.scan({ front: await specimen('cedar-hmo_front.jpg') });
    const name = card.details?.member_name?.value ?? '';
    expect(name).to.have.length.greaterThan(3);
    await client.cards.search(name);
    await client.cards.delete(card.card_id);
    await eventually(async () =>
      expect((await entriesOf(card.card_id)).map(({ action, status }) => `${action} ${status}`)).to.include.members([
        'POST /v1/cards 201',
        'GET /v1/cards/:id 200',
        'POST /v1/cards/search 200',
        'DELETE /v1/cards/:id 102',
        'DELETE /v1/cards/:id 204',
      ]),
    );
    const entries = await entriesOf(card.card_id);
    const deletions = entries.filter(({ action }) => action === 'DELETE /v1/cards/:id');
    for (const deletion of deletions) {
      expect(deletion).to.include({ address: '127.0.0.1', request_id: deletions[0]?.request_id });
      expect(deletion.actor).to.have.keys('type', 'key_id');
    }
    const creation = entries.find(({ action }) => action === 'POST /v1/cards');
    expect(creation?.actor).to.include({ type: 'session' }).and.to.have.property('identity_id');
    expect((await entriesOf(session_id))[0]).to.include({ action: 'GET /v1/access-token' });
    const all = JSON.stringify((await auditor.audit.list()).entries);
    for (const value of [name, card.details?.member_number?.value ?? name, 'patient-4711', Token])
      expect(all).to.not.contain(value);
    const [page, next] = [await auditor.audit.list({ limit: 2 }), await auditor.audit.list({ limit: 3 })];
    const second = await auditor.audit.list({ limit: 1, cursor: page.response_metadata.next_cursor! });
    expect(second.entries[0]?.sequence).to.equal(page.entries[1]!.sequence - 1);
    expect(next.entries[0]?.sequence).to.be.at.least(page.entries[0]!.sequence);
  });

  it('requires the audit scope, which allows nothing else', async () => {
    expect(await failureOf(client.audit.list())).to.include({ status: 403, code: 403 });
    expect(await failureOf(auditor.cards.list())).to.include({ status: 403, code: 403 });
  });

  it('loses no entry and blocks no request while session or the broker is unavailable', async () => {
    const { clientOf, stack } = world();
    const { card_id } = await client.cards.create();
    const user = clientOf({ token: (await client.accessToken({ userId: 'outage' })).Token });
    const own = await user.cards.create();
    await entriesAbout(own.card_id, 1);

    const pid = stack.pids().session!;
    process.kill(pid, 'SIGSTOP');
    try {
      await user.cards.get(own.card_id);
      await user.cards.get(own.card_id);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    const actions = (await entriesAbout(own.card_id, 3)).map(({ action }) => action);
    expect(actions).to.deep.equal(['POST /v1/cards', 'GET /v1/cards/:id', 'GET /v1/cards/:id']);

    await stack.stores.nats.kill();
    try {
      expect((await client.cards.get(card_id)).card_id).to.equal(card_id);
    } finally {
      await stack.stores.nats.start();
    }
    await entriesAbout(card_id, 2);
  });

  it('can be exported, and verification finds changed and removed entries', async () => {
    const { stack } = world();
    const { card_id } = await client.cards.create();
    await entriesAbout(card_id, 1);
    const text = await cardlens('export', '--account', accountId);
    const entries = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEntry);
    expect(entries.map(({ sequence }) => sequence)).to.deep.equal(entries.map((_, index) => index + 1));
    expect(entries.map(({ action }) => action)).to.include.members([
      'accounts.create',
      'keys.create',
      'POST /v1/cards',
    ]);
    const file = join(stack.dataDir, 'audit-export.jsonl');
    await writeFile(file, text);
    expect(await cardlens('verify', '--file', file)).to.contain(`${entries.length} entries, unbroken`);
    expect(await cardlens('verify', '--file', file, '--account', accountId)).to.contain('unbroken');

    const url = new URL(stack.stores.mongo.url);
    url.pathname = '/cardlens_session';
    const mongo = await connectMongo(url.href, 'e2e');
    const { entryId } = entries[1]!;
    await mongo.connection.collection('audit').updateOne({ entryId }, { $set: { status: 404 } });
    expect(await failureOf(cardlens('verify', '--account', accountId)))
      .to.have.property('stderr')
      .that.contains('entry 2 was changed');
    await mongo.connection.collection('audit').deleteOne({ entryId });
    expect(await failureOf(cardlens('verify', '--account', accountId)))
      .to.have.property('stderr')
      .that.contains('entry 3 does not follow');
    await mongo.stop?.();
    expect(await readFile(file, 'utf8')).to.equal(text);
    await rm(file);
  });
});
