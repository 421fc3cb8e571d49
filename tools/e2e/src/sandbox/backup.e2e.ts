import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Card, Cardlens } from '@cardlens/sdk';
import { type Stack, startStack } from '@cardlens/stack';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { dumpDatabases, dumpFiles, objectFiles } from '../dump.js';
import { program } from '../program.js';
import { specimen } from '../world.js';

const person = {
  payerId: 'SIMHMO',
  subscriber: { memberId: 'QW4410087', firstName: 'Quincy', lastName: 'Walkin', dateOfBirth: '19850412' },
  provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
};
const dayInAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/** Locations of encrypted personal data. */
const sealedPlaces = [
  'card.cards',
  'eligibility.eligibilities',
  'eligibility.batchrows',
  'eligibility.eligibilityschedules',
];
const wrapped = /"wrapped":"/;
const statusOf = async (url: string | undefined) => (await fetch(url ?? '')).status;

/** The procedure of docs/backup.md, on the embedded stack: the tests run in order, on one system and its backup. */
describe('backup, restore and erasure', function () {
  this.timeout(300_000);
  let folder: string;
  let stack: Stack | undefined;
  const data = () => join(folder, 'data');
  const ledgerOf = (what: string) => join(folder, `${what}.jsonl`);
  const start = async () => {
    const env = { ...process.env, CARD_RETENTION_INTERVAL: '1s', ELIGIBILITY_RETENTION_INTERVAL: '1s' };
    stack = await startStack({ dataDir: data(), environment: 'sandbox', env });
  };
  const stop = async () => {
    await stack?.stop();
    stack = undefined;
  };
  const clientOf = (token: string) => new Cardlens({ baseUrl: stack!.baseUrl, token });
  const localClient = async () => clientOf((await stack!.localKey()).apiKey);
  const cardlens = async (...args: string[]) => {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)(process.execPath, [program, ...args, '--data', data()], options)).stdout;
  };
  const createAccount = async () => {
    const { account_id: account } = JSON.parse(await cardlens('accounts', 'create', '--name', 'Closing', '--json')) as {
      account_id: string;
    };
    return { account, key: (await cardlens('keys', 'create', '--account', account)).trim() };
  };

  let front: Buffer;
  let local: string;
  /** A card of the local account, and the cards of one of its users. */
  let kept: Card;
  let first: Card;
  let second: Card;
  /** Webhooks of the local account, by what happens to them after the backup. */
  let hooks: Record<'deleted' | 'rotated' | 'kept', string>;
  /** FHIR destinations of the local account, in the same way. */
  let destinations: typeof hooks;
  /** Keys of the local account that are revoked after the backup, by the operator and by the account itself. */
  let leaked: string;
  let leakedToo: string;
  /** Another account with a card and checks. */
  let closing: Awaited<ReturnType<typeof createAccount>>;
  let scanned: Card;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-backup-'));
    front = await specimen('cedar-hmo_front.jpg');
    await start();
    const client = await localClient();
    local = (await client.authping()).account_id;
    kept = await client.scan({ front });
    const user = clientOf((await client.accessToken({ userId: 'patient-4711' })).Token);
    first = await user.scan({ front });
    second = await user.scan({ front });

    hooks = {
      deleted: (await client.webhooks.create({ url: 'http://127.0.0.1:9/deleted' })).webhook_id,
      rotated: (await client.webhooks.create({ url: 'http://127.0.0.1:9/rotated' })).webhook_id,
      kept: (await client.webhooks.create({ url: 'http://127.0.0.1:9/kept' })).webhook_id,
    };
    const destination = async (name: string) =>
      (await client.fhir.create({ base_url: `http://127.0.0.1:9/${name}` })).destination_id;
    destinations = {
      deleted: await destination('deleted'),
      rotated: await destination('rotated'),
      kept: await destination('kept'),
    };
    await client.payerList.replace([{ custom_payer_id: '1', custom_payer_name: 'OWN LIST PLAN' }]);
    leakedToo = (await cardlens('keys', 'create', '--account', local)).trim();
    leaked = (await cardlens('keys', 'create', '--account', local)).trim();

    closing = await createAccount();
    const other = clientOf(closing.key);
    scanned = await other.scan({ front });
    await other.eligibility.create(person);
    await other.eligibility.batches.create([person]);
    await other.eligibility.schedules.create({ ...person, appointmentDate: dayInAMonth() });

    await stop();
    await cp(data(), join(folder, 'backup'), { recursive: true });
    await start();
  });
  after(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The wrapped data key of the other account, the locations of its encrypted data, and the objects of its card. */
  async function keptOfAccount() {
    const documents = await dumpDatabases({ stack: stack! });
    const { account } = closing;
    return {
      key: documents.filter(({ place, text }) => place === 'session.data_keys' && text.includes(account)),
      contents: documents
        .filter(({ text }) => text.includes(account) && /"sealed\w+":/.test(text))
        .map(({ place }) => place),
      objects: (await objectFiles({ stack: stack! })).filter((file) => file.includes(scanned.card_id)),
    };
  }
  const rejection = () =>
    clientOf(closing.key)
      .cards.list()
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  async function expectAccountGone(card: Card): Promise<void> {
    await eventually(async () => expect(await rejection()).to.include({ status: 403, code: 401 }), { timeoutMs: 2000 });
    const { key } = await keptOfAccount();
    expect(key.map(({ text }) => wrapped.test(text))).to.deep.equal([false]);
    await eventually(
      async () => {
        const { contents, objects } = await keptOfAccount();
        return contents.length === 0 && objects.length === 0;
      },
      { timeoutMs: 60_000 },
    );
    expect(await statusOf(card.images?.front?.url)).to.be.oneOf([404, 410]);
  }

  it('contain no personal data in plain text', async () => {
    const files = await dumpFiles(join(folder, 'backup'));
    expect(files.some(({ text }) => text.includes(kept.card_id))).to.equal(true);
    const { memberId, lastName } = person.subscriber;
    const names = [scanned.details?.member_name?.value, scanned.payer_match?.svc_payer_name].filter((name) => !!name);
    for (const personal of ['patient-4711', memberId, lastName, ...names])
      expect(files.filter(({ text }) => text.includes(personal!)).map(({ place }) => place)).to.deep.equal([]);
  });

  it('revoke a key, with its tokens and links', async () => {
    const client = clientOf(leaked);
    const { images } = await client.cards.get(kept.card_id);
    expect(await statusOf(images?.front?.url)).to.equal(200);
    await client.webhooks.delete(hooks.deleted);
    await client.webhooks.rotateSecret(hooks.rotated);
    await client.fhir.delete(destinations.deleted);
    await client.fhir.rotateKey(destinations.rotated);
    await client.payerList.delete();
    const keys = JSON.parse(await cardlens('keys', 'list', '--account', local, '--json')) as {
      key_id: string;
      last_four: string;
    }[];
    const idOf = (key: string) => keys.find(({ last_four }) => key.endsWith(last_four))!.key_id;
    await (await localClient()).account.revokeKey(idOf(leakedToo));
    await cardlens('keys', 'revoke', idOf(leaked));
    await eventually(async () => (await statusOf(images?.front?.url)) === 410, { timeoutMs: 5000 });
  });

  it('erase a user with all cards', async () => {
    expect(scanned.details?.member_name?.value).to.be.a('string');
    const report = JSON.parse(await cardlens('erase', '--user', 'patient-4711', '--json')) as object;
    expect(report).to.include({ scope: 'user', cards_deleted: 2, account_id: local });
    expect(JSON.stringify(report)).to.not.contain('patient-4711');
    const { cards } = await (await localClient()).cards.list();
    expect(cards.map(({ card_id }) => card_id)).to.deep.equal([kept.card_id]);
    await eventually(async () => {
      const text = await cardlens('audit', 'export', '--account', local);
      await writeFile(ledgerOf('user'), text);
      const lines = text.split('\n').filter((line) => line.includes('"status":204'));
      return [first, second].every(({ card_id }) => lines.some((line) => line.includes(card_id)));
    });
  });

  it('destroy the data key of a deleted account and all its stored data', async () => {
    const before = await keptOfAccount();
    expect(before.key.map(({ text }) => wrapped.test(text))).to.deep.equal([true]);
    expect(before.contents).to.include.members(sealedPlaces);
    expect(before.objects).to.not.deep.equal([]);
    const card = await clientOf(closing.key).cards.get(scanned.card_id);
    expect(await statusOf(card.images?.front?.url)).to.equal(200);
    await cardlens('accounts', 'delete', closing.account);
    await expectAccountGone(card);
    await writeFile(ledgerOf('account'), await cardlens('audit', 'export', '--account', closing.account));
  });

  it('erase an account with its cards, webhooks, FHIR destinations and payer list', async () => {
    const { account, key } = await createAccount();
    const client = clientOf(key);
    const { card_id } = await client.cards.create();
    await client.webhooks.create({ url: 'http://127.0.0.1:9/' });
    await client.fhir.create({ base_url: 'http://127.0.0.1:9/' });
    await client.payerList.replace([{ custom_payer_id: '1', custom_payer_name: 'CEDAR VALLEY HEALTH' }]);
    const others = (await (await localClient()).cards.list()).cards;
    const report = JSON.parse(await cardlens('erase', '--account', account, '--key', key, '--json')) as object;
    expect(report).to.include({
      cards_deleted: 1,
      webhooks_deleted: 1,
      fhir_destinations_deleted: 1,
      payer_list_deleted: true,
    });
    expect(await client.cards.get(card_id)).to.include({ deleted: true });
    expect((await client.webhooks.list()).webhooks).to.deep.equal([]);
    expect((await client.fhir.list()).destinations).to.deep.equal([]);
    expect(others).to.have.length.greaterThan(0);
    const wrong = await cardlens('erase', '--account', account).catch((error: unknown) => error);
    expect(wrong).to.have.property('stderr').that.contains('belongs to the account');
  });

  describe('after a restore', () => {
    before(async () => {
      await stop();
      await rm(data(), { recursive: true });
      await cp(join(folder, 'backup'), data(), { recursive: true });
      await start();
    });

    it('restore the backup, except for data that was deleted since', async () => {
      const client = await localClient();
      expect((await client.cards.get(first.card_id)).details?.member_name).to.be.an('object');
      const erase = () => cardlens('erase', '--ledger', ledgerOf('user'));
      const report = await erase();
      expect(report).to.contain(
        'deleted 2 cards; 0 were already deleted; 0 links to cards revoked, 1 webhooks deleted, 1 disabled',
      );
      expect(report).to.contain('; 1 FHIR destinations deleted, 1 disabled');
      expect(report).to.contain('the payer list deleted');
      const again = await erase();
      expect(again).to.contain(
        'deleted 0 cards; 2 were already deleted; 0 links to cards revoked, 0 webhooks deleted, 1 disabled',
      );
      expect(again).not.to.contain('payer list');
      const { webhooks } = await client.webhooks.list();
      expect(webhooks.map(({ webhook_id, enabled }) => [webhook_id, enabled])).to.have.deep.members([
        [hooks.rotated, false],
        [hooks.kept, true],
      ]);
      const left = (await client.fhir.list()).destinations;
      expect(left.map(({ destination_id, is_enabled }) => [destination_id, is_enabled])).to.have.deep.members([
        [destinations.rotated, false],
        [destinations.kept, true],
      ]);
      expect(await client.payerList.get().catch((error: unknown) => error)).to.include({ status: 404 });
      for (const { card_id } of [first, second]) expect(await client.cards.get(card_id)).to.include({ deleted: true });
    });

    it('repeat the revocations', async () => {
      for (const key of [leaked, leakedToo]) expect((await clientOf(key).authping()).account_id).to.equal(local);
      await cardlens('keys', 'revoke', '--ledger', ledgerOf('user'));
      for (const key of [leaked, leakedToo]) {
        const error = await eventually(async () => {
          const caught: unknown = await clientOf(key)
            .authping()
            .catch((it: unknown) => it);
          return caught instanceof Error ? caught : undefined;
        });
        expect(error).to.include({ status: 403 });
      }
    });

    it('repeat the deletion of an account', async () => {
      // The backup is older than the deletion, so its key decrypts everything until the deletion is repeated.
      const restored = await clientOf(closing.key).cards.get(scanned.card_id);
      expect(restored.details).to.deep.equal(scanned.details);
      await cardlens('accounts', 'delete', '--ledger', ledgerOf('account'));
      await expectAccountGone(restored);
    });

    it('keep the cards of others', async () => {
      const restored = await (await localClient()).cards.get(kept.card_id);
      expect(restored.state).to.equal('completed');
      expect(restored.details).to.deep.equal(kept.details);
      expect(await statusOf(restored.images?.front?.url)).to.equal(200);
      const image = await fetch(restored.images?.front?.url ?? '');
      expect(Buffer.from(await image.arrayBuffer()).equals(front)).to.equal(true);
    });
  });
});
