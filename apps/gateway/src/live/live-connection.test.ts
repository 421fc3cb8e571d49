import { CardStage, CardState, EligibilityState, keyScopes } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock, fakeIds } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import {
  aBatchId,
  aCard,
  aCardId,
  anEligibility,
  anEligibilityBatch,
  anEligibilityId,
  fakeServices,
  ourAccount,
  ourClaims,
  outage,
  testRates,
} from '../../test/fakes.js';
import type { Principal } from '../middleware/principal.js';
import { rateLimiter } from '../middleware/rate-limit.js';
import type { CardPort, EligibilityPort } from '../ports.js';
import { createHub } from './hub.js';
import { LiveConnection } from './live-connection.js';
import { liveBatchOf, liveCheckOf, liveEventOf } from './live-event.js';

const apiKey: Principal = { kind: 'key', accountId: ourAccount, keyId: 'key-1', keyScopes };
const endUser: Principal = {
  kind: 'token',
  keyId: undefined,
  keyScopes,
  accountId: ourAccount,
  identityId: 'identity-1',
  sessionId: ourClaims.session_id,
  userId: '',
  scope: 'full',
  expiresAtMs: Number.MAX_SAFE_INTEGER,
};

const startUs = fakeClock().nowMs() * 1000;

const cardEvent = (
  stage: CardStage,
  more: { cardId?: string; sessionId?: string; accountId?: string; atUs?: number; code?: string } = {},
) => {
  const { cardId = aCardId, sessionId = '', accountId = ourAccount, atUs = startUs + 1, code } = more;
  return liveEventOf(`event-${stage}`, {
    cardId,
    accountId,
    identityId: '',
    sessionId,
    stage,
    failure: code === undefined ? undefined : { code },
    enableBacksideScan: false,
    enableLivescan: false,
    deleted: false,
    createdAtUs: startUs,
    updatedAtUs: atUs,
    occurredAtUs: atUs,
    version: 1,
    recognition: 0,
  });
};

function connect(
  principal: Principal = apiKey,
  cards: Partial<CardPort> = {},
  eligibility: Partial<EligibilityPort> = {},
  rates = testRates,
) {
  const hub = createHub();
  const { services, calls } = fakeServices({ cards, eligibility });
  const sent: unknown[] = [];
  const socket = {
    bufferedBytes: 0,
    isTerminated: false,
    send: (text: string) => void sent.push(text.startsWith('{') ? JSON.parse(text) : text),
    terminate: () => {
      socket.isTerminated = true;
    },
  };
  const clock = fakeClock();
  const connection = new LiveConnection(principal, socket, {
    cards: services.cards,
    eligibility: services.eligibility,
    limits: rateLimiter(rates, clock),
    clock,
    ids: fakeIds(),
    log: silentLogger,
    hub,
  });
  connection.followSession();
  const register = (more: object = {}) =>
    connection.onText(JSON.stringify({ action: 'register', card_id: aCardId, ...more }));
  return { hub, calls, sent, socket, connection, register };
}

/** A card port whose answer the test gives when it wants. */
function slowCard() {
  let answer!: (value: ReturnType<typeof aCard>) => void;
  let refuse!: (error: unknown) => void;
  const answered = new Promise<ReturnType<typeof aCard>>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return { getCard: () => answered, answer: (card = aCard()) => answer(card), refuse };
}

