import { randomUUID } from 'node:crypto';
import { BacksideMode, CardState, Side } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { apiKeyCaller, matchDone, payerMatch, scanAccepted, scanFailed, scanRecognized } from './fixtures.js';
import {
  allHandled,
  card,
  create,
  eventsOf,
  get,
  mongo,
  stagesOf,
  stateOf,
  storeReading,
  tell,
} from './running-service.js';

describe('the card service: recognition', () => {
  it('completes a scanned and matched card, and announces every step in order', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId);
    await tell('scan.accepted', cardId, scanAccepted(scan));
    await eventually(() => stagesOf(cardId).includes('frontside_processing'));
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('post_processing'));
    await tell('match.done', cardId, matchDone(cardId, 1));
    await eventually(() => stagesOf(cardId).includes('completed'));

    expect(eventsOf(cardId).map(({ type }) => type)).to.deep.equal([
      'card.created',
      'card.progressed',
      'card.progressed',
      'card.recognized',
      'card.completed',
    ]);
    expect(stagesOf(cardId)).to.deep.equal([
      'pending',
      'processing',
      'frontside_processing',
      'post_processing',
      'completed',
    ]);
    const completed = await get(cardId);
    expect(completed.details?.elements.member_number?.value).to.equal('XMP000111');
    expect(completed.payerMatch).to.deep.equal(payerMatch);
    expect(completed).to.include({ insuranceScanVersion: 'scan-1', payerMatchVersion: 'match-1' });
    expect(completed.scans).to.deep.equal([{ scanId: scan.scanId, side: Side.SIDE_FRONT }]);
  });

  it('puts nothing of the reading into events', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId, 'ZQX777');
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('post_processing'));
    expect(JSON.stringify(eventsOf(cardId))).not.to.contain('ZQX777');
  });

  it('changes nothing when events are repeated', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId);
    for (const _ of [1, 2]) {
      await tell('scan.accepted', cardId, scanAccepted(scan));
      await tell('scan.recognized', cardId, scanRecognized(scan));
    }
    await eventually(() => stagesOf(cardId).includes('post_processing'));
    for (const _ of [1, 2]) await tell('match.done', cardId, matchDone(cardId, 1));
    await eventually(() => stagesOf(cardId).includes('completed'));
    await allHandled();
    expect(stagesOf(cardId).filter((stage) => stage === 'completed')).to.have.length(1);
    expect(eventsOf(cardId).filter(({ type }) => type === 'card.recognized')).to.have.length(1);
  });

  it('ends a card with a rejected upload in error, and resumes it with a new one', async () => {
    const cardId = await create();
    await tell('scan.rejected', cardId, scanFailed({ cardId, scanId: randomUUID() }, 'IMG_BLURRY'));
    await eventually(() => stagesOf(cardId).includes('error'));
    expect((await get(cardId)).failure).to.deep.equal({ code: 'IMG_BLURRY' });
    await tell('scan.accepted', cardId, scanAccepted({ cardId, scanId: randomUUID() }));
    await eventually(async () => (await stateOf(cardId)) === CardState.CARD_STATE_PROCESSING);
    expect((await get(cardId)).failure).to.equal(undefined);
  });

  it('returns the best reading’s image of each side, else the latest upload, also of a failed card', async () => {
    const cardId = await create(BacksideMode.BACKSIDE_MODE_OPTIONAL);
    const shown = async () => (await get(cardId)).scans.map(({ scanId }) => scanId);
    const [rejected, first, back] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await shown()).to.deep.equal([]);
    await tell('scan.rejected', cardId, scanFailed({ cardId, scanId: rejected }, 'IMG_BLURRY'));
    await eventually(() => stagesOf(cardId).includes('error'));
    expect(await shown()).to.deep.equal([rejected]);
    await tell('scan.accepted', cardId, scanAccepted({ cardId, scanId: first }));
    await eventually(async () => (await shown())[0] === first);
    await storeReading(cardId, first);
    await tell('scan.recognized', cardId, scanRecognized({ cardId, scanId: first }));
    await tell('scan.rejected', cardId, scanFailed({ cardId, scanId: back, side: Side.SIDE_BACK }, 'IMG_BLURRY'));
    await eventually(async () => (await shown()).length === 2);
    expect(await shown()).to.deep.equal([first, back]);
    await card.calls.deleteCard({ caller: apiKeyCaller, cardId });
    expect(await shown()).to.deep.equal([]);
  });

  it("derives the key of a reading from the card, so an event cannot show another card's reading", async () => {
    const [victim, attacker] = [await create(), await create()];
    const stolen = { cardId: victim, scanId: randomUUID() };
    await storeReading(victim, stolen.scanId, 'VICTIM123');
    const forged = scanRecognized({ cardId: attacker, scanId: randomUUID() });
    const scanIds = [
      forged.scanId,
      stolen.scanId,
      `../${victim}/${stolen.scanId}`,
      `x/../../${victim}/${stolen.scanId}`,
    ];
    for (const scanId of scanIds) await tell('scan.recognized', attacker, { ...forged, scanId });
    // The last event is valid: once it has been handled, all the others have been rejected.
    await eventually(() => stagesOf(attacker).includes('error'));
    const own = randomUUID();
    await storeReading(attacker, own, 'OWN456');
    await tell('scan.recognized', attacker, scanRecognized({ cardId: attacker, scanId: own }));
    await eventually(() => stagesOf(attacker).includes('post_processing'));
    await tell('match.done', attacker, matchDone(attacker, 1));
    await eventually(() => stagesOf(attacker).includes('completed'));
    const shown = await get(attacker);
    expect(shown.details?.elements.member_number?.value).to.equal('OWN456');
    expect(JSON.stringify(shown)).not.to.contain('VICTIM123');
    expect(JSON.stringify(await mongo.connection.collection('cards').find().toArray())).not.to.contain('VICTIM123');
  });
});
