import { expect } from 'chai';
import type { Card, Owner } from '../src/domain/card.js';
import type { AccountId, CardId } from '../src/domain/ids.js';
import { searchedDetails } from '../src/domain/search.js';
import type { CandidatePosition, CardStore } from '../src/handlers/ports.js';
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
    const asked = { isWholeFirst: true, limit: 100 };
    const found = async (caller: Owner, ...words: string[]) => {
      const { candidates } = await storeOf().candidates({ ...asked, caller, words });
      return candidates.map(({ cardId }) => cardId);
    };

    it('cards in which every word of the query begins a word', async () => {
      const accountId = freshAccount();
      const both = await completedCard(accountId, 'Anna Sample');
      const one = await completedCard(accountId, 'Annabel Other');
      const joined = await completedCard(accountId, '123-456');
      expect(await found({ accountId }, 'ann')).to.have.members([both.cardId, one.cardId]);
      expect(await found({ accountId }, 'ann', 'sam')).to.deep.equal([both.cardId]);
      expect(await found({ accountId }, 'sam', 'ann')).to.deep.equal([both.cardId]);
      expect(await found({ accountId }, 'oth', 'sam')).to.deep.equal([]);
      expect(await found({ accountId }, '1234')).to.deep.equal([joined.cardId]);
      // Neither a word before the range nor one after it is in the range.
      expect(await found({ accountId }, 'mno')).to.deep.equal([]);
    });

    it('those with a word that begins with one character', async () => {
      const accountId = freshAccount();
      const anna = await completedCard(accountId, 'Anna Sample');
      await completedCard(accountId, 'Bob Sample');
      expect(await found({ accountId }, 'a')).to.deep.equal([anna.cardId]);
      expect(await found({ accountId }, 'a', 'sam')).to.deep.equal([anna.cardId]);
      expect(await found({ accountId }, 'a', 's')).to.deep.equal([anna.cardId]);
    });

    it('all of them in pages: those that contain the words whole, then the newest', async () => {
      const accountId = freshAccount();
      const made: { name: string; cardId: CardId; createdAtUs: number }[] = [];
      for (let n = 0; n < 12; n++) {
        const name = n % 3 === 0 ? 'Gold' : 'Golding';
        // Some have the same time.
        const createdAtUs = 1000 + Math.floor(n / 4);
        made.push({ name, createdAtUs, cardId: (await completedCard(accountId, name, { createdAtUs })).cardId });
      }
      const inOrder = made
        .sort(
          (a, b) => a.name.length - b.name.length || b.createdAtUs - a.createdAtUs || (a.cardId < b.cardId ? 1 : -1),
        )
        .map(({ cardId }) => cardId);
      for (const limit of [1, 2, 3, 5, 11, 12, 100]) {
        const pages: CardId[][] = [];
        let after: CandidatePosition | undefined;
        do {
          const query = { ...asked, caller: { accountId }, words: ['gold'], limit, after };
          const { candidates, next } = await storeOf().candidates(query);
          pages.push(candidates.map(({ cardId }) => cardId));
          after = next;
        } while (after);
        expect(pages.flat(), `pages of ${limit}`).to.deep.equal(inOrder);
        expect(Math.max(...pages.map(({ length }) => length))).to.be.at.most(limit);
      }
    });

    it('those created by a time, up to a position', async () => {
      const accountId = freshAccount();
      const made: CandidatePosition[] = [];
      for (let n = 1; n <= 5; n++) {
        const createdAtUs = n * 1000;
        made.push({
          isWhole: false,
          createdAtUs,
          cardId: (await completedCard(accountId, `Golding ${n}`, { createdAtUs })).cardId,
        });
      }
      const query = { ...asked, caller: { accountId }, words: ['gold'], newestUs: 4000, last: made[1] };
      const { candidates, next } = await storeOf().candidates(query);
      expect(candidates.map(({ cardId }) => cardId)).to.deep.equal([3, 2, 1].map((n) => made[n]?.cardId));
      expect(next).to.equal(undefined);
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
      await storeOf().save(gone, afterAll(gone, deletion(1)), { emit: [], wakeAtMs: undefined });
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
      const { candidates } = await storeOf().candidates({ ...asked, caller: { accountId }, words: ['anna'] });
      const details = searchedDetails(detailsOf('Anna'));
      expect(candidates).to.deep.equal([{ cardId: card.cardId, createdAtUs: 77, isWhole: true, details }]);
    });
  });
}
