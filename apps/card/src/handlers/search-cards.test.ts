import { InvalidInput } from '@cardlens/errors';
import type { Details } from '@cardlens/reading';
import { expect } from 'chai';
import { inMemoryCardStore } from '../../test/fake-card-store.js';
import { aCard, aCompletedCard, after as afterAll, anAccount, deletion } from '../../test/fakes.js';
import { type Card, recognitionOf } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import { candidatesMax, candidatesOfShortWordsMax, type SearchPosition, searchCards } from './search-cards.js';

const quiet = { emit: [], wakeAtMs: undefined };
const caller = { accountId: anAccount };
const named = (name: string, payer = 'Example Health', score = '1.000'): Details => ({
  member_name: { value: name, scores: [score, '1.000'] },
  payer_name: { value: payer, scores: ['1.000', '1.000'] },
  start_date: { value: '2026-01-01', scores: ['1.000', '1.000'] },
});

let count = 0;
async function storeOf(...cards: (Partial<Card> & { details: Details })[]) {
  const store = inMemoryCardStore();
  for (const card of cards) {
    const cardId = `card-${String(++count).padStart(3, '0')}` as CardId;
    const { details, ...fields } = card;
    await store.add({ ...aCompletedCard(details), cardId, createdAtUs: count, ...fields }, quiet);
  }
  return store;
}
const namesIn = (cards: readonly Card[]) => cards.map((card) => recognitionOf(card)?.details.member_name?.value);
const search = async (cards: ReturnType<typeof inMemoryCardStore>, query: string, limit = 10) =>
  namesIn((await searchCards({ cards }, { caller, query, limit })).cards);

