import { randomUUID } from 'node:crypto';
import {
  type CardFilter,
  CardState,
  FlagType,
  type ListCardsRequest,
  type SearchPosition,
  Side,
} from '@cardlens/contracts';
import { expect } from 'chai';
import { apiKeyCaller } from './fixtures.js';
import { card, completed, create, seen } from './running-service.js';

describe('the card service: creating, listing and finding', () => {
  it('creates one card for one idempotency key, and forgets the key with the card', async () => {
    const request = (clientMetadataJson: string) => ({
      caller: apiKeyCaller,
      backside: 0,
      enableLivescan: false,
      clientMetadataJson,
      idempotencyKey: `key of ${seen.length}`,
    });
    const [plain, other] = [request('{"a":1}'), request('{"a":2}')];
    const first = await card.calls.createCard(plain);
    expect(await card.calls.createCard(plain)).to.deep.equal({ ...first });
    const rejection = await card.calls.createCard(other).catch((error: unknown) => error);
    expect(rejection).to.include({ kind: 'unprocessable' });
    await card.calls.deleteCard({ caller: apiKeyCaller, cardId: first.cardId });
    expect((await card.calls.createCard(other)).cardId).not.to.equal(first.cardId);
  });

  it('shows a phone that redeemed a magic link the cards of its session only', async () => {
    const owner = { ...apiKeyCaller, identityId: randomUUID() };
    const createIn = async (sessionId: string) => {
      const request = { caller: { ...owner, sessionId }, backside: 0, enableLivescan: false };
      return (await card.calls.createCard(request)).cardId;
    };
    const [earlier, now] = [randomUUID(), randomUUID()];
    const [before, ours] = [await createIn(earlier), await createIn(now)];
    const desktop = { ...owner, sessionId: now };
    const phone = { ...desktop, ownSessionOnly: true };
    expect((await card.calls.getCard({ caller: desktop, cardId: before })).cardId).to.equal(before);
    expect((await card.calls.getCard({ caller: phone, cardId: ours })).cardId).to.equal(ours);
    const about = { caller: phone, cardId: before };
    const attempts = [
      card.calls.getCard(about),
      card.calls.getEvidence(about),
      card.calls.authorizeUpload({ ...about, side: Side.SIDE_FRONT }),
      card.calls.recordPerformance({ ...about, performanceJson: '{"upload":1}' }),
    ];
    for (const attempt of attempts)
      expect(await attempt.catch((error: unknown) => error)).to.include({ kind: 'not_found' });
    const { cards } = await card.calls.listCards({ caller: phone, limit: 10, after: undefined, filter: undefined });
    expect(cards.map(({ cardId }) => cardId)).to.deep.equal([ours]);
  });

  it('lists newest first in pages, without repeating or missing a card', async () => {
    const mine = { ...apiKeyCaller, accountId: randomUUID() };
    const made: string[] = [];
    for (let count = 0; count < 5; count++) {
      const request = { caller: mine, backside: 0, enableLivescan: false };
      made.push((await card.calls.createCard(request)).cardId);
    }
    const list = (limit: number, more: Partial<ListCardsRequest> = {}) =>
      card.calls.listCards({ caller: mine, limit, after: undefined, filter: undefined, ...more });
    const first = await list(2);
    await card.calls.deleteCard({ caller: mine, cardId: first.cards[1]!.cardId });
    await card.calls.createCard({
      caller: mine,
      backside: 0,
      enableLivescan: false,
    });
    const second = await list(50, { after: first.next });
    const listed = [...first.cards, ...second.cards].map(({ cardId }) => cardId);
    expect(listed).to.deep.equal(made.reverse());
    expect(second.next).to.equal(undefined);
    const idsFor = async (filter: CardFilter) => (await list(50, { filter })).cards.map(({ cardId }) => cardId);
    const [newest] = first.cards;
    expect(await idsFor({ state: CardState.CARD_STATE_PENDING, needsReview: false, flagged: false })).to.have.lengthOf(
      5,
    );
    expect(
      await idsFor({ createdFromUs: newest!.createdAtUs, createdBeforeUs: newest!.createdAtUs + 1 }),
    ).to.deep.equal([newest!.cardId]);
    const flagType = FlagType.FLAG_TYPE_OTHER;
    await card.calls.flagCard({ caller: mine, cardId: newest!.cardId, flagType, message: '' });
    expect(await idsFor({ flagged: true })).to.deep.equal([newest!.cardId]);
    for (const filter of [{ state: CardState.CARD_STATE_ERROR }, { svcPayerId: 'pay_none' }, { needsReview: true }])
      expect(await idsFor(filter), JSON.stringify(filter)).to.deep.equal([]);
  });

  it('finds completed cards by word prefixes in pages', async () => {
    const mine = { ...apiKeyCaller, accountId: randomUUID() };
    const made = [await completed('QRS-111', mine), await completed('QRS-222', mine), await completed('QRS-333', mine)];
    const search = (query: string, limit = 10, after?: SearchPosition) =>
      card.calls.searchCards({ caller: mine, query, limit, after });
    const first = await search('qrs', 2);
    const second = await search('qrs', 2, first.next);
    const found = [...first.cards, ...second.cards].map(({ cardId }) => cardId);
    expect(found).to.deep.equal([...made].reverse());
    expect(second.next).to.equal(undefined);
    expect((await search('QRS222')).cards.map(({ cardId }) => cardId)).to.deep.equal([made[1]]);
    expect((await search('qrs nobody')).cards).to.deep.equal([]);
    await card.calls.deleteCard({ caller: mine, cardId: made[1]! });
    expect((await search('QRS222')).cards).to.deep.equal([]);
  });

  it('rejects another account’s card like an unknown one', async () => {
    const cardId = await create();
    const strangers = { ...apiKeyCaller, accountId: randomUUID() };
    const failure = (id: string) =>
      card.calls.getCard({ caller: strangers, cardId: id }).catch((error: unknown) => error);
    const unknown = randomUUID();
    expect(await failure(cardId)).to.include({
      kind: 'not_found',
      publicMessage: `No resource found for card_id - ${cardId}`,
    });
    expect(await failure(unknown)).to.include({
      kind: 'not_found',
      publicMessage: `No resource found for card_id - ${unknown}`,
    });
  });
});
