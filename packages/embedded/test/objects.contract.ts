import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { Client, NotificationConfig, QueueConfig } from 'minio';
import { AckPolicy, connect, type NatsConnection } from 'nats';
import { announcement, type NatsServer, type ObjectsServer, startNats, startObjects } from '../src/index.js';
import { makeDataDir, startTimeoutMs } from './data-dir.js';

const bucket = 'embedded-contract';
const nextTimeoutMs = 30_000;

async function announceSoon(client: Client): Promise<void> {
  const deadlineMs = Date.now() + nextTimeoutMs;
  for (;;) {
    try {
      return await client.setBucketNotification(bucket, announceEverything());
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
      await delay(100);
    }
  }
}

describe('the embedded object store', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let nats: NatsServer;
  let objects: ObjectsServer;
  let connection: NatsConnection;
  let client: Client;

  before(async function () {
    this.timeout(startTimeoutMs);
    dataDir = await makeDataDir();
    nats = await startNats({ dataDir: dataDir.path });
    objects = await startObjects({ dataDir: dataDir.path, natsUrl: nats.url });
    // Immediately after the start, and before the stream exists.
    client = clientOf(objects);
    await client.makeBucket(bucket);
    // MinIO reports that it is ready a moment before it can notify; upload retries too.
    await announceSoon(client);
    connection = await connect({ servers: nats.url });
    const manager = await connection.jetstreamManager();
    await manager.streams.add({ name: 'OBJECTS', subjects: [announcement.subject] });
    await manager.consumers.add('OBJECTS', { durable_name: 'reader', ack_policy: AckPolicy.Explicit });
  });
  after(async () => {
    await connection?.close();
    await objects?.stop();
    await nats?.stop();
    await dataDir?.remove();
  });

  async function nextAnnouncement(): Promise<{ EventName: string; Key: string }> {
    const consumer = await connection.jetstream().consumers.get('OBJECTS', 'reader');
    const message = await consumer.next({ expires: nextTimeoutMs });
    if (!message) throw new Error(`no announcement within ${nextTimeoutMs} ms`);
    await message.ackAck();
    return message.json();
  }

  it('announces a new object on NATS', async function () {
    this.timeout(startTimeoutMs);
    await client.putObject(bucket, 'uploads/first', 'an object');
    const announced = await nextAnnouncement();
    expect(announced).to.deep.include({ EventName: 's3:ObjectCreated:Put', Key: `${bucket}/uploads/first` });
  });

  it('announces again after a NATS outage without a restart', async function () {
    this.timeout(startTimeoutMs);
    if (!nats.isOwn) return;
    await nats.stop();
    await client.putObject(bucket, 'uploads/unheard', 'stored without a listener');
    await nats.start();
    await connection.close();
    connection = await connect({ servers: nats.url });
    // The store reconnects once it notices: objects are put until a notification arrives.
    let isHeard = false;
    const heard = nextAnnouncement().finally(() => {
      isHeard = true;
    });
    for (let n = 0; !isHeard; n++) await client.putObject(bucket, `uploads/again-${n}`, 'x');
    expect((await heard).Key).to.match(/^embedded-contract\/uploads\/again-/);
    expect(await objectNames()).to.include('uploads/unheard');
  });

  it('keeps objects, notification rules and keys through a restart', async () => {
    if (!objects.isOwn) return;
    await objects.stop();
    await objects.start();
    expect(await objectNames()).to.include('uploads/first');
    expect(await client.getBucketNotification(bucket)).to.have.property('QueueConfiguration');
  });

  it('allows browsers of any origin', async () => {
    const response = await fetch(`${objects.endpoint}/${bucket}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://clinic.example', 'access-control-request-method': 'POST' },
    });
    expect(response.headers.get('access-control-allow-origin')).to.be.oneOf(['*', 'https://clinic.example']);
  });

  async function objectNames(): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of client.listObjectsV2(bucket, '', true)) names.push(name);
    return names;
  }
});

function clientOf({ endpoint, accessKey, secretKey, region }: ObjectsServer): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  return new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: protocol === 'https:',
    accessKey,
    secretKey,
    region,
  });
}

function announceEverything(): NotificationConfig {
  const queue = new QueueConfig(announcement.arn);
  queue.addEvent('s3:ObjectCreated:*');
  const config = new NotificationConfig();
  config.add(queue);
  return config;
}
