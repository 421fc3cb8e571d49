import { CiphertextRejected } from '@cardlens/encryption';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { expect } from 'chai';
import { aStatement } from '../../test/fixtures.js';
import type { AccountId, CardId } from '../domain/ids.js';
import { sealedStatements } from './sealed-statements.js';

const card = { accountId: 'a1' as AccountId, cardId: 'c1' as CardId };
const keys = fakeAccountKeys();
const sealed = async () => (await keys.of('a1')).sealJson(['statement event', 'c1'], aStatement(1));

describe('the statement in an event', () => {
  it('is decrypted with the key of its account, and shows nothing', async () => {
    expect(await sealedStatements(keys).open(card, await sealed())).to.deep.equal(aStatement(1));
    expect((await sealed()).includes('XMP000111')).to.equal(false);
  });

  it('is rejected for another card or account', async () => {
    for (const of of [
      { ...card, cardId: 'c2' as CardId },
      { ...card, accountId: 'a2' as AccountId },
    ]) {
      const error = await sealedStatements(keys)
        .open(of, await sealed())
        .catch((caught: unknown) => caught);
      expect(error).to.be.instanceOf(CiphertextRejected);
    }
  });
});