describe('a live connection', () => {
  it('counts messages against the rate limit of its credential', async () => {
    const { connection, sent, calls } = connect(endUser);
    for (let count = 0; count < testRates.token.burst; count++) await connection.onText('ping');
    expect(sent.splice(0)).to.deep.equal(Array.from({ length: testRates.token.burst }, () => 'pong'));
    await connection.onText('ping');
    await connection.onText(JSON.stringify({ action: 'register', card_id: aCardId }));
    expect(sent).to.have.length(2);
    for (const answer of sent) expect(answer).to.include({ type: 'error', code: 429 });
    expect(calls.getCard).to.equal(undefined);
  });

  it('delivers the events of a registered card in order and in the documented form', async () => {
    const { hub, sent, register } = connect();
    await register();
    hub.publish(cardEvent(CardStage.CARD_STAGE_FRONTSIDE_PROCESSING));
    hub.publish(
      cardEvent(CardStage.CARD_STAGE_ERROR, { atUs: startUs + 2, code: 'IMG_BLURRY', sessionId: 'session-9' }),
    );
    const message = 'The image is too blurry to read [IMG_BLURRY]';
    expect(sent).to.deep.equal([
      {
        event_id: `event-${CardStage.CARD_STAGE_FRONTSIDE_PROCESSING}`,
        type: 'card',
        card_id: aCardId,
        state: 'frontside_processing',
        created_at: '2026-01-02 03:04:05.000001+00:00',
        session_id: null,
      },
      {
        event_id: `event-${CardStage.CARD_STAGE_ERROR}`,
        type: 'card',
        card_id: aCardId,
        state: 'error',
        created_at: '2026-01-02 03:04:05.000002+00:00',
        session_id: 'session-9',
        error: { message, type: 'Card Error', code: 'IMG_BLURRY' },
      },
    ]);
  });

  it('delivers no past events and none of unregistered cards', async () => {
    const { hub, sent, register } = connect();
    hub.publish(cardEvent(CardStage.CARD_STAGE_PENDING));
    await register();
    hub.publish(cardEvent(CardStage.CARD_STAGE_PENDING, { cardId: '99999999-2222-4222-8222-222222222222' }));
    expect(sent).to.deep.equal([]);
  });

  it('misses no event while the registered card is being verified', async () => {
    const card = slowCard();
    const { hub, sent, register } = connect(apiKey, card);
    const registered = register();
    hub.publish(cardEvent(CardStage.CARD_STAGE_FRONTSIDE_PROCESSING));
    expect(sent).to.deep.equal([]);
    card.answer();
    await registered;
    expect(sent).to.have.length(1);
  });

  it('delivers no event of another account’s card, not even while access is being verified', async () => {
    const card = slowCard();
    const { hub, sent, register } = connect(apiKey, card);
    const registered = register();
    hub.publish(cardEvent(CardStage.CARD_STAGE_FRONTSIDE_PROCESSING));
    card.refuse(new NotFound('card_id', aCardId));
    await registered;
    hub.publish(cardEvent(CardStage.CARD_STAGE_COMPLETED));
    expect(sent).to.deep.equal([
      { type: 'error', message: `No resource found for card_id - ${aCardId}`, code: 404, card_id: aCardId },
    ]);
  });

  it('treats a deleted card as unknown', async () => {
    const { sent, register } = connect(apiKey, { getCard: async () => aCard({ deleted: true }) });
    await register();
    expect(sent).to.have.nested.property('[0].code', 404);
  });

  it('delivers no event of another account, whatever was registered', async () => {
    const { hub, sent, register } = connect();
    await register();
    hub.publish(cardEvent(CardStage.CARD_STAGE_COMPLETED, { accountId: 'another' }));
    expect(sent).to.deep.equal([]);
  });

  it('sends a snapshot on request, and does not repeat its events', async () => {
    const card = slowCard();
    const { hub, sent, register } = connect(apiKey, card);
    const registered = register({ snapshot: true });
    hub.publish(cardEvent(CardStage.CARD_STAGE_FRONTSIDE_PROCESSING, { atUs: startUs + 5 }));
    hub.publish(cardEvent(CardStage.CARD_STAGE_POST_PROCESSING, { atUs: startUs + 9 }));
    card.answer(
      aCard({
        state: CardState.CARD_STATE_PROCESSING,
        stage: CardStage.CARD_STAGE_FRONTSIDE_PROCESSING,
        updatedAtUs: startUs + 5,
      }),
    );
    await registered;
    expect(sent.map((message) => (message as { state: string }).state)).to.deep.equal([
      'frontside_processing',
      'post_processing',
    ]);
  });

  it('includes the error in the snapshot of a failed card', async () => {
    const failed = aCard({
      state: CardState.CARD_STATE_ERROR,
      stage: CardStage.CARD_STAGE_ERROR,
      failure: { code: 'IMG_NO_TEXT' },
    });
    const { sent, register } = connect(apiKey, { getCard: async () => failed });
    await register({ snapshot: true });
    expect(sent).to.have.nested.property('[0].state', 'error');
    expect(sent).to.have.nested.property('[0].error.code', 'IMG_NO_TEXT');
  });

  it('sends a new snapshot when the card is registered again, and each event once', async () => {
    const { hub, sent, register } = connect();
    await register();
    await register();
    await register({ snapshot: true });
    hub.publish(cardEvent(CardStage.CARD_STAGE_COMPLETED));
    expect(sent.map((message) => (message as { state: string }).state)).to.deep.equal(['pending', 'completed']);
  });

  it('of an end user delivers each event of the session’s cards once, without registration', async () => {
    const { hub, sent, register } = connect(endUser);
    const ours = { sessionId: ourClaims.session_id };
    hub.publish(cardEvent(CardStage.CARD_STAGE_PENDING, ours));
    await register();
    hub.publish(cardEvent(CardStage.CARD_STAGE_PROCESSING, ours));
    hub.publish(cardEvent(CardStage.CARD_STAGE_PROCESSING, { cardId: 'other', sessionId: 'another session' }));
    expect(sent.map((message) => (message as { state: string }).state)).to.deep.equal(['pending', 'processing']);
  });

  it('answers ping with pong', async () => {
    const { connection, sent } = connect();
    await connection.onText('ping');
    expect(sent).to.deep.equal(['pong']);
  });

  for (const [what, text, message] of [
    ['no JSON', '{"action":', 'The message is not valid JSON'],
    ['empty', '', 'The message is not valid JSON'],
    ['a list', '[]', 'The message must be a JSON object'],
    ['null', 'null', 'The message must be a JSON object'],
    ['without an action', '{}', 'action must be register'],
    ['of an unknown action', '{"action":"dance"}', 'action must be register'],
    ['without a card', '{"action":"register"}', 'Invalid card_id, the ID must be formatted as a UUID.'],
    [
      'with a card that is no UUID',
      '{"action":"register","card_id":"7"}',
      'Invalid card_id, the ID must be formatted as a UUID.',
    ],
    [
      'with a snapshot that is no boolean',
      `{"action":"register","card_id":"${aCardId}","snapshot":1}`,
      'snapshot must be a boolean',
    ],
  ] as const) {
    it(`answers ${what} with an error and stays open`, async () => {
      const { connection, sent, socket } = connect();
      await connection.onText(text);
      expect(sent).to.deep.equal([{ type: 'error', message, code: 400 }]);
      expect(socket.isTerminated).to.equal(false);
    });
  }

  it('ignores unknown fields', async () => {
    const { sent, register, hub } = connect();
    await register({ surprise: { deep: true } });
    hub.publish(cardEvent(CardStage.CARD_STAGE_COMPLETED));
    expect(sent).to.have.length(1);
  });

  it('reports that the card service is unavailable, and accepts a later registration', async () => {
    let isAway = true;
    const { hub, sent, register } = connect(apiKey, {
      getCard: () => (isAway ? Promise.reject(outage()) : Promise.resolve(aCard())),
    });
    await register();
    expect(sent).to.deep.equal([{ type: 'error', message: 'Service Unavailable', code: 503, card_id: aCardId }]);
    isAway = false;
    await register();
    hub.publish(cardEvent(CardStage.CARD_STAGE_COMPLETED));
    expect(sent).to.have.length(2);
  });

  it('closes when its reader falls behind, instead of buffering without bound', async () => {
    const { hub, sent, socket, register } = connect();
    await register();
    socket.bufferedBytes = 600 * 1024;
    hub.publish(cardEvent(CardStage.CARD_STAGE_COMPLETED));
    expect(socket.isTerminated).to.equal(true);
    expect(sent).to.deep.equal([]);
  });

  it('follows at most 1,000 cards', async () => {
    const enough = { perSecond: 1, burst: 2000 };
    const { connection, sent } = connect(apiKey, {}, {}, { key: enough, token: enough });
    for (let count = 0; count <= 1000; count++) {
      const card_id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
      await connection.onText(JSON.stringify({ action: 'register', card_id }));
    }
    expect(sent).to.have.length(1);
    expect(sent).to.have.nested.property('[0].code', 429);
  });

  it('limits how many messages it forwards', async () => {
    const card = slowCard();
    const { connection, sent, calls } = connect(apiKey, card);
    const flood = Array.from({ length: 100 }, (_, count) =>
      connection.onText(
        JSON.stringify({ action: 'register', card_id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` }),
      ),
    );
    card.answer();
    await Promise.all(flood);
    expect(calls.getCard).to.have.length(32);
    expect(sent).to.have.length(68);
  });

  it('delivers nothing after it was closed', async () => {
    const { hub, sent, register, connection } = connect(endUser);
    await register();
    connection.end();
    hub.publish(cardEvent(CardStage.CARD_STAGE_COMPLETED, { sessionId: ourClaims.session_id }));
    expect(sent).to.deep.equal([]);
  });
});

describe('eligibility on a live connection', () => {
  const checkEvent = (
    state: EligibilityState,
    {
      eventId = `event-${state}`,
      sessionId = '',
      code,
      cardId = aCardId,
    }: { eventId?: string; sessionId?: string; code?: string; cardId?: string } = {},
  ) =>
    liveCheckOf(eventId, {
      eligibilityId: anEligibilityId,
      cardId,
      accountId: ourAccount,
      identityId: '',
      sessionId,
      state,
      failure: code === undefined ? undefined : { code },
      enableBacksideScan: false,
      enableLivescan: false,
      deleted: false,
      createdAtUs: startUs,
      updatedAtUs: startUs,
      occurredAtUs: startUs + 5,
      version: 1,
    });
  const { ELIGIBILITY_STATE_PROCESSING, ELIGIBILITY_STATE_COMPLETED, ELIGIBILITY_STATE_ERROR } = EligibilityState;
  /** Only of a completed card can there be a check. */
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
          message: 'The payer does not know this member [MEMBER_NOT_FOUND]',
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

  it('is told to whoever registers for the check itself, also when it has no card', async () => {
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

  it('is told once to whoever follows both the card and the check', async () => {
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

  it('is told how it ended to whoever registers for it, however long ago', async () => {
    const { sent, connection } = connect(apiKey, {}, newest({ endedAtUs: 1 }));
    await connection.onText(JSON.stringify({ action: 'register', eligibility_id: anEligibilityId }));
    expect(sent).to.have.length(1);
    expect(sent[0]).to.include({ event_id: 'end-1', state: 'completed' });
  });

  it('is told to nobody else: not of another account’s check, nor one that does not exist', async () => {
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

  it('of a batch is its end, before or after registering, for API keys alone', async () => {
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
    const user = connect(endUser);
    await user.connection.onText(register);
    expect(user.sent[0]).to.include({ code: 404, batch_id: aBatchId });
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

  it('looks up no check before the card is completed, and still delivers new events', async () => {
    const slow = slowCard();
    const { hub, calls, sent, register } = connect(apiKey, slow, newest());
    const registering = register();
    hub.publish(checkEvent(ELIGIBILITY_STATE_COMPLETED, { eventId: 'end-1' }));
    slow.answer(aCard({ state: CardState.CARD_STATE_PROCESSING }));
    await registering;
    expect(calls.getNewestEligibility ?? []).to.deep.equal([]);
    expect(sent).to.have.length(1);
    expect(sent[0]).to.deep.include({ event_id: 'end-1', type: 'eligibility', state: 'completed' });
  });

  it('delivers the outcome once, whether its event comes before, with or after the look-up', async () => {
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
      slow.answer(completedCard);
      await registering;
      expect(early.sent, 'before').to.have.length(1);
    }
  });
});
