import {
  CardStage,
  CardState,
  EligibilityBatchState,
  EligibilityDiscoveryState,
  EligibilityState,
} from '@cardlens/contracts';
import { expect } from 'chai';
import {
  aBatchId,
  aCard,
  aCardId,
  aDiscoveryId,
  anEligibility,
  anEligibilityBatch,
  anEligibilityDiscovery,
  anEligibilityId,
  ourAccount,
  ourClaims,
  outage,
} from '../../test/fakes.js';
import { checkEvent } from '../../test/live-check-event.js';
import { apiKey, cardEvent, connect, endUser, slowCard, startUs } from '../../test/live-connection.js';
import { liveBatchOf, liveDiscoveryOf } from './live-event.js';

describe('eligibility on a live connection', () => {
  const { ELIGIBILITY_STATE_PROCESSING, ELIGIBILITY_STATE_COMPLETED, ELIGIBILITY_STATE_ERROR } = EligibilityState;
  /** Only completed cards can have a check. */
  const completedCard = aCard({ state: CardState.CARD_STATE_COMPLETED, stage: CardStage.CARD_STAGE_COMPLETED });
  const completed = { getCard: async () => completedCard };
  const newest = (more: Parameters<typeof anEligibility>[0] = {}) => ({
    getNewestEligibility: async () => ({
      eligibility: anEligibility({
        state: ELIGIBILITY_STATE_COMPLETED,
        endedAtUs: startUs - 1_000_000,
        endEventId: 'end-1',
        ...more,
      }),
    }),
  });

  it('delivers every state from processing on, also to the session of the card', async () => {
    const { hub, sent, register } = connect();
    const follower = connect(endUser);
    await register();
    const sessionId = ourClaims.session_id;
    hub.publish(checkEvent(ELIGIBILITY_STATE_PROCESSING));
    hub.publish(checkEvent(ELIGIBILITY_STATE_ERROR, { code: 'MEMBER_NOT_FOUND' }));
    follower.hub.publish(checkEvent(ELIGIBILITY_STATE_COMPLETED, { sessionId }));
    expect(sent).to.deep.equal([
      {
        event_id: 'event-1',
        type: 'eligibility',
        eligibility_id: anEligibilityId,
        card_id: aCardId,
        state: 'processing',
        created_at: '2026-01-02 03:04:05.000005+00:00',
        session_id: null,
      },
      {
        event_id: 'event-3',
        type: 'eligibility',
        eligibility_id: anEligibilityId,
        card_id: aCardId,
        state: 'error',
        created_at: '2026-01-02 03:04:05.000005+00:00',
        session_id: null,
        error: {
          message: 'The payer has no record of this member [MEMBER_NOT_FOUND]',
          type: 'Eligibility Error',
          code: 'MEMBER_NOT_FOUND',
        },
      },
    ]);
    expect(follower.sent).to.have.length(1);
    expect(follower.sent[0]).to.include({ type: 'eligibility', session_id: sessionId });
  });

  it('sends the outcome of a recent newest check once on registration', async () => {
    const { sent, register } = connect(apiKey, completed, newest());
    await register();
    await register();
    expect(sent).to.have.length(1);
    expect(sent[0]).to.deep.include({ event_id: 'end-1', type: 'eligibility', state: 'completed' });
  });

  it('is delivered to callers who registered for the check itself, also without a card', async () => {
    const { hub, sent, connection, calls } = connect(
      apiKey,
      {},
      newest({ state: ELIGIBILITY_STATE_PROCESSING, endedAtUs: 0 }),
    );
    await connection.onText(JSON.stringify({ action: 'register', eligibility_id: anEligibilityId }));
    expect(calls.getNewestEligibility?.[0]).to.include({ eligibilityId: anEligibilityId });
    hub.publish(checkEvent(ELIGIBILITY_STATE_COMPLETED, { cardId: anEligibilityId }));
    expect(sent).to.have.length(1);
    expect(sent[0]).to.include({ type: 'eligibility', eligibility_id: anEligibilityId, state: 'completed' });
    expect(sent[0]).not.to.have.property('card_id');
  });

  it('is delivered once to callers who registered for both the card and the check', async () => {
    const { hub, sent, connection, register } = connect(
      apiKey,
      {},
      newest({ endedAtUs: 0, state: ELIGIBILITY_STATE_PROCESSING }),
    );
    await register();
    await connection.onText(JSON.stringify({ action: 'register', eligibility_id: anEligibilityId }));
    hub.publish(checkEvent(ELIGIBILITY_STATE_COMPLETED));
    expect(sent).to.have.length(1);
  });

  it('delivers the outcome on registration, however long ago the check ended', async () => {
    const { sent, connection } = connect(apiKey, {}, newest({ endedAtUs: 1 }));
    await connection.onText(JSON.stringify({ action: 'register', eligibility_id: anEligibilityId }));
    expect(sent).to.have.length(1);
    expect(sent[0]).to.include({ event_id: 'end-1', state: 'completed' });
  });

  it('is not delivered to tokens of a magic link that register for a check', async () => {
    const { connection, calls, sent } = connect({ ...endUser, scope: 'capture' });
    await connection.onText(JSON.stringify({ action: 'register', eligibility_id: anEligibilityId }));
    expect(sent).to.have.nested.property('[0].type', 'error');
    expect(calls.getNewestEligibility).to.equal(undefined);
  });

  it('delivers nothing about an unknown check or another account’s', async () => {
    const { hub, sent, connection } = connect(
      apiKey,
      {},
      { getNewestEligibility: async () => ({ eligibility: undefined }) },
    );
    await connection.onText(JSON.stringify({ action: 'register', eligibility_id: anEligibilityId }));
    hub.publish(checkEvent(ELIGIBILITY_STATE_COMPLETED));
    const message = `No resource found for eligibility_id - ${anEligibilityId}`;
    expect(sent).to.deep.equal([{ type: 'error', message, code: 404, eligibility_id: anEligibilityId }]);
  });

  it('delivers the end of a batch, before or after registration, only to API keys', async () => {
    const register = JSON.stringify({ action: 'register', batch_id: aBatchId });
    const ended = { endedAtUs: startUs + 5, endEventId: 'end-of-batch' };
    const event = {
      event_id: 'end-of-batch',
      type: 'eligibility_batch',
      batch_id: aBatchId,
      state: 'completed',
      created_at: '2026-01-02 03:04:05.000005+00:00',
      session_id: null,
    };
    const before = connect(apiKey, {}, { getEligibilityBatch: async () => anEligibilityBatch() });
    await before.connection.onText(register);
    const data = {
      batchId: aBatchId,
      accountId: ourAccount,
      createdAtUs: startUs,
      occurredAtUs: startUs + 5,
      version: 3,
    };
    before.hub.publish(liveBatchOf('end-of-batch', data));
    expect(before.sent).to.deep.equal([event]);
    const after = connect(apiKey, {}, { getEligibilityBatch: async () => anEligibilityBatch(ended) });
    await after.connection.onText(register);
    expect(after.sent).to.deep.equal([event]);
    const canceled = { ...ended, state: EligibilityBatchState.ELIGIBILITY_BATCH_STATE_CANCELED };
    const stopped = connect(apiKey, {}, { getEligibilityBatch: async () => anEligibilityBatch(canceled) });
    await stopped.connection.onText(register);
    const followed = connect(apiKey, {}, { getEligibilityBatch: async () => anEligibilityBatch() });
    await followed.connection.onText(register);
    followed.hub.publish(liveBatchOf('end-of-batch', { ...data, canceled: true }));
    for (const { sent } of [stopped, followed]) expect(sent.at(-1)).to.deep.equal({ ...event, state: 'canceled' });
    const user = connect(endUser);
    await user.connection.onText(register);
    expect(user.sent[0]).to.include({ code: 404, batch_id: aBatchId });
  });

  it('delivers the progress and the end of a discovery, before or after registration, only to API keys', async () => {
    const register = JSON.stringify({ action: 'register', discovery_id: aDiscoveryId });
    const data = {
      discoveryId: aDiscoveryId,
      accountId: ourAccount,
      createdAtUs: startUs,
      occurredAtUs: startUs + 5,
      version: 3,
      inquiriesMade: 2,
      coveragesFound: 1,
    };
    const event = {
      event_id: 'end-of-discovery',
      type: 'eligibility_discovery',
      discovery_id: aDiscoveryId,
      state: 'completed',
      created_at: '2026-01-02 03:04:05.000005+00:00',
      session_id: null,
      inquiries_made: 2,
      coverages_found: 1,
    };
    const before = connect(apiKey, {}, { getEligibilityDiscovery: async () => anEligibilityDiscovery() });
    await before.connection.onText(register);
    before.hub.publish(liveDiscoveryOf('progress', { ...data, inquiriesMade: 1 }));
    before.hub.publish(liveDiscoveryOf('end-of-discovery', data, { isEnd: true }));
    const progress = { ...event, event_id: 'progress', state: 'processing', inquiries_made: 1 };
    expect(before.sent).to.deep.equal([progress, event]);
    const ended = { endedAtUs: startUs + 5, endEventId: 'end-of-discovery', inquiriesMade: 2, coveragesFound: 1 };
    const after = connect(apiKey, {}, { getEligibilityDiscovery: async () => anEligibilityDiscovery(ended) });
    await after.connection.onText(register);
    after.hub.publish(liveDiscoveryOf('end-of-discovery', data, { isEnd: true }));
    expect(after.sent).to.deep.equal([event]);
    const state = EligibilityDiscoveryState.ELIGIBILITY_DISCOVERY_STATE_CANCELED;
    const stopped = connect(
      apiKey,
      {},
      { getEligibilityDiscovery: async () => anEligibilityDiscovery({ ...ended, state }) },
    );
    await stopped.connection.onText(register);
    expect(stopped.sent).to.deep.equal([{ ...event, state: 'canceled' }]);
    const user = connect(endUser);
    await user.connection.onText(register);
    expect(user.sent[0]).to.include({ code: 404, discovery_id: aDiscoveryId });
  });

  for (const [what, more] of [
    ['is processing', { state: ELIGIBILITY_STATE_PROCESSING, endedAtUs: 0, endEventId: '' }],
    ['ended more than five minutes ago', { endedAtUs: startUs - 301_000_000 }],
  ] as const)
    it(`sends nothing when the newest check ${what}`, async () => {
      const { sent, register } = connect(apiKey, completed, newest(more));
      await register();
      expect(sent).to.deep.equal([]);
    });

  it('registers the card when the eligibility service is unavailable', async () => {
    const { hub, sent, register } = connect(apiKey, completed, {
      getNewestEligibility: () => Promise.reject(outage()),
    });
    await register();
    hub.publish(checkEvent(ELIGIBILITY_STATE_PROCESSING));
    expect(sent).to.have.length(1);
  });

  it('does not look up checks before the card is completed, and still delivers new events', async () => {
    const slow = slowCard();
    const { hub, calls, sent, register } = connect(apiKey, slow, newest());
    const registering = register();
    hub.publish(checkEvent(ELIGIBILITY_STATE_COMPLETED, { eventId: 'end-1' }));
    slow.respond(aCard({ state: CardState.CARD_STATE_PROCESSING }));
    await registering;
    expect(calls.getNewestEligibility ?? []).to.deep.equal([]);
    expect(sent).to.have.length(1);
    expect(sent[0]).to.deep.include({ event_id: 'end-1', type: 'eligibility', state: 'completed' });
  });

  it('delivers the outcome once, whether its event comes before, with or after the lookup', async () => {
    const end = checkEvent(ELIGIBILITY_STATE_COMPLETED, { eventId: 'end-1', sessionId: ourClaims.session_id });
    for (const principal of [apiKey, endUser]) {
      const late = connect(principal, completed, newest());
      await late.register();
      late.hub.publish(end);
      expect(late.sent, 'after').to.have.length(1);

      const slow = slowCard();
      const early = connect(principal, slow, newest());
      const registering = early.register();
      early.hub.publish(end);
      slow.respond(completedCard);
      await registering;
      expect(early.sent, 'before').to.have.length(1);
    }
  });

  it('of checks and batches needs the scope of their operations, also of the key of a session token', async () => {
    for (const principal of [apiKey, endUser]) {
      const { sent, connection, register } = connect({ ...principal, keyScopes: ['read'] });
      for (const wanted of [
        { eligibility_id: anEligibilityId },
        { batch_id: aBatchId },
        { discovery_id: aDiscoveryId },
      ]) {
        await connection.onText(JSON.stringify({ action: 'register', ...wanted }));
        expect(sent.pop()).to.include({ type: 'error', code: 403, ...wanted });
      }
      await register();
      expect(sent).to.deep.equal([]);
    }
  });

  it('is not delivered with a card or session without that scope', async () => {
    for (const principal of [apiKey, endUser]) {
      const { hub, sent, register } = connect({ ...principal, keyScopes: ['read'] }, completed, newest());
      await register();
      hub.publish(checkEvent(ELIGIBILITY_STATE_COMPLETED, { sessionId: ourClaims.session_id }));
      expect(sent).to.deep.equal([]);
      hub.publish(cardEvent(CardStage.CARD_STAGE_COMPLETED, { sessionId: ourClaims.session_id }));
      expect(sent).to.have.length(1);
    }
  });
});
