import { PayerMatch } from '@cardlens/contracts';
import { CiphertextRejected } from '@cardlens/encryption';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { expect } from 'chai';
import { payerMatch } from '../../test/fixtures.js';
import type { AccountId, CardId } from '../domain/ids.js';
import { sealedMatches } from './sealed-matches.js';

const card = { accountId: 'a1' as AccountId, cardId: 'c1' as CardId };
const keys = fakeAccountKeys();
const sealed = async () => (await keys.of('a1')).seal(['match event', 'c1'], PayerMatch.encode(payerMatch).finish());

describe('the match in an event', () => {
  it('is decrypted with the key of its account, and does not show the payer', async () => {
    expect(await sealedMatches(keys).open(card, await sealed())).to.deep.equal(payerMatch);
    expect((await sealed()).includes(payerMatch.svcPayerName)).to.equal(false);
  });

  it('is rejected for another card or account, and in plain text', async () => {
    const plain = PayerMatch.encode(payerMatch).finish();
    for (const [of, bytes] of [
      [{ ...card, cardId: 'c2' as CardId }, await sealed()],
      [{ ...card, accountId: 'a2' as AccountId }, await sealed()],
      [card, plain],
    ] as const) {
      const error = await sealedMatches(keys)
        .open(of, bytes)
        .catch((caught: unknown) => caught);
      expect(error).to.be.instanceOf(CiphertextRejected);
    }
  });
});
