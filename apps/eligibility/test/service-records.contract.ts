import { randomUUID } from 'node:crypto';
import { type EligibilityFilter, EligibilityState } from '@cardlens/contracts';
import { expect } from 'chai';
import { failureOf } from './fakes.js';
import { aCard, caller, create, ended, get, list } from './requests.js';
import { cards } from './running-service.js';

describe('the eligibility service: records', function () {
  this.timeout(60_000);

  it('finds no card or record of another account', async () => {
    const { cardId } = aCard();
    const { eligibilityId } = await create(cardId);
    const stranger = { ...caller, accountId: randomUUID() };
    expect(await failureOf(get(eligibilityId, stranger))).to.include({
      kind: 'not_found',
      publicMessage: `No resource found for eligibility_id - ${eligibilityId}`,
    });
    expect(await failureOf(create(randomUUID()))).to.include({ kind: 'not_found' });
    const { eligibilities } = await list({ caller: stranger, limit: 30 });
    expect(eligibilities).to.deep.equal([]);
  });

  it('pages through the list, each record once', async () => {
    const mine = { ...caller, accountId: randomUUID() };
    const card = aCard();
    cards.set(card.cardId, { ...card, owner: mine });
    const made = [];
    for (let i = 0; i < 5; i++) made.push((await create(card.cardId, { caller: mine })).eligibilityId);
    const found: string[] = [];
    let after: { createdAtUs: number; eligibilityId: string } | undefined;
    do {
      const page = await list({ caller: mine, limit: 2, after });
      found.push(...page.eligibilities.map(({ eligibilityId }) => eligibilityId));
      after = page.next;
    } while (after);
    expect(found).to.deep.equal(made.reverse());
  });

  it('filters the list', async () => {
    const mine = { ...caller, accountId: randomUUID() };
    const card = aCard();
    cards.set(card.cardId, { ...card, owner: mine });
    const { eligibilityId, createdAtUs } = await create(card.cardId, { caller: mine, payerId: 'SIMHMO' });
    const idsFor = async (filter: Partial<EligibilityFilter>) =>
      (await list({ caller: mine, limit: 30, filter })).eligibilities.map((record) => record.eligibilityId);
    await ended(eligibilityId, mine);
    for (const filter of [
      { state: EligibilityState.ELIGIBILITY_STATE_COMPLETED },
      { payerId: 'SIMHMO', cardId: card.cardId },
      { createdFromUs: createdAtUs, createdBeforeUs: createdAtUs + 1 },
    ])
      expect(await idsFor(filter), JSON.stringify(filter)).to.deep.equal([eligibilityId]);
    for (const filter of [
      { state: EligibilityState.ELIGIBILITY_STATE_ERROR },
      { payerId: 'SIMPPO' },
      { cardId: randomUUID() },
      { createdBeforeUs: createdAtUs },
    ])
      expect(await idsFor(filter), JSON.stringify(filter)).to.deep.equal([]);
  });
});
