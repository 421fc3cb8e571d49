import { expect } from 'chai';
import { anAccount, aWorld } from '../../test/fakes.js';
import { aWorldWithCard, owner } from '../../test/scanned-card.js';
import { recognitionOf } from '../domain/card.js';
import type { AccountId, CardId } from '../domain/ids.js';
import { authorizeUpload } from './authorize-upload.js';
import { createCard } from './create-card.js';
import { deleteCard } from './delete-card.js';
import { getActiveCard } from './get-active-card.js';
import { getCard } from './get-card.js';
import { getRecognition } from './get-recognition.js';
import { listCards } from './list-cards.js';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('did not fail'),
    (error: unknown) => error,
  );
const stranger = { accountId: 'somebody-else' as AccountId };

describe('requests about a card', () => {
  it("treat another account's card exactly like an unknown one", async () => {
    const { deps, cardId } = await aWorldWithCard();
    const unknown = 'unknown' as CardId;
    const requests = [
      (id: CardId) => getCard(deps, { cardId: id, caller: stranger }),
      (id: CardId) => getActiveCard(deps, { cardId: id, caller: stranger }),
      (id: CardId) => deleteCard(deps, { cardId: id, caller: stranger }),
      (id: CardId) => authorizeUpload(deps, { cardId: id, side: 'front', caller: stranger }),
    ];
    for (const request of requests) {
      for (const id of [cardId, unknown])
        expect(await failureOf(request(id))).to.include({
          kind: 'not_found',
          publicMessage: `No resource found for card_id - ${id}`,
        });
    }
  });

  it('return a deleted card as deleted, and accept no upload for it', async () => {
    const world = await aWorldWithCard();
    await world.deleted();
    const { cardId, deps } = world;
    expect((await getCard(deps, { cardId, caller: owner })).phase.is).to.equal('deleted');
    expect(await failureOf(authorizeUpload(deps, { cardId, side: 'front', caller: owner }))).to.include({
      kind: 'not_found',
    });
  });

  it('do not return a deleted card for an eligibility check', async () => {
    const world = await aWorldWithCard();
    const request = { cardId: world.cardId, caller: owner };
    expect(await getActiveCard(world.deps, request)).to.include({ cardId: world.cardId });
    await world.deleted();
    expect(await failureOf(getActiveCard(world.deps, request))).to.include({ kind: 'not_found' });
  });

  it('return the recognition to services, whichever account owns the card', async () => {
    const world = await aWorldWithCard();
    await world.read();
    const card = await getRecognition(world.deps, world);
    expect(card).to.include({ accountId: anAccount });
    expect(recognitionOf(card)).to.include({ number: 1 });
    expect(await failureOf(getRecognition(world.deps, { cardId: 'unknown' as CardId }))).to.include({
      kind: 'not_found',
    });
  });
});

describe('authorizeUpload', () => {
  it('reserves nothing: two targets of one side are allowed', async () => {
    const { deps, cardId } = await aWorldWithCard();
    for (const _ of [1, 2]) {
      expect(await authorizeUpload(deps, { cardId, side: 'front', caller: owner })).to.include({ isLivescan: false });
    }
  });

  it('rejects a side that was uploaded, and accepts it again once it failed', async () => {
    const world = await aWorldWithCard();
    const request = () => authorizeUpload(world.deps, { cardId: world.cardId, side: 'front', caller: owner });
    await world.accepted();
    expect(await failureOf(request())).to.include({ kind: 'conflict' });
    await world.failed();
    expect(await request()).to.include({ isAlreadyCompleted: false });
  });
});

describe('deleteCard', () => {
  it('succeeds the first time and is not found afterwards', async () => {
    const world = await aWorldWithCard();
    await world.deleted();
    expect(await failureOf(world.deleted())).to.include({ kind: 'not_found' });
    expect(world.eventTypes().filter((type) => type === 'card.deleted')).to.have.length(1);
  });

  it('lets exactly one of two concurrent deletions succeed', async () => {
    const world = await aWorldWithCard();
    const outcomes = await Promise.allSettled([world.deleted(), world.deleted()]);
    expect(outcomes.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected']);
  });
});

describe('deleteCard of a card that cannot be decrypted', () => {
  it('deletes it', async () => {
    const { deps } = aWorld();
    const { cardId } = await createCard(deps, { owner, backside: 'disabled', isLivescan: false });
    const { get } = deps.cards;
    const rejected = { ...deps.cards, get: () => Promise.reject(new Error('rejected')), getToDelete: get };
    await deleteCard({ ...deps, cards: rejected }, { cardId, caller: owner });
    expect((await get(cardId))?.phase.is).to.equal('deleted');
  });
});

describe('listCards', () => {
  const aWorldWith = async (count: number) => {
    const { deps, clock } = aWorld();
    for (let made = 0; made < count; made++) {
      await createCard(deps, { owner, backside: 'disabled', isLivescan: false });
      clock.advance(1);
    }
    return deps;
  };

  it('reports a next page only when one exists', async () => {
    const deps = await aWorldWith(3);
    expect(await listCards(deps, { caller: owner, limit: 3 })).not.to.have.property('next');
    const page = await listCards(deps, { caller: owner, limit: 2 });
    expect(page.cards).to.have.length(2);
    const rest = await listCards(deps, { caller: owner, limit: 2, after: page.next });
    expect(rest.cards).to.have.length(1);
    expect(rest).not.to.have.property('next');
  });

  it('leaves out a card that cannot be decrypted, and continues after it', async () => {
    const deps = await aWorldWith(4);
    const all = await deps.cards.list({ caller: owner, limit: 9 });
    const broken = all[1]!.cardId;
    const list: typeof deps.cards.list = async (query) =>
      (await deps.cards.list(query)).map((each) => (each.cardId === broken ? { ...each, card: undefined } : each));
    const withBroken = { cards: { ...deps.cards, list } };
    const first = await listCards(withBroken, { caller: owner, limit: 2 });
    const rest = await listCards(withBroken, { caller: owner, limit: 2, after: first.next });
    expect([...first.cards, ...rest.cards].map(({ cardId }) => cardId)).to.deep.equal(
      all.map(({ cardId }) => cardId).filter((cardId) => cardId !== broken),
    );
  });

  it('rejects a limit that is not a positive integer or too large', async () => {
    const deps = await aWorldWith(0);
    for (const limit of [0, -1, 1.5, 501])
      expect(await failureOf(listCards(deps, { caller: owner, limit }))).to.include({ kind: 'invalid' });
  });
});
