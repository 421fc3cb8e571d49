import { CardStage, type DeviceReadingName } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { anAccount, anIssuer, aWorld, givenReading } from '../../test/fakes.js';
import type { GivenReading } from '../domain/given-reading.js';
import { createCard, createCardOnce } from './create-card.js';

const visitor = { accountId: anAccount, identityId: 'i1', sessionId: 's1' };
const owner = { ...visitor, userId: 'u1' };

describe('createCard', () => {
  it('creates a pending card and announces it without the user id', async () => {
    const { deps, cards } = aWorld();
    const card = await createCard(deps, { owner, backside: 'required', isLivescan: true });
    expect(await cards.get(card.cardId)).to.deep.include({ version: 1, phase: card.phase });
    expect(card.phase.is).to.equal('pending');
    const { occurredAtUs, ...announced } = cards.announced[0]!.data;
    expect(announced).to.deep.equal({
      cardId: card.cardId,
      ...visitor,
      stage: CardStage.CARD_STAGE_PENDING,
      failure: undefined,
      enableBacksideScan: true,
      enableLivescan: true,
      enablePayerMatch: true,
      deleted: false,
      createdAtUs: card.createdAtUs,
      updatedAtUs: card.createdAtUs,
      version: 1,
      recognition: 0,
    });
  });

  it('asks session for the user of the session, and creates no card while session is unavailable', async () => {
    const { deps, cards, users } = aWorld();
    users.set('s1', 'pat@example.test');
    const input = { owner: visitor, backside: 'disabled', isLivescan: false } as const;
    const { cardId } = await createCard(deps, input);
    expect(await cards.get(cardId)).to.include({ userId: 'pat@example.test' });
    const { userId } = await createCard(deps, { ...input, owner: { ...visitor, sessionId: 'anonymous' } });
    expect(userId).to.equal(undefined);
    const announced = cards.announced.length;
    const failing = { ...deps, users: { of: () => Promise.reject(new DomainError(requestErrors.unavailable)) } };
    const error = await createCard(failing, input).catch((it: unknown) => it);
    expect(error).to.include({ kind: 'unavailable' });
    expect(cards.announced).to.have.length(announced);
  });

  it('keeps the setting of the account at that time, but not in the request that an idempotency key repeats', async () => {
    const { deps, cards } = aWorld();
    const input = { owner, backside: 'disabled', isLivescan: false } as const;
    const enriching = { ...deps, settings: { of: async () => ({ enrichedEvents: true, deviceReading: undefined }) } };
    const { cardId } = await createCardOnce(enriching, 'key-1', input);
    expect(await cards.get(cardId)).to.include({ hasEnrichedEvents: true });
    expect((await createCardOnce(deps, 'key-1', input)).cardId).to.equal(cardId);
    expect(await createCard(deps, input)).not.to.have.property('hasEnrichedEvents');
  });

  it('writes a card with its reading and all events of its first step at once, and returns it as pending', async () => {
    const { deps, cards, eventTypes } = aWorld();
    const input = { owner, backside: 'disabled', isLivescan: false, reading: givenReading() } as const;
    const created = await createCard(deps, input);
    expect(created.phase.is).to.equal('pending');
    const stored = await cards.get(created.cardId);
    expect(stored).to.deep.include({ version: 1 });
    expect(stored?.phase).to.deep.include({ is: 'matching' });
    expect(stored?.readBy?.reader).to.deep.include({ is: 'device', pictures: 'none' });
    const { PROCESSING, FRONTSIDE } = {
      PROCESSING: CardStage.CARD_STAGE_PROCESSING,
      FRONTSIDE: CardStage.CARD_STAGE_FRONTSIDE_PROCESSING,
    };
    const step = [`progressed ${PROCESSING}`, `progressed ${FRONTSIDE}`];
    expect(eventTypes()).to.deep.equal(['card.created', ...step, 'card.recognized']);
    expect(JSON.stringify(cards.announced)).not.to.contain('VALUE');
    expect(cards.wakeAtMs(created.cardId)).to.be.a('number');
    expect(await cards.list({ caller: owner, limit: 9 })).to.have.length(1);

    const unmatched = await createCard(deps, { ...input, isMatchEnabled: false });
    expect(eventTypes().slice(4)).to.deep.equal(['card.created', ...step, 'card.completed']);
    expect((await cards.get(unmatched.cardId))?.phase.is).to.equal('completed');
    expect(cards.wakeAtMs(unmatched.cardId)).to.equal(undefined);
  });

  it('asks the account whether a device or an untrusted issuer may state what is on a card, and creates nothing while the response is unknown', async () => {
    const { deps, cards } = aWorld();
    const create = (deviceReading: DeviceReadingName | undefined, reader: GivenReading['reader']) => {
      const settings = { of: async () => ({ enrichedEvents: false, deviceReading }) };
      const reading = { ...givenReading(), reader };
      return createCard({ ...deps, settings }, { owner, backside: 'disabled', isLivescan: false, reading }).then(
        () => 'created',
        (error: DomainError) => error.code,
      );
    };
    const none = givenReading().reader;
    const follow = givenReading({ pictures: 'follow' }).reader;
    const trusted = anIssuer();
    const untrusted = { ...trusted, isTrusted: false };
    expect(await create('refused', none)).to.equal('DEVICE_READING_REFUSED');
    expect(await create('refused', follow)).to.equal('DEVICE_READING_REFUSED');
    expect(await create('with_picture', none)).to.equal('PICTURES_REQUIRED');
    expect(await create(undefined, follow)).to.equal('UNAVAILABLE');
    expect(await create('refused', untrusted)).to.equal('UNTRUSTED_CARD_REFUSED');
    expect(await create('with_picture', untrusted)).to.equal('UNTRUSTED_CARD_REFUSED');
    expect(await create(undefined, untrusted)).to.equal('UNAVAILABLE');
    expect(cards.announced).to.deep.equal([]);
    for (const allowed of [
      create('with_picture', follow),
      create('allowed', none),
      create('allowed', untrusted),
      create('refused', trusted),
      create(undefined, trusted),
    ])
      expect(await allowed).to.equal('created');
  });

  it('schedules a timeout for a card without an upload', async () => {
    const { deps, cards } = aWorld();
    const card = await createCard(deps, { owner, backside: 'disabled', isLivescan: false });
    expect(cards.wakeAtMs(card.cardId)).to.be.greaterThan(deps.clock.nowMs());
  });

  it("keeps the client's metadata out of events", async () => {
    const { deps, cards } = aWorld();
    await createCard(deps, {
      owner,
      backside: 'disabled',
      isLivescan: false,
      clientMetadataJson: '{"name":"Pat Example"}',
    });
    expect(JSON.stringify(cards.announced)).not.to.contain('Pat Example');
  });
});
