import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Card, Cardlens } from '@cardlens/sdk';
import { type Stack, startStack } from '@cardlens/stack';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { dumpDatabases, objectFiles } from '../dump.js';
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

/** `cardlens accounts delete`, and its repetition after a restore, as described in docs/backup.md. */
describe('deletion of an account', function () {
  this.timeout(300_000);
  let folder: string;
  let stack: Stack | undefined;
  const data = () => join(folder, 'data');
  const start = async () => {
    const env = { ...process.env, CARD_RETENTION_INTERVAL: '1s', ELIGIBILITY_RETENTION_INTERVAL: '1s' };
    stack = await startStack({ dataDir: data(), environment: 'sandbox', env });
    return stack;
  };
  const stop = async () => {
    await stack?.stop();
    stack = undefined;
  };
  const cardlens = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [program, ...args, '--data', data()])).stdout;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-account-'));
  });
  after(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The wrapped data key of an account, the locations of its encrypted data, and the objects of one card. */
  async function kept({ card_id: cardId }: Card, accountId: string) {
    const documents = await dumpDatabases({ stack: stack! });
    return {
      key: documents.filter(({ place, text }) => place === 'session.data_keys' && text.includes(accountId)),
      contents: documents
        .filter(({ text }) => text.includes(accountId) && /"sealed\w+":/.test(text))
        .map(({ place }) => place),
      objects: (await objectFiles({ stack: stack! })).filter((file) => file.includes(cardId)),
    };
  }
  const wrapped = /"wrapped":"/;
  const statusOf = async (url: string | undefined) => (await fetch(url ?? '')).status;
  const rejection = (client: Cardlens) =>
    client.cards.list().then(
      () => undefined,
      (error: unknown) => error,
    );

  async function expectGone(card: Card, accountId: string, client: Cardlens): Promise<void> {
    await eventually(async () => expect(await rejection(client)).to.include({ status: 403, code: 401 }), {
      timeoutMs: 2000,
    });
    const { key } = await kept(card, accountId);
    expect(key.map(({ text }) => wrapped.test(text))).to.deep.equal([false]);
    await eventually(
      async () => {
        const { contents, objects } = await kept(card, accountId);
        return contents.length === 0 && objects.length === 0;
      },
      { timeoutMs: 60_000 },
    );
    expect(await statusOf(card.images?.front?.url)).to.be.oneOf([404, 410]);
  }

  it('destroys its data key and all stored data, and can be repeated on a restored backup', async () => {
    await start();
    const { account_id: account } = JSON.parse(await cardlens('accounts', 'create', '--name', 'Closing', '--json')) as {
      account_id: string;
    };
    const key = (await cardlens('keys', 'create', '--account', account)).trim();
    const clientOf = () => new Cardlens({ baseUrl: stack!.baseUrl, token: key });
    const front = await specimen('cedar-hmo_front.jpg');
    const scanned = await clientOf().scan({ front });
    expect(scanned.details?.member_name?.value).to.be.a('string');
    const { eligibility } = clientOf();
    await eligibility.create(person);
    await eligibility.batches.create([person]);
    await eligibility.schedules.create({ ...person, appointmentDate: dayInAMonth() });
    const other = new Cardlens({ baseUrl: stack!.baseUrl, token: (await stack!.localKey()).apiKey });
    const kin = await other.scan({ front });
    await stop();
    await cp(data(), join(folder, 'backup'), { recursive: true });

    await start();
    const before = await kept(scanned, account);
    expect(before.key.map(({ text }) => wrapped.test(text))).to.deep.equal([true]);
    expect(before.contents).to.include.members(sealedPlaces);
    expect(before.objects).to.not.deep.equal([]);
    const card = await clientOf().cards.get(scanned.card_id);
    expect(await statusOf(card.images?.front?.url)).to.equal(200);
    await cardlens('accounts', 'delete', account);
    await expectGone(card, account, clientOf());
    const ledger = join(folder, 'audit.jsonl');
    await writeFile(ledger, await cardlens('audit', 'export', '--account', account));
    await stop();

    await rm(data(), { recursive: true });
    await cp(join(folder, 'backup'), data(), { recursive: true });
    await start();
    // The backup is older than the deletion, so its key decrypts everything until the deletion is repeated.
    const restored = await clientOf().cards.get(scanned.card_id);
    expect(restored.details).to.deep.equal(scanned.details);
    await cardlens('accounts', 'delete', '--ledger', ledger);
    await expectGone(restored, account, clientOf());
    const kinNow = await new Cardlens({ baseUrl: stack!.baseUrl, token: (await stack!.localKey()).apiKey }).cards.get(
      kin.card_id,
    );
    expect(kinNow.details).to.deep.equal(kin.details);
    expect(await statusOf(kinNow.images?.front?.url)).to.equal(200);
  });
});