describe('searchCards', () => {
  it('ranks by matching elements, then scores, then newest first', async () => {
    const cards = await storeOf(
      { details: named('Gold Old') },
      { details: named('Gold New') },
      { details: named('Gold Unsure', 'Example', '0.600') },
      { details: named('Gold Twice', 'Gold Cross') },
      { details: named('Golden Words') },
    );
    expect(await search(cards, 'gold')).to.deep.equal([
      'Gold Twice',
      'Gold New',
      'Gold Old',
      'Golden Words',
      'Gold Unsure',
    ]);
  });

  it('ignores case and accents, and matches every word by prefix', async () => {
    const cards = await storeOf({ details: named('Renée Núñez') }, { details: named('Rene Other') });
    expect(await search(cards, 'NUN renee')).to.deep.equal(['Renée Núñez']);
    expect(await search(cards, 'rene exam')).to.have.length(2);
    expect(await search(cards, 'unez')).to.deep.equal([]);
  });

  it('drops candidates of the store that do not match', async () => {
    const cards = await storeOf({ details: named('Ann Aardvark') }, { details: named('Zoe Zebra') });
    const { candidates } = cards;
    cards.candidates = (asked) => candidates({ ...asked, words: ['example'] });
    expect(await search(cards, 'mno')).to.deep.equal([]);
    expect(await search(cards, 'zeb')).to.deep.equal(['Zoe Zebra']);
  });

  it('finds names with apostrophes and of several words in any spelling', async () => {
    const cards = await storeOf(
      { details: named('Niamh O’Connor') },
      { details: named('Anna Van Kirk') },
      { details: named('Kawika Kaʻahumanu') },
    );
    for (const query of ["o'connor", 'o’connor', 'oconnor', 'O CONNOR', 'niamh o‘connor'])
      expect(await search(cards, query), query).to.deep.equal(['Niamh O’Connor']);
    for (const query of ['van kirk', 'vankirk', 'kirk', 'annavankirk'])
      expect(await search(cards, query), query).to.deep.equal(['Anna Van Kirk']);
    for (const query of ["ka'ahumanu", 'kaahumanu', 'kaʻahumanu'])
      expect(await search(cards, query), query).to.deep.equal(['Kawika Kaʻahumanu']);
  });

  it('excludes deleted and unfinished cards and those of other accounts', async () => {
    const cards = await storeOf(
      { details: named('Ann One'), accountId: 'somebody-else' as never },
      { details: named('Ann Two'), phase: aCard().phase },
      { details: named('Ann Three'), identityId: 'me' },
      { details: named('Ann Four') },
    );
    const [four] = (await searchCards({ cards }, { caller, query: 'four', limit: 1 })).cards;
    const found = (await cards.get(four!.cardId))!;
    await cards.save(found, afterAll(found, deletion()), quiet);
    expect(await search(cards, 'ann')).to.deep.equal(['Ann Three']);
    const own = await searchCards({ cards }, { caller: { ...caller, identityId: 'you' }, query: 'ann', limit: 9 });
    expect(own.cards).to.deep.equal([]);
  });

  it('returns only the elements that are searched', async () => {
    const cards = await storeOf({ details: named('Ann') });
    const [card] = (await searchCards({ cards }, { caller, query: 'ann', limit: 1 })).cards;
    expect(recognitionOf(card!)?.details).to.have.all.keys('member_name', 'payer_name');
  });

  it('returns every card once over all pages while others come and go', async () => {
    const cards = await storeOf(...Array.from({ length: 11 }, (_, index) => ({ details: named(`Ann${index} Page`) })));
    const seen: (string | undefined)[] = [];
    let after: SearchPosition | undefined;
    do {
      const page = await searchCards({ cards }, { caller, query: 'page', limit: 3, after });
      seen.push(...namesIn(page.cards));
      after = page.next;
      await cards.add(
        {
          ...aCompletedCard(named('Late Page')),
          cardId: `late-${seen.length}` as CardId,
          createdAtUs: ++count,
        },
        quiet,
      );
      const last = page.cards.at(-1);
      const found = last && (await cards.get(last.cardId));
      if (found) await cards.save(found, afterAll(found, deletion()), quiet);
    } while (after);
    const wanted = Array.from({ length: 11 }, (_, index) => `Ann${index} Page`);
    expect(seen.filter((name) => name !== 'Late Page').sort()).to.deep.equal(wanted.sort());
  });

  it('lists the newest cards for a word of one character', async () => {
    const cards = await storeOf(
      { details: named('Ann Jones') },
      { details: named('Jo Jackson', 'Jade Health') },
      { details: named('Ann Smith') },
      { details: named('Jim Smith') },
    );
    expect(await search(cards, 'j')).to.deep.equal(['Jim Smith', 'Jo Jackson', 'Ann Jones']);
    expect(await search(cards, 'j ann')).to.deep.equal(['Ann Jones']);
    const page = await searchCards({ cards }, { caller, query: 'j', limit: 2 });
    const next = await searchCards({ cards }, { caller, query: 'j', limit: 2, after: page.next });
    expect([namesIn(next.cards), next.next, page.isTruncated]).to.deep.equal([['Ann Jones'], undefined, false]);
  });

  for (const [query, ranked] of [
    ['ann', candidatesMax],
    ['an', candidatesOfShortWordsMax],
    ['an exam', candidatesMax],
  ] as const) {
    it(`ranks ${ranked} cards for ${JSON.stringify(query)}, and reports when there are more`, async () => {
      const cards = await storeOf(...Array.from({ length: ranked }, () => ({ details: named('Ann Many') })));
      const page = () => searchCards({ cards }, { caller, query, limit: 1 });
      expect((await page()).isTruncated).to.equal(false);
      await cards.add({ ...aCompletedCard(named('Ann More')), cardId: 'one-more' as CardId }, quiet);
      expect((await page()).isTruncated).to.equal(true);
      const rare = await searchCards({ cards }, { caller, query: 'ann more', limit: 9 });
      expect([rare.isTruncated, namesIn(rare.cards)]).to.deep.equal([false, ['Ann More']]);
    });
  }

  it('reaches every card that has all the words, while others come and go', async () => {
    // Among them cards with the whole words, and some with only one of the words.
    const made = Array.from({ length: 700 }, (_, n) => `${n % 3 ? 'Garcia' : 'Garcialopez'} Maria ${n}`);
    const cards = await storeOf(
      ...made.flatMap((name) => [{ details: named(name) }, { details: named('Garcia Else') }]),
    );
    for (const limit of [70, 500]) {
      const seen: (string | undefined)[] = [];
      let after: SearchPosition | undefined;
      do {
        const page = await searchCards({ cards }, { caller, query: 'garcia maria', limit, after });
        expect(page.isTruncated).to.equal(true);
        seen.push(...namesIn(page.cards));
        after = page.next;
        await cards.add(
          {
            ...aCompletedCard(named('Maria Garcia')),
            cardId: `new-${limit}-${seen.length}` as CardId,
            createdAtUs: ++count,
          },
          quiet,
        );
      } while (after);
      const old = seen.filter((name) => name !== 'Maria Garcia');
      expect(old).to.have.length(made.length);
      expect(new Set(old)).to.deep.equal(new Set(made));
    }
  });

  it('goes on with the candidates after those that do not match', async () => {
    const cards = await storeOf(
      { details: named('Abcdefgz') },
      ...Array.from({ length: 1100 }, () => ({ details: named('Abcdefgh') })),
    );
    const { candidates } = cards;
    // Like an index of the first six letters.
    cards.candidates = (asked) => candidates({ ...asked, words: ['abcdef'] });
    const seen: (string | undefined)[] = [];
    let after: SearchPosition | undefined;
    do {
      const page = await searchCards({ cards }, { caller, query: 'abcdefgz', limit: 50, after });
      seen.push(...namesIn(page.cards));
      after = page.next;
    } while (after);
    expect(seen).to.deep.equal(['Abcdefgz']);
  });

  it('stops when the caller has disconnected', async () => {
    const cards = await storeOf({ details: named('Ann') });
    cards.getAll = async () => expect.fail('cards were read');
    const left = AbortSignal.abort(new Error('gone'));
    const error = await searchCards({ cards }, { caller, query: 'ann', limit: 1 }, left).catch((e) => e);
    expect(error).to.have.property('message', 'gone');
  });

  it('finds nothing for a query without letters or digits', async () => {
    expect(await search(await storeOf({ details: named('Ann') }), '%% .*')).to.deep.equal([]);
  });

  for (const [what, query, limit] of [
    ['a limit of 0', 'x', 0],
    ['a limit over 500', 'x', 501],
    ['a query of absurd length', 'x'.repeat(201), 1],
  ] as const) {
    it(`rejects ${what}`, async () => {
      const error = await searchCards({ cards: inMemoryCardStore() }, { caller, query, limit }).catch((e) => e);
      expect(error).to.be.instanceOf(InvalidInput);
    });
  }

  it('returns shorter pages when cards are large, and misses none', async () => {
    const large = '.'.repeat(100_000);
    const cards = await storeOf(...Array.from({ length: 90 }, (_, n) => ({ details: named(`Gold ${n}`, large) })));
    const seen = new Set<string>();
    let after: SearchPosition | undefined;
    let pages = 0;
    do {
      const page = await searchCards({ cards }, { caller, query: 'gold', limit: 500, after });
      expect(JSON.stringify(page.cards).length).to.be.below(6_000_000);
      for (const { cardId } of page.cards) seen.add(cardId);
      after = page.next;
      pages++;
    } while (after);
    expect([seen.size, pages]).to.deep.equal([90, 3]);
  });
});
