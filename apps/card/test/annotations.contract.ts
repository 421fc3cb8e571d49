import { randomUUID } from 'node:crypto';
import { CardState, FlagType } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { apiKeyCaller, apiKeyId, matchDone, scanRecognized } from './fixtures.js';
import {
  card,
  clientOf,
  complete,
  completed,
  create,
  eventsOf,
  get,
  mongo,
  stagesOf,
  storeReading,
  tell,
} from './running-service.js';

describe('the card service: corrections, flags and usage', () => {
  it('keeps corrections beside the original values until deletion, and announces them once', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId, 'SECRET42');
    const elements = {
      member_number: { value: 'PLANTED43' },
      payer_name: {},
      'phone_numbers[0]': { value: '800-555-0143' },
    };
    const correct = (caller = { ...apiKeyCaller, keyId: apiKeyId }) =>
      card.calls.correctCard({ caller, cardId, elements });
    expect(await correct().catch((error: unknown) => error)).to.include({ kind: 'conflict' });
    await complete(scan);
    expect(await correct(apiKeyCaller as never).catch((error: unknown) => error)).to.include({ kind: 'invalid' });

    const { corrections } = await correct();
    expect(corrections.member_number).to.include({ keyId: apiKeyId });
    expect(corrections.member_number).to.have.nested.property('element.value', 'PLANTED43');
    expect(await correct()).to.have.deep.property('corrections', corrections);
    const corrected = await get(cardId);
    expect(corrected.corrections).to.deep.equal(corrections);
    expect(corrected.details?.elements).to.have.nested.property('member_number.value', 'SECRET42');
    expect(corrected.correctedDetails?.elements).to.have.all.keys('member_number');
    expect(corrected.correctedDetails?.phoneNumbers).to.have.length(1);
    const found = async (query: string) =>
      (await card.calls.searchCards({ caller: apiKeyCaller, query, limit: 10, after: undefined })).cards.map(
        (one) => one.cardId,
      );
    expect(await found('planted43')).to.deep.equal([cardId]);
    expect(await found('secret42')).to.deep.equal([]);
    const announced = () => eventsOf(cardId).filter(({ type }) => type === 'card.corrected');
    await eventually(() => announced().length > 0);

    await card.calls.deleteCard({ caller: apiKeyCaller, cardId });
    await eventually(() => eventsOf(cardId).some(({ type }) => type === 'card.deleted'));
    expect(announced()).to.have.length(1);
    expect(JSON.stringify(announced())).not.to.match(/PLANTED43|SECRET42|555-?0143/);
    expect(await get(cardId)).to.deep.include({ corrections: {}, correctedDetails: undefined });
    const document = await mongo.connection.collection<{ _id: string }>('cards').findOne({ _id: cardId });
    expect(JSON.stringify(document)).not.to.match(/PLANTED43|SECRET42/);
  });

  it('tells eligibility alone the member’s name and other readings of their number, until a person has corrected it', async () => {
    const cardId = await completed('TUV-8');
    const eligibility = await clientOf('eligibility');
    const forCheck = () => eligibility.calls.getCardForCheck({ caller: apiKeyCaller, cardId });
    expect(await forCheck()).to.deep.include({ memberNumber: 'TUV-8', memberNumberAlternatives: ['OTHER TUV-8'] });
    expect(JSON.stringify(await get(cardId))).not.to.contain('OTHER');
    const document = await mongo.connection.collection<{ _id: string }>('cards').findOne({ _id: cardId });
    expect(JSON.stringify(document)).not.to.contain('OTHER');
    const elements = { member_number: { value: 'TUV-8' }, member_name: { value: 'ALEX SAMPLE' } };
    await card.calls.correctCard({ caller: { ...apiKeyCaller, keyId: apiKeyId }, cardId, elements });
    const names = { memberNumber: 'TUV-8', memberNumberAlternatives: [], memberName: 'ALEX SAMPLE' };
    expect(await forCheck()).to.deep.include(names);
    await eligibility.stop?.();
  });

  it('keeps flags and timings of a deleted card, and no text', async () => {
    const cardId = await completed('TUV-9');
    const about = { caller: { ...apiKeyCaller, keyId: apiKeyId }, cardId };
    const message = 'Pat Example is somebody else';
    await card.calls.flagCard({ ...about, flagType: FlagType.FLAG_TYPE_OTHER, message });
    await card.calls.recordPerformance({ ...about, performanceJson: '{"upload":812.5,"who":"Pat Example"}' });
    const stored = () => mongo.connection.collection<{ _id: string }>('cards').findOne({ _id: cardId });
    expect(JSON.stringify(await stored())).not.to.contain(message);
    const listed = () => card.calls.listFlags(about);
    const [flag] = (await listed()).flags;
    expect(flag).to.include({ flagType: FlagType.FLAG_TYPE_OTHER, message, identityId: undefined, keyId: apiKeyId });
    expect(await stored()).to.have.nested.property('flags[0].atMs', (flag?.createdAtUs ?? 0) / 1000);
    const list = (flagged: boolean) =>
      card.calls.listCards({ caller: apiKeyCaller, limit: 200, after: undefined, filter: { flagged } });
    const isListed = async (flagged: boolean) => (await list(flagged)).cards.some((each) => each.cardId === cardId);
    expect([await isListed(true), await isListed(false)]).to.deep.equal([true, false]);
    expect((await get(cardId)).flagged).to.equal(true);
    const { flagId } = flag!;
    const personId = randomUUID();
    const closing = { ...about, caller: { ...about.caller, personId }, flagId, isClosed: true };
    const closed = await card.calls.setFlag(closing);
    expect(closed).to.include({ message, flagId });
    expect(closed.closed).to.include({ keyId: apiKeyId, personId });
    expect(await card.calls.setFlag(closing)).to.deep.equal(closed);
    expect((await listed()).flags).to.deep.equal([closed]);
    expect([await isListed(true), await isListed(false)]).to.deep.equal([false, true]);
    expect((await get(cardId)).flagged).to.equal(undefined);
    await card.calls.setFlag({ ...closing, isClosed: false });
    expect((await listed()).flags).to.deep.equal([flag]);
    const foreign = { ...closing, caller: { ...apiKeyCaller, accountId: randomUUID(), keyId: apiKeyId } };
    for (const wrong of [foreign, { ...closing, flagId: randomUUID() }])
      expect(await card.calls.setFlag(wrong).catch((error: unknown) => error)).to.include({ kind: 'not_found' });
    await card.calls.deleteCard(about);
    expect((await listed()).flags).to.have.nested.property('[0].message', undefined);
    const left = await stored();
    expect(left).to.have.nested.property('flags[0].type', 'other');
    expect(left).to.have.nested.property('performance[0].values.upload', 812.5);
    expect(JSON.stringify(left)).not.to.match(/Pat Example|TUV-9|tuv9|example health/i);
    const late = [
      card.calls.flagCard({ ...about, flagType: FlagType.FLAG_TYPE_OTHER, message }),
      card.calls.recordPerformance({ ...about, performanceJson: '{"upload":1}' }),
    ];
    for (const call of late) expect(await call.catch((error: unknown) => error)).to.include({ kind: 'not_found' });
  });

  it('counts a card once in usage, also when events are repeated or the card is deleted', async () => {
    const mine = { ...apiKeyCaller, accountId: randomUUID() };
    const createMine = async () => {
      const request = { caller: mine, backside: 0, enableLivescan: false };
      return (await card.calls.createCard(request)).cardId;
    };
    const getMine = (cardId: string) => card.calls.getCard({ caller: mine, cardId });
    const today = new Date().toISOString().slice(0, 10);
    const usage = async () => {
      const request = { accountId: mine.accountId, fromDay: today, toDay: today };
      const { days } = await card.calls.getUsage(request);
      const [{ created, completed, failed }] = [...days, { created: 0, completed: 0, failed: 0 }] as const;
      return { created, completed, failed };
    };
    const before = await usage();
    const cardId = await createMine();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId, undefined, mine.accountId);
    for (const _ of [1, 2])
      await tell('scan.recognized', cardId, scanRecognized({ ...scan, accountId: mine.accountId }));
    await eventually(() => stagesOf(cardId).includes('post_processing'));
    for (const _ of [1, 2]) await tell('match.done', cardId, matchDone(cardId, 1, mine.accountId));
    await eventually(async () => (await getMine(cardId)).state === CardState.CARD_STATE_COMPLETED);
    await card.calls.requestMatch({ caller: mine, cardId });
    await tell('match.done', cardId, matchDone(cardId, 2, mine.accountId));
    await card.calls.deleteCard({ caller: mine, cardId });
    const later = await createMine();
    const counted = { ...before, created: before.created + 2, completed: before.completed + 1 };
    await eventually(async () => expect(await usage()).to.deep.equal(counted), { timeoutMs: 20_000 });
    expect((await getMine(later)).times?.completedAtUs).to.equal(undefined);
  });
});
