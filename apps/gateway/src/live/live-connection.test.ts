import { CardStage, CardState } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import { aCard, aCardId, ourClaims, outage, testRates } from '../../test/fakes.js';
import { apiKey, cardEvent, connect, endUser, slowCard, startUs } from '../../test/live-connection.js';

describe('a live connection', () => {
  it('counts messages against the rate limit of its credential', async () => {
    const { connection, sent, calls } = connect(endUser);
    for (let count = 0; count < testRates.token.burst; count++) await connection.onText('ping');
    expect(sent.splice(0)).to.deep.equal(Array.from({ length: testRates.token.burst }, () => 'pong'));
    await connection.onText('ping');
    await connection.onText(JSON.stringify({ action: 'register', card_id: aCardId }));
    expect(sent).to.have.length(2);
    for (const message of sent) expect(message).to.include({ type: 'error', code: 429 });
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
    card.respond();
    await registered;
    expect(sent).to.have.length(1);
  });

  it('delivers no event of another account’s card, not even while access is being verified', async () => {
    const card = slowCard();
    const { hub, sent, register } = connect(apiKey, card);
    const registered = register();
    hub.publish(cardEvent(CardStage.CARD_STAGE_FRONTSIDE_PROCESSING));
    card.fail(new NotFound('card_id', aCardId));
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
    card.respond(
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

  it('of an end user delivers each event of the session’s cards once, without registering', async () => {
    const { hub, sent, register } = connect(endUser);
    const ours = { sessionId: ourClaims.session_id };
    hub.publish(cardEvent(CardStage.CARD_STAGE_PENDING, ours));
    await register();
    hub.publish(cardEvent(CardStage.CARD_STAGE_PROCESSING, ours));
    hub.publish(cardEvent(CardStage.CARD_STAGE_PROCESSING, { cardId: 'other', sessionId: 'another session' }));
    expect(sent.map((message) => (message as { state: string }).state)).to.deep.equal(['pending', 'processing']);
  });

  it('responds to ping with pong', async () => {
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
    it(`returns ${what} with an error and stays open`, async () => {
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
    let isUnavailable = true;
    const { hub, sent, register } = connect(apiKey, {
      getCard: () => (isUnavailable ? Promise.reject(outage()) : Promise.resolve(aCard())),
    });
    await register();
    expect(sent).to.deep.equal([{ type: 'error', message: 'Service Unavailable', code: 503, card_id: aCardId }]);
    isUnavailable = false;
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
    const { connection, sent } = connect(apiKey, {}, {}, { key: enough, token: enough, person: enough });
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
    card.respond();
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
