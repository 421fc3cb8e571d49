import { randomUUID } from 'node:crypto';
import { CardState, type GivenReading, ReadingPictures, Side } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { apiKeyCaller, matchDone, scanAccepted, scanFailed, scanRecognized } from './fixtures.js';
import { allHandled, card, eventsOf, get, mongo, stagesOf, storeReading, tell } from './running-service.js';

const documentOf = (cardId: string) =>
  mongo.connection.collection<{ _id: string; wakeAtMs?: number }>('cards').findOne({ _id: cardId });

const reading = (memberNumber: string, pictures = ReadingPictures.READING_PICTURES_NONE): GivenReading => ({
  details: {
    elements: {
      member_number: { value: memberNumber, scores: ['0.900', '0.800'] },
      payer_name: { value: 'EXAMPLE HEALTH', scores: ['0.900', '0.800'] },
    },
    dependentNames: [],
    planDetails: [],
    phoneNumbers: [{ label: '', type: 'other', value: '800-555-0143', scores: ['1.000', '1.000'] }],
    addresses: [],
  },
  reader: {
    $case: 'device',
    value: {
      version: 'scan-1',
      files: { 'detection.onnx': 'a'.repeat(64) },
      sides: [Side.SIDE_FRONT],
      confirmed: ['member_number'],
      pictures,
    },
  },
});

const create = async (given: GivenReading, more = {}) => {
  const request = { caller: apiKeyCaller, backside: 0, enableLivescan: false, reading: given, ...more };
  return (await card.calls.createCard(request)).cardId;
};
const completedWith = async (given: GivenReading) => {
  const cardId = await create(given);
  await eventually(() => stagesOf(cardId).includes('post_processing'));
  await tell('match.done', cardId, matchDone(cardId, 1));
  await eventually(() => stagesOf(cardId).includes('completed'));
  return cardId;
};
const confirmations = (cardId: string) => eventsOf(cardId).filter(({ type }) => type === 'card.confirmed');

describe('the card service: readings that did not come from ocr', () => {
  it('completes a card with a device’s reading, keeps it encrypted, and removes it with the card', async () => {
    const cardId = await create(reading('SECRET52'));
    await eventually(() => stagesOf(cardId).includes('post_processing'));
    await tell('match.done', cardId, matchDone(cardId, 1));
    await eventually(() => stagesOf(cardId).includes('completed'));
    expect(stagesOf(cardId)).to.deep.equal([
      'pending',
      'processing',
      'frontside_processing',
      'post_processing',
      'completed',
    ]);
    const found = await get(cardId);
    expect(found).to.include({ state: CardState.CARD_STATE_COMPLETED, insuranceScanVersion: undefined });
    expect(found.details?.elements).to.have.nested.property('member_number.value', 'SECRET52');
    expect(found.details?.phoneNumbers).to.have.length(1);
    expect(found.readBy?.reader).to.deep.equal(reading('SECRET52').reader);
    expect(found.readBy?.scores.member_number).to.deep.equal({ scores: ['0.900', '0.800'] });
    expect(found.scans).to.deep.equal([]);
    const query = { caller: apiKeyCaller, query: 'secret52', limit: 10, after: undefined };
    expect((await card.calls.searchCards(query)).cards.map((one) => one.cardId)).to.deep.equal([cardId]);
    expect(JSON.stringify(eventsOf(cardId))).not.to.match(/SECRET52|detection|scan-1/);
    expect(JSON.stringify(await documentOf(cardId))).not.to.match(/SECRET52|detection|scan-1|member_number/);

    await card.calls.deleteCard({ caller: apiKeyCaller, cardId });
    expect(await get(cardId)).to.deep.include({ deleted: true, details: undefined, readBy: undefined });
    expect(await documentOf(cardId)).not.to.have.any.keys('sealedContent', 'sealedSearch', 'searchHashes', 'readBy');
  });

  it('creates one card for a key and a reading, and another reading with the key is rejected', async () => {
    const idempotencyKey = randomUUID();
    const first = await create(reading('SECRET53'), { idempotencyKey });
    expect(await create(reading('SECRET53'), { idempotencyKey })).to.equal(first);
    const other = await create(reading('SECRET54'), { idempotencyKey }).catch((error: unknown) => error);
    expect(other).to.include({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('compares the picture that follows once, though its events arrive twice, and does not go back', async () => {
    const cardId = await completedWith(reading('XMP 000 111', ReadingPictures.READING_PICTURES_FOLLOW));
    const permit = { caller: apiKeyCaller, cardId, side: Side.SIDE_FRONT };
    expect(await card.calls.authorizeUpload(permit)).to.include({ alreadyCompleted: false });
    const bad = { cardId, scanId: randomUUID() };
    for (const _ of [1, 2]) await tell('scan.failed', cardId, scanFailed(bad, 'IMG_BLURRY'));
    await eventually(() => confirmations(cardId).length > 0);
    expect((await get(cardId)).readBy?.failedSides).to.deep.equal([
      { side: Side.SIDE_FRONT, failure: { code: 'IMG_BLURRY' } },
    ]);

    const good = { cardId, scanId: randomUUID() };
    await storeReading(cardId, good.scanId);
    for (const _ of [1, 2]) {
      await tell('scan.accepted', cardId, scanAccepted(good));
      await tell('scan.recognized', cardId, scanRecognized(good));
    }
    await eventually(() => confirmations(cardId).length > 1);
    await allHandled();
    const found = await get(cardId);
    expect(found.details?.elements.member_number).to.include({ value: 'XMP 000 111' });
    expect(found.details?.elements.member_number?.scores).to.deep.equal(['0.990', '0.980']);
    expect(found.readBy?.agreement).to.deep.equal({
      sides: [Side.SIDE_FRONT],
      same: ['member_number', 'payer_name'],
      different: [],
      onlyDevice: ['phone_numbers[0]'],
      onlyServer: [],
    });
    expect(found.readBy?.failedSides).to.deep.equal([]);
    expect(found.scans).to.deep.equal([{ scanId: good.scanId, side: Side.SIDE_FRONT }]);
    expect(found.insuranceScanVersion).to.equal('scan-1');
    expect(confirmations(cardId)).to.have.length(2);
    expect(new Set(stagesOf(cardId).slice(5))).to.deep.equal(new Set(['completed']));
    const late = card.calls.authorizeUpload(permit).catch((error: unknown) => error);
    expect(await late).to.include({ kind: 'conflict' });
  });
});
