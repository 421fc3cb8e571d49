import { expect } from 'chai';
import { AckPolicy, connect, type NatsConnection, StorageType } from 'nats';
import { type NatsServer, startNats } from '../src/index.js';
import { isNatsVersionGood } from '../src/nats-version.js';
import { makeDataDir, startTimeoutMs } from './data-dir.js';

describe('the embedded NATS', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let server: NatsServer;
  let connection: NatsConnection;

  before(async function () {
    this.timeout(startTimeoutMs);
    dataDir = await makeDataDir();
    server = await startNats({ dataDir: dataDir.path });
    connection = await connect({ servers: server.url });
  });
  after(async () => {
    await connection?.close();
    await server?.stop();
    await dataDir?.remove();
  });

  it('is a release that keeps its streams in a crash', () => {
    expect(isNatsVersionGood(connection.info?.version)).to.equal(true);
  });

  it("keeps streams, messages and a consumer's position through a stop", async () => {
    if (!server.isOwn) return;
    const { streamMessages, next } = await acknowledgedOneThen('stop');
    expect(streamMessages).to.equal(20);
    expect(next).to.deep.equal({ n: 2 });
  });

  it('keeps streams and messages in a crash, after which an acknowledged message may be redelivered', async () => {
    if (!server.isOwn) return;
    const { streamMessages, next } = await acknowledgedOneThen('kill');
    expect(streamMessages).to.equal(20);
    // Stored messages are synced; acknowledgments by consumers are written a moment later.
    expect(next).to.be.deep.oneOf([{ n: 1 }, { n: 2 }]);
  });

  /** Publishes 20 messages, acknowledges the first, ends and restarts the server. */
  async function acknowledgedOneThen(end: 'stop' | 'kill'): Promise<{ streamMessages: number; next: unknown }> {
    const name = `KEPT_${end}`;
    const manager = await connection.jetstreamManager();
    await manager.streams.add({ name, subjects: [`kept.${end}`], storage: StorageType.File });
    await manager.consumers.add(name, { durable_name: 'reader', ack_policy: AckPolicy.Explicit });
    for (let n = 1; n <= 20; n++) await connection.jetstream().publish(`kept.${end}`, JSON.stringify({ n }));
    const first = await (await connection.jetstream().consumers.get(name, 'reader')).next();
    await first?.ackAck();

    await server[end]();
    await server.start();
    await connection.close();
    connection = await connect({ servers: server.url });

    const { state } = await (await connection.jetstreamManager()).streams.info(name);
    const next = await (await connection.jetstream().consumers.get(name, 'reader')).next();
    return { streamMessages: state.messages, next: next?.json() };
  }
});
