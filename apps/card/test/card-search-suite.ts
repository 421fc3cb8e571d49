import { expect } from 'chai';
import type { Card, Owner } from '../src/domain/card.js';
import type { AccountId } from '../src/domain/ids.js';
import { searchedDetails } from '../src/domain/search.js';
import type { CardStore } from '../src/handlers/ports.js';
import { aCard, aCompletedCard, after as afterAll, deletion, read, someDetails } from './fakes.js';

/** The part of the suite of card stores about searches. */
export function cardSearchSuite({
  storeOf,
  freshAccount,
  added,
}: {
  storeOf: () => CardStore;
  freshAccount: () => AccountId;
  added: (changes: Partial<Card>) => Promise<Card>;
}): void {
  describe('as candidates of a search, returns', () => {
    const detailsOf = (value: string) => someDetails(1, '0.900', value);
    const completedCard = (accountId: AccountId, value: string, changes: Partial<Card> = {}) =>
      added({ accountId, phase: aCompletedCard(detailsOf(value)).phase, ...changes });
    const found = async (caller: Owner, ...words: string[]) => {
      const candidates = await storeOf().candidates({ caller, words, limit: 100 });
      return candidates.map(({ cardId }) => cardId);
    };

    it('cards with a word that starts with the rarest word of the query', async () => {
      const accountId = freshAccount();
      const both = await completedCard(accountId, 'Anna Sample');
      const one = await completedCard(accountId, 'Annabel Other');
      const joined = await completedCard(accountId, '123-456');
      expect(await found({ accountId }, 'ann')).to.have.members([both.cardId, one.cardId]);
      expect(await found({ accountId }, 'ann', 'sam')).to.deep.equal([both.cardId]);
      expect(await found({ accountId }, '1234')).to.deep.equal([joined.cardId]);
      // Neither a word before the range nor one after it is in the range.
      expect(await found({ accountId }, 'mno')).to.deep.equal([]);
    });

    it('at most the requested number, including those with the whole word', async () => {
      const accountId = freshAccount();
      for (const name of ['Goldberg', 'Golding', 'Goldman']) await completedCard(accountId, name);
      const whole = await completedCard(accountId, 'Gold');
      const candidates = await storeOf().candidates({ caller: { accountId }, words: ['gold'], limit: 2 });
      expect(candidates).to.have.length(2);
      expect(candidates.map(({ cardId }) => cardId)).to.include(whole.cardId);
    });

    it('the newest when there are more', async () => {
      const accountId = freshAccount();
      const made: string[] = [];
      for (let n = 1; n <= 4; n++) {
        made.push((await completedCard(accountId, `Golding ${n}`, { createdAtUs: n * 1000 })).cardId);
      }
      const candidates = await storeOf().candidates({ caller: { accountId }, words: ['gold'], limit: 2 });
      expect(candidates.map(({ cardId }) => cardId)).to.have.members(made.slice(2));
    });

    it('words in any script, up to the last Unicode character', async () => {
      const accountId = freshAccount();
      const card = await completedCard(accountId, 'ab\u{3134A} 保険証');
      expect(await found({ accountId }, 'ab')).to.deep.equal([card.cardId]);
      expect(await found({ accountId }, '保険')).to.deep.equal([card.cardId]);
    });

    it('no cards that are deleted, unfinished or of another account', async () => {
      const accountId = freshAccount();
      const gone = await completedCard(accountId, 'Anna');
      await storeOf().save(afterAll(gone, deletion(1)), { emit: [], wakeAtMs: undefined });
      await completedCard(accountId, 'Anna', {
        phase: afterAll(aCard(), read('front', 's1', { details: detailsOf('Anna') })).phase,
      });
      await completedCard(freshAccount(), 'Anna');
      const mine = await completedCard(accountId, 'Anna', { identityId: 'me' });
      await completedCard(accountId, 'Anna', { identityId: 'you' });
      expect(await found({ accountId, identityId: 'me' }, 'anna')).to.deep.equal([mine.cardId]);
      expect(await found({ accountId }, 'anna')).to.have.length(2);
    });

    it('the fields that a search ranks by', async () => {
      const accountId = freshAccount();
      const card = await completedCard(accountId, 'Anna', { createdAtUs: 77 });
      const candidates = await storeOf().candidates({ caller: { accountId }, words: ['anna'], limit: 9 });
      const details = searchedDetails(detailsOf('Anna'));
      expect(candidates).to.deep.equal([{ cardId: card.cardId, createdAtUs: 77, details }]);
    });
  });
}
