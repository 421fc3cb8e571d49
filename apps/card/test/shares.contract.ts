import { randomUUID } from 'node:crypto';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { mongo as driver } from 'mongoose';
import { mongoShareStore } from '../src/adapters/share-store.js';
import { apiKeyCaller, apiKeyId } from './fixtures.js';
import { card, complete, create, mongo, periods, start, stop, storeReading } from './running-service.js';

const file = 'eyJhbGciOiJkaXIifQ..bm9uY2U.Y2lwaGVydGV4dA.dGFn';
const recipient = 'Planted Recipient';

interface StoredShare {
  readonly _id: string;
  readonly cardId: string;
}

const documents = () => mongo.connection.collection<StoredShare>('shares');

async function aCompletedCard(): Promise<string> {
  const cardId = await create();
  const scan = { cardId, scanId: randomUUID() };
  await storeReading(cardId, scan.scanId);
  await complete(scan);
  return cardId;
}

const share = (cardId: string, passcode?: string, expiresAtMs = Date.now() + 600_000) =>
  card.calls.createShare({
    caller: apiKeyCaller,
    cardId,
    encryptedFile: file,
    expiresAtMs,
    passcode,
    label: 'Planted Label',
    auditKeyId: apiKeyId,
  });
const open = (token: string, passcode?: string) => card.calls.openShare({ token, recipient, passcode });
const textOf = (field: unknown): string => (field instanceof Uint8Array ? Buffer.from(field).toString('latin1') : '');
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { kind?: string }) => error.kind,
  );

describe('the card service: shares', () => {
  let cardId: string;
  before(async () => {
    cardId = await aCompletedCard();
  });

  it('stores neither the token, the passcode, nor what people wrote in the clear', async () => {
    const { token, share: created } = await share(cardId, '27182818');
    expect((await open(token, '27182818')).file?.encryptedFile).to.equal(file);
    const [document] = await documents().find({ cardId }).toArray();
    const fields = Object.values<unknown>(document ?? {});
    const binary = fields.map((field) => (field instanceof driver.Binary ? field.buffer : field)).map(textOf);
    const text = [JSON.stringify(document), ...binary].join('\n');
    expect(text).to.contain(cardId).and.contain(created?.shareId);
    for (const secret of [token, '27182818', 'Planted', file]) expect(text).not.to.contain(secret);
  });

  it('checks at most ten wrong passcodes of 100 that are sent at the same time', async () => {
    const { token, share: created } = await share(cardId, '0042');
    const guesses = Array.from({ length: 100 }, (_, guess) => open(token, `${guess + 1000}`));
    const outcomes = await Promise.allSettled(guesses);
    const checked = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(checked.filter((opened) => opened.file !== undefined)).to.deep.equal([]);
    expect(checked.length).to.be.at.most(10);
    for (let guess = checked.length; guess < 10; guess++) await open(token, '9999');
    expect(await kindOf(open(token, '0042'))).to.equal('not_found');
    const { shares } = await card.calls.listShares({ caller: apiKeyCaller, cardId });
    expect(shares.find(({ shareId }) => shareId === created?.shareId)).to.include({ locked: true, failedAttempts: 10 });
  });

  it('still counts wrong passcodes after a restart', async () => {
    const { token } = await share(cardId, '0042');
    for (let guess = 0; guess < 3; guess++) await open(token, '9999');
    await stop();
    await start();
    expect((await open(token, '9999')).remainingAttempts).to.equal(6);
  });

  it('counts every opening, also those at the same time', async () => {
    const { token, share: created } = await share(cardId);
    await Promise.all(Array.from({ length: 12 }, () => open(token)));
    const { shares } = await card.calls.listShares({ caller: apiKeyCaller, cardId });
    const listed = shares.find(({ shareId }) => shareId === created?.shareId);
    expect(listed).to.include({ accessCount: 12, label: 'Planted Label' });
    expect(listed?.recentAccesses.map((access) => access.recipient)).to.deep.equal(Array(10).fill(recipient));
  });

  it('does not open a share that was changed in the database, or moved to another card', async () => {
    const [one, other] = [await share(cardId), await share(cardId, '0042')];
    const documentOf = (shareId = '') => documents().findOne({ shareId } as object);
    const { sealedContent } = (await documentOf(one.share?.shareId)) as unknown as { sealedContent: Buffer };
    await documents().updateOne({ shareId: other.share?.shareId } as object, { $set: { sealedContent } as object });
    expect(await kindOf(open(other.token))).to.equal('not_found');
    const { shares } = await card.calls.listShares({ caller: apiKeyCaller, cardId });
    expect(shares.map(({ shareId }) => shareId))
      .to.include(one.share?.shareId)
      .and.not.to.include(other.share?.shareId);
  });

  it('are walked by the sweep, page by page', async () => {
    const [one, two] = [await aCompletedCard(), await aCompletedCard()];
    for (const shared of [one, two]) await share(shared);
    const noKeys = { of: () => Promise.reject(new Error('the sweep needs no key')) };
    const { page } = mongoShareStore(mongo.connection, noKeys);
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const [next] = await page(after, 1);
      if (next === undefined) break;
      seen.push(next.cardId);
      after = next.tokenDigest;
    }
    expect(seen)
      .to.have.length(await documents().countDocuments())
      .and.to.include.members([one, two]);
  });

  for (const deletion of ['by its account', 'by retention'] as const)
    it(`removes the shares of a card that is deleted ${deletion}`, async () => {
      const deleted = await aCompletedCard();
      const { token } = await share(deleted);
      if (deletion === 'by its account') await card.calls.deleteCard({ caller: apiKeyCaller, cardId: deleted });
      else {
        const cards = mongo.connection.collection<{ _id: string }>('cards');
        await cards.updateOne({ _id: deleted }, { $set: { createdAtUs: (Date.now() - 40 * 86_400_000) * 1000 } });
        periods.push({ accountId: apiKeyCaller.accountId, retentionDays: 30 });
      }
      await eventually(async () => (await documents().countDocuments({ cardId: deleted })) === 0);
      periods.length = 0;
      expect(await kindOf(open(token))).to.equal('not_found');
      expect(await kindOf(card.calls.listShares({ caller: apiKeyCaller, cardId: deleted }))).to.equal('not_found');
    });
});
