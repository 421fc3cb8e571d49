import { randomUUID } from 'node:crypto';
import { CardStage } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { type Broker, connectBroker, createPublisher, listParked, outgoing } from '@cardlens/messaging';
import { type Part, silentLogger } from '@cardlens/runtime';
import { cardEventOf, eventually, useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { type DeletionConsumerOptions, deletionConsumer } from '../src/index.js';

const outage = () =>
  new DomainError({ code: 'UNAVAILABLE', kind: 'unavailable', publicMessage: 'Service Unavailable' });

describe('deletionConsumer, on a real broker', function () {
  this.timeout(120_000);
  const stores = useTestStores({ nats: true });
  /** Responses of card; cards without an entry are deleted. */
  const responses = new Map<string, () => Promise<{ deleted: boolean }>>();
  const erased: string[] = [];
  let broker: Broker;
  let consuming: Part;

  before(async () => {
    broker = await connectBroker(stores().nats.url, 'test', silentLogger);
    consuming = deletionConsumer({
      connection: broker.connection,
      name: 'test-deletions',
      card: {
        calls: {
          getDeletion: ({ cardId }: { cardId: string }) =>
            responses.get(cardId)?.() ?? Promise.resolve({ deleted: true }),
        },
      } as unknown as DeletionConsumerOptions['card'],
      log: silentLogger,
      handle: async ({ data }) => void erased.push(data.cardId),
    });
    await consuming.start?.();
  });
  after(async () => {
    await consuming?.stop?.();
    await broker?.stop?.();
  });

  /** Publishes a well-formed `card.deleted`, as anyone with the required broker credentials could. */
  const announce = async (cardId: string): Promise<string> => {
    const stage = CardStage.CARD_STAGE_COMPLETED;
    const data = cardEventOf({ cardId, accountId: 'a1', stage, deleted: true, recognition: 1 });
    const publisher = createPublisher(broker.connection, 'card');
    await publisher.publish(outgoing(randomUUID(), 'card.deleted', cardId, data, Date.now()));
    return cardId;
  };
  const parked = async () => (await listParked(broker.connection)).map(({ subject }) => subject.split('.').at(-1));
  const waiting = { timeoutMs: 60_000 };

  it('erases data once card confirms the deletion', async () => {
    const cardId = await announce(randomUUID());
    await eventually(() => expect(erased).to.include(cardId), waiting);
  });

  it('parks a forged event and erases nothing', async () => {
    const cardId = randomUUID();
    responses.set(cardId, async () => ({ deleted: false }));
    await announce(cardId);
    await eventually(async () => expect(await parked()).to.include(cardId), waiting);
    expect(erased).to.not.include(cardId);
  });

  it('waits while the card service is unavailable, then erases', async () => {
    const cardId = randomUUID();
    let asked = 0;
    responses.set(cardId, async () => {
      if (++asked <= 2) throw outage();
      return { deleted: true };
    });
    await announce(cardId);
    await eventually(() => expect(erased).to.include(cardId), waiting);
    expect(asked).to.equal(3);
    expect(await parked()).to.not.include(cardId);
  });
});
