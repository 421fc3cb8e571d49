import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { type BrokerService, brokerAccess } from '@cardlens/access';
import { decodeEvent, type EventType, eventCodecs, streams, subjectOf } from '@cardlens/contracts';
import { type Broker, connectBroker, createPublisher, listParked, outgoing } from '@cardlens/messaging';
import { silentLogger } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { dumpDatabases, objectFiles } from '../dump.js';
import { parkedMessages, storedMessages, withBroker } from '../events.js';
import { startCard } from '../many-cards.js';
import { specimen, useSharedSandboxWorld } from '../world.js';

const services = Object.keys(brokerAccess) as BrokerService[];
const eventTypes = Object.keys(eventCodecs) as EventType[];

/** Not a valid event: every consumer parks it, without other effects. */
const noise = new Uint8Array([0xff]);

describe('access to the broker', function () {
  this.timeout(60_000);
  const world = useSharedSandboxWorld();
  const brokers = new Map<string, Broker>();

  /** A connection of this process with the credentials of one user. */
  async function as(user: string): Promise<Broker['connection']> {
    const known = brokers.get(user) ?? (await connectBroker(world().stack.stores.nats.urlOf(user), user, silentLogger));
    brokers.set(user, known);
    return known.connection;
  }
  after(async () => {
    for (const broker of brokers.values()) await broker.stop?.();
  });

  /** The outcome of a request: the client's error, or "ok". */
  const outcomeOf = async (user: string, subject: string, data: Uint8Array | string = ''): Promise<string> => {
    const connection = await as(user);
    return connection.request(subject, data, { timeout: 3000 }).then(
      () => 'ok',
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
  };
  const rejected = 'PERMISSIONS_VIOLATION';

  for (const { who, login } of [
    { who: 'a client without credentials', login: {} },
    { who: 'a client who guesses a password', login: { user: 'ocr', pass: 'ocr' } },
    { who: 'a client without a password', login: { user: 'operator', pass: '' } },
  ]) {
    it(`rejects ${who}`, async () => {
      const { port } = new URL(world().stack.stores.nats.url);
      expect(await greeting(Number(port), login)).to.match(/^-ERR 'Authorization Violation'/);
    });
  }

  for (const service of services) {
    it(`lets ${service} publish only its own events`, async () => {
      const own: readonly EventType[] = brokerAccess[service].publishes;
      for (const type of eventTypes) {
        const outcome = await outcomeOf(service, subjectOf(type, 'attack'), noise);
        expect(outcome, type).to.equal(own.includes(type) ? 'ok' : rejected);
      }
    });

    it(`denies ${service} the streams and consumers of others`, async () => {
      const foreign = services
        .filter((other) => other !== service)
        .flatMap((other) => brokerAccess[other].consumes.map(({ stream, durable }) => `${stream}.${durable}`));
      const attempts = [
        ...foreign.flatMap((consumer) => [
          `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
          `$JS.API.CONSUMER.DELETE.${consumer}`,
          `$JS.API.CONSUMER.CREATE.${consumer}`,
          `$JS.API.CONSUMER.DURABLE.CREATE.${consumer}`,
          `$JS.API.CONSUMER.PAUSE.${consumer}`,
          `$JS.ACK.${consumer}.1.1.1.0.0`,
        ]),
        // The broker takes the name of the consumer from the body, and replaces any existing consumer with this name.
        ...Object.values(streams).map((stream) => `$JS.API.CONSUMER.CREATE.${stream}`),
        ...Object.values(streams).flatMap((stream) => [
          `$JS.API.STREAM.PURGE.${stream}`,
          `$JS.API.STREAM.DELETE.${stream}`,
          `$JS.API.STREAM.MSG.DELETE.${stream}`,
          `$JS.API.STREAM.SNAPSHOT.${stream}`,
          `$JS.API.DIRECT.GET.${stream}`,
        ]),
        `$JS.API.STREAM.MSG.GET.${streams.parked}`,
        '$JS.API.STREAM.CREATE.MIRROR',
        // Applies after the broker lost its disk: the user that creates a stream chooses its limits.
        ...(service === 'card'
          ? []
          : Object.values(streams).flatMap((stream) => [
              `$JS.API.STREAM.CREATE.${stream}`,
              `$JS.API.STREAM.UPDATE.${stream}`,
            ])),
      ];
      for (const subject of attempts) expect(await outcomeOf(service, subject), subject).to.equal(rejected);
    });

    it(`does not let ${service} receive events or replies of others directly`, async () => {
      const connection = await as(service);
      for (const subject of ['>', 'cardlens.>', 'cardlens.v1.>', '_INBOX.>', '_INBOX_operator.>', '$JS.>']) {
        const error = await new Promise<Error | null>((resolve) => {
          connection.subscribe(subject, { callback: (rejection) => resolve(rejection) });
          void connection.flush().then(() => setTimeout(() => resolve(null), 500));
        });
        expect(error, subject).to.include({ code: rejected });
      }
    });
  }

  for (const service of services) {
    it(`does not let ${service} read other events with its own consumers`, async () => {
      for (const { stream, durable, filters } of brokerAccess[service].consumes) {
        if (filters.length > 1) continue;
        const create = `$JS.API.CONSUMER.CREATE.${stream}.${durable}`;
        for (const subject of [create, `${create}.cardlens.v1.>`, `${create}.>`])
          expect(await outcomeOf(service, subject), subject).to.equal(rejected);
        const connection = await as(service);
        for (const wider of [
          { filter_subject: 'cardlens.v1.>' },
          { filter_subjects: [...filters, 'cardlens.v1.>'] },
          {},
        ]) {
          const config = { durable_name: durable, ack_policy: 'explicit', ...wider };
          const response = await connection.request(
            `${create}.${filters[0]}`,
            JSON.stringify({ stream_name: stream, config }),
          );
          expect(response.json()).to.have.nested.property('error.code', 400);
        }
      }
    });
  }

  it('prevents a broker reply on the broker’s own interface from purging or deleting anything', async () => {
    const connection = await as('ocr');
    const before = (await storedMessages(world())).length;
    expect(before).to.be.greaterThan(0);
    for (const asked of ['$JS.API.INFO', `$JS.API.STREAM.INFO.${streams.events}`, subjectOf('scan.failed', 'attack')]) {
      for (const action of ['STREAM.PURGE', 'STREAM.DELETE'])
        connection.publish(asked, noise, { reply: `$JS.API.${action}.${streams.events}` });
    }
    await connection.flush();
    // When the broker responds to this request, it has processed all previous ones.
    expect(await outcomeOf('ocr', `$JS.API.STREAM.INFO.${streams.events}`)).to.equal('ok');
    expect((await storedMessages(world())).length).to.be.at.least(before);
  });

  // NATS checks the subject that a client publishes to, but not its reply subject, to which the broker itself
  // publishes.
  it('prevents a broker reply on an event’s subject from being processed as that event', async () => {
    const { client } = world();
    const { card_id } = await client.cards.create();
    const deletion = subjectOf('card.deleted', card_id);
    const connection = await as('ocr');
    connection.publish('$JS.API.INFO', '', { reply: deletion });
    await withBroker(world(), (operator) =>
      eventually(
        async () => expect((await listParked(operator)).filter(({ subject }) => subject === deletion)).to.not.be.empty,
      ),
    );
    expect((await client.cards.get(card_id)).deleted).to.equal(false);
  });

  it('does not let ocr delete a card or its images', async () => {
    const { client } = world();
    const { card_id } = await client.cards.create();
    const created = (await storedMessages(world())).find(
      ({ subject }) => subject === subjectOf('card.created', card_id),
    );
    expect(await outcomeOf('ocr', subjectOf('card.deleted', card_id), created!.data)).to.equal(rejected);
    expect((await client.cards.get(card_id)).deleted).to.equal(false);
  });

  it('prevents erasure with stolen credentials of card, which can publish a deletion', async function () {
    this.timeout(180_000);
    const cardId = await startCard(world(), await specimen('cedar-hmo_front.jpg'));
    await world().client.waitForCard(cardId, { timeoutMs: 60_000 });
    const kept = async () => ({
      records: (await dumpDatabases(world())).filter(({ text }) => text.includes(cardId)).map(({ place }) => place),
      objects: (await objectFiles(world())).filter((file) => file.includes(cardId)),
    });
    const before = await kept();
    expect(before.records).to.include.members(['upload.scans', 'matching.matches']);
    expect(before.objects).to.not.be.empty;

    const completed = (await storedMessages(world())).find(
      ({ subject }) => subject === subjectOf('card.completed', cardId),
    );
    const forged = { ...decodeEvent('card.completed', completed!.data), deleted: true };
    await createPublisher(await as('card'), 'card').publish(
      outgoing(randomUUID(), 'card.deleted', cardId, forged, Date.now()),
    );
    const parkedBy = async () =>
      (await parkedMessages(world()))
        .filter(({ subject }) => subject === subjectOf('card.deleted', cardId))
        .map(({ consumer, code }) => [consumer, code]);
    await eventually(
      async () =>
        expect(await parkedBy()).to.have.deep.members(
          ['upload', 'matching', 'eligibility', 'webhook'].map((app) => [`${app}-deletions`, 'DELETION_NOT_CONFIRMED']),
        ),
      { timeoutMs: 60_000 },
    );
    const after = await kept();
    expect(after.objects).to.have.members(before.objects);
    expect(after.records).to.include.members(before.records);
    expect((await world().client.cards.get(cardId)).deleted).to.equal(false);
  });
});

/** The broker's response to a client's first message, as sent on the wire. */
async function greeting(port: number, login: object): Promise<string> {
  const socket = createConnection({ host: '127.0.0.1', port });
  const lines = createInterface({ input: socket });
  try {
    for await (const line of lines) {
      if (!line.startsWith('INFO ')) return line;
      socket.write(`CONNECT ${JSON.stringify({ verbose: false, pedantic: false, ...login })}\r\nPING\r\n`);
    }
    return 'closed';
  } finally {
    socket.destroy();
  }
}
