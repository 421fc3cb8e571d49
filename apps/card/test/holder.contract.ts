import { randomUUID } from 'node:crypto';
import { type Holder, HolderSource } from '@cardlens/contracts';
import { expect } from 'chai';
import { apiKeyCaller } from './fixtures.js';
import { card, completed, create, eventsOf, get, mongo } from './running-service.js';

const holder: Holder = {
  firstName: 'QUILLA',
  middleName: 'R',
  lastName: 'FEATHERSTONE',
  suffix: undefined,
  dateOfBirth: '1979-03-04',
  gender: 'F',
  address: { line1: '17 PLANTED LN', line2: undefined, city: 'ANYTOWN', state: 'IL', zipCode: '62701' },
  source: HolderSource.HOLDER_SOURCE_LICENSE,
};
const phi = /QUILLA|FEATHERSTONE|1979-03-04|PLANTED LN|62701/i;

const stored = async (cardId: string) =>
  JSON.stringify(await mongo.connection.collection<{ _id: string }>('cards').findOne({ _id: cardId }));
const set = (cardId: string, whose: Holder | undefined, caller: object = apiKeyCaller) =>
  card.calls.setHolder({ caller: { ...apiKeyCaller, ...caller }, cardId, holder: whose });
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error as { kind?: string }).kind,
  );

describe('the card service: the holder of a card', () => {
  it('keeps the holder encrypted, out of searches and events, until the card is deleted', async () => {
    const cardId = await completed('TUV-31');
    expect(await get(cardId)).to.have.property('holder', undefined);
    const eventsBefore = eventsOf(cardId).length;
    await set(cardId, holder);
    await set(cardId, holder);
    expect(await get(cardId)).to.deep.include({ holder });
    expect(await stored(cardId)).to.not.match(phi);
    const search = { caller: apiKeyCaller, query: 'featherstone', limit: 10, after: undefined };
    expect((await card.calls.searchCards(search)).cards).to.deep.equal([]);
    const listed = await card.calls.listCards({
      caller: apiKeyCaller,
      limit: 200,
      after: undefined,
      filter: undefined,
    });
    expect(JSON.stringify(listed)).to.not.match(phi);
    expect(eventsOf(cardId)).to.have.length(eventsBefore);

    const other = { ...holder, source: HolderSource.HOLDER_SOURCE_TYPED, address: undefined };
    await set(cardId, other);
    expect(await get(cardId)).to.deep.include({ holder: other });
    await set(cardId, undefined);
    expect(await get(cardId)).to.have.property('holder', undefined);

    await set(cardId, holder);
    await card.calls.deleteCard({ caller: apiKeyCaller, cardId });
    expect(await get(cardId)).to.have.property('holder', undefined);
    expect(await stored(cardId)).to.not.match(phi);
    expect(await kindOf(set(cardId, holder))).to.equal('not_found');
  });

  it('takes the holder of a new card, once for an idempotency key', async () => {
    const request = { caller: apiKeyCaller, backside: 0, enableLivescan: false, holder, idempotencyKey: randomUUID() };
    const { cardId } = await card.calls.createCard(request);
    expect(await get(cardId)).to.deep.include({ holder });
    expect(await stored(cardId)).to.not.match(phi);
    expect(await card.calls.createCard(request)).to.include({ cardId });
    await set(cardId, undefined);
    expect(await card.calls.createCard(request)).to.include({ cardId });
    const another = { ...request, holder: { ...holder, firstName: 'ROBIN' } };
    expect(await kindOf(card.calls.createCard(another))).to.equal('unprocessable');
  });

  it('is of the account and the person who may see the card', async () => {
    const cardId = await create();
    expect(await kindOf(set(cardId, holder, { accountId: randomUUID() }))).to.equal('not_found');
    expect(await kindOf(set(cardId, holder, { identityId: randomUUID() }))).to.equal('not_found');
    expect(await get(cardId)).to.have.property('holder', undefined);
  });
});
