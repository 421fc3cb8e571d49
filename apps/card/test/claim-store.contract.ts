import { randomUUID } from 'node:crypto';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { mongoClaimStore } from '../src/adapters/claim-store.js';
import type { CardId } from '../src/domain/ids.js';
import type { Claim, ClaimStore } from '../src/handlers/ports.js';
import { anAccount, inMemoryClaimStore } from './fakes.js';

let count = 0;
const aClaim = (changes: Partial<Claim> = {}): Claim => ({
  owner: { accountId: anAccount },
  key: `key-${++count}`,
  cardId: `card-${count}` as CardId,
  claimedAtMs: 5,
  expiresAtMs: 1000,
  ...changes,
});

function claimStoreSuite(name: string, storeOf: () => ClaimStore): void {
  describe(name, () => {
    it('lets one of many claims through and shows it to the others', async () => {
      const claims = Array.from({ length: 6 }, (_, index) =>
        aClaim({ key: 'same', cardId: `card-${index}` as CardId }),
      );
      const answers = await Promise.all(claims.map((claim) => storeOf().add(claim)));
      const first = answers.indexOf(undefined);
      expect(answers.filter((answer) => answer === undefined)).to.have.length(1);
      const { cardId, claimedAtMs, expiresAtMs } = claims[first]!;
      for (const answer of answers) if (answer) expect(answer).to.deep.equal({ cardId, claimedAtMs, expiresAtMs });
    });

    it('lets one take a key over from the card that it stood for', async () => {
      const claim = aClaim();
      await storeOf().add(claim);
      const next = (cardId: string) => storeOf().replace(claim.cardId, { ...claim, cardId: cardId as CardId });
      const outcomes = await Promise.all([next('card-x'), next('card-y')]);
      expect(outcomes.filter(Boolean)).to.have.length(1);
    });

    it('gives a key back, unless it stands for another card by now', async () => {
      const claim = aClaim();
      await storeOf().add(claim);
      await storeOf().release({ ...claim, cardId: 'card-of-others' as CardId });
      expect((await storeOf().add(claim))?.cardId).to.equal(claim.cardId);
      await storeOf().release(claim);
      expect(await storeOf().add(claim)).to.equal(undefined);
    });

    it('forgets what is over and nothing else', async () => {
      const [over, valid] = [aClaim({ expiresAtMs: 2000 }), aClaim({ expiresAtMs: 2001 })];
      await storeOf().add(over);
      await storeOf().add(valid);
      await storeOf().removeExpired(2000);
      expect(await storeOf().add(over)).to.equal(undefined);
      expect(await storeOf().add(valid)).not.to.equal(undefined);
    });
  });
}

describe('claim stores', () => {
  const memory = inMemoryClaimStore();
  claimStoreSuite('in memory', () => memory);

  describe('with a real database', () => {
    const stores = useTestStores({ mongo: true });
    let mongo: Mongo;
    let claims: ClaimStore;

    before(async () => {
      mongo = await connectMongo(`${stores().mongo.url}/card_${randomUUID().slice(0, 8)}`, 'test');
      claims = mongoClaimStore(mongo.connection);
      for (const model of Object.values(mongo.connection.models)) await model.createIndexes();
    });
    after(() => mongo?.stop?.());

    claimStoreSuite('in MongoDB', () => claims);

    it('hold nothing that a client wrote', async () => {
      await claims.add(aClaim({ key: 'Pat Example 1980' }));
      const dump = JSON.stringify(await mongo.connection.collection('claims').find().toArray());
      expect(dump).not.to.contain('Pat');
    });
  });
});
