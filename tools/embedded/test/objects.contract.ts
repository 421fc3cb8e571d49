import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { Client, NotificationConfig, QueueConfig } from 'minio';
import { AckPolicy, connect, type NatsConnection } from 'nats';
import {
  announcement,
  EmbeddedError,
  type NatsServer,
  type ObjectsServer,
  startNats,
  startObjects,
} from '../src/index.js';
import { makeDataDir, startTimeoutMs } from './data-dir.js';

const bucket = 'embedded-contract';
const nextTimeoutMs = 30_000;

const user = (name: string, action: string, resource: string) => ({
  name,
  secretKey: `secret-of-${name}-<&>0123456789`,
  policy: {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: [action], Resource: [`arn:aws:s3:::${resource}`] }],
  },
});

for (const kind of ['versitygw', 'minio'] as const) {
  describe(`the embedded object store: ${kind}`, function () {
    this.timeout(startTimeoutMs);
    let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
    let objects: ObjectsServer;
    let client: Client;
    const users = [
      user('reader', 's3:GetObject', `${bucket}/judged/*`),
      user('lister', 's3:ListBucket', bucket),
      user('writer', 's3:PutObject', `${bucket}/*`),
    ];

    before(async () => {
      dataDir = await makeDataDir();
      objects = await startObjects({ dataDir: dataDir.path, kind, users });
      client = clientOf(objects);
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
    });
    after(async () => {
      await objects?.stop();
      await dataDir?.remove();
    });

    const codeOf = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'OK',
        (error: Error & { code?: string }) => error.code ?? error.message,
      );

    it('keeps an object with its type and metadata through SIGKILL and through a stop', async () => {
      await client.putObject(bucket, 'kept/one', 'an object', 9, {
        'Content-Type': 'image/png',
        'x-amz-meta-cardlens-scan-id': 'scan',
      });
      for (const end of [() => objects.kill(), () => objects.stop()]) {
        await end();
        await objects.start();
        const { size, metaData } = await client.statObject(bucket, 'kept/one');
        expect(size).to.equal(9);
        expect(metaData).to.deep.include({ 'content-type': 'image/png', 'cardlens-scan-id': 'scan' });
      }
    });

    it('gives each user only what its policy permits, below a prefix too', async () => {
      await client.putObject(bucket, 'judged/a', 'an image');
      await client.putObject(bucket, 'uploads/a', 'an image');
      const outcomes = async (name: string) => {
        const { accessKey, secretKey } = objects.credentialsOf(name);
        const as = clientOf({ ...objects, endpoint: objects.endpoint, accessKey, secretKey });
        const got = (key: string) => as.getObject(bucket, key).then((stream) => stream.destroy());
        return {
          getJudged: await codeOf(got('judged/a')),
          getUpload: await codeOf(got('uploads/a')),
          list: await codeOf(as.listObjectsV2(bucket, '', true).toArray()),
          put: await codeOf(as.putObject(bucket, 'judged/b', 'x')),
          remove: await codeOf(as.removeObject(bucket, 'judged/a')),
          create: await codeOf(as.makeBucket(`of-${name}`)),
        };
      };
      const nothing = {
        getJudged: 'AccessDenied',
        getUpload: 'AccessDenied',
        list: 'AccessDenied',
        put: 'AccessDenied',
        remove: 'AccessDenied',
        create: 'AccessDenied',
      };
      expect(await outcomes('reader')).to.deep.equal({ ...nothing, getJudged: 'OK' });
      expect(await outcomes('lister')).to.deep.equal({ ...nothing, list: 'OK' });
      expect(await outcomes('writer')).to.deep.equal({ ...nothing, put: 'OK' });
    });

    it('allows browsers of any origin', async () => {
      const response = await fetch(`${objects.endpoint}/${bucket}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://clinic.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      expect(response.ok).to.equal(true);
      expect(response.headers.get('access-control-allow-origin')).to.be.oneOf(['*', 'https://clinic.example']);
    });
  });
}

describe('the folder of the embedded object store', function () {
  this.timeout(startTimeoutMs);
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  beforeEach(async () => {
    dataDir = await makeDataDir();
  });
  afterEach(() => dataDir.remove());

  const withoutMinio = { ...process.env, PATH: '/usr/bin:/bin' };

  it('is rejected while it contains images of a MinIO that is not on the PATH', async () => {
    const first = await startObjects({ dataDir: dataDir.path, kind: 'minio' });
    await first.stop();
    const error = await startObjects({ dataDir: dataDir.path, env: withoutMinio }).catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(EmbeddedError).and.include({ code: 'DATA_OUTDATED' });
    expect((error as Error).message).to.match(
      /objects holds the images of a MinIO: move them with `npx cardlens objects /,
    );
  });

  it('keeps its server when a minio is added to the PATH', async () => {
    const first = await startObjects({ dataDir: dataDir.path, kind: 'versitygw' });
    await clientOf(first).makeBucket(bucket);
    await first.stop();
    const bin = join(dataDir.path, 'bin');
    await mkdir(bin);
    await writeFile(join(bin, 'minio'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    const again = await startObjects({ dataDir: dataDir.path, env });
    expect(await clientOf(again).bucketExists(bucket)).to.equal(true);
    await again.stop();
  });

  it('contains nothing of an interrupted upload after a crash', async () => {
    const objects = await startObjects({ dataDir: dataDir.path, kind: 'versitygw' });
    const client = clientOf(objects);
    await client.makeBucket(bucket);
    await client.putObject(bucket, 'kept/one', 'an object', 9, { 'Content-Type': 'image/png' });
    const home = join(dataDir.path, 'versitygw');
    await objects.kill();
    // Files as a killed process leaves them.
    await mkdir(join(home, 'buckets', bucket, '.sgwtmp'), { recursive: true });
    await writeFile(join(home, 'buckets', bucket, '.sgwtmp', 'draft.1'), 'part of an image');
    await mkdir(join(home, 'metadata', bucket, 'uploads', 'gone', 'meta'), { recursive: true });
    await writeFile(join(home, 'metadata', bucket, 'uploads', 'gone', 'meta', 'etag'), '"0"');
    await mkdir(join(home, 'buckets', bucket, 'empty', 'folder'), { recursive: true });
    await mkdir(join(home, 'buckets', 'cut-off'));
    // Parts of an upload that was being completed. They are not listed as an upload, and can be neither completed nor
    // aborted.
    for (const part of ['buckets', 'metadata']) {
      const parts = join(home, part, bucket, '.sgwtmp', 'multipart', 'key', 'upload.etag.inprogress');
      await mkdir(parts, { recursive: true });
      await writeFile(join(parts, '1'), 'part of an image');
    }
    await objects.start();
    const files = await filesIn(home);
    expect(files.filter((file) => /draft|gone|empty|cut-off|inprogress/.test(file))).to.deep.equal([]);
    const { metaData } = await client.statObject(bucket, 'kept/one');
    expect(metaData).to.include({ 'content-type': 'image/png' });
    await client.makeBucket('cut-off');
    await objects.stop();
  });

  it('contains no parts of uploads that are incomplete for a day after a start', async () => {
    const objects = await startObjects({ dataDir: dataDir.path, kind: 'versitygw' });
    const client = clientOf(objects);
    await client.makeBucket(bucket);
    const ids = [];
    for (const key of ['abandoned', 'continued'])
      ids.push(await client.initiateNewMultipartUpload(bucket, key, { 'Content-Type': 'image/png' }));
    const home = join(dataDir.path, 'versitygw');
    await objects.stop();
    const dayBeforeYesterday = new Date(Date.now() - 2 * 86_400_000);
    for (const file of await filesIn(join(home, 'buckets')))
      if (file.endsWith(ids[0]!)) await utimes(join(home, 'buckets', file), dayBeforeYesterday, dayBeforeYesterday);
    await objects.start();
    const files = (await filesIn(home)).join('\n');
    expect(files).not.to.include(ids[0]);
    expect(files).to.include(ids[1]);
    for (const part of ['buckets', 'metadata'])
      expect(await readdir(join(home, part, bucket, '.sgwtmp', 'multipart')), part).to.have.length(1);
    await objects.stop();
  });

  it('contains nothing of removed objects, nor of uploads in parts', async () => {
    const objects = await startObjects({ dataDir: dataDir.path, kind: 'versitygw' });
    const client = clientOf(objects);
    await client.makeBucket(bucket);
    const home = join(dataDir.path, 'versitygw');
    const before = await filesIn(home);
    const inParts = clientOf(objects, 5 * 1024 * 1024);
    await inParts.putObject(bucket, 'large/card-1', Buffer.alloc(11 * 1024 * 1024, 'a'));
    await client.putObject(bucket, 'small/card-2', 'x');
    const id = await client.initiateNewMultipartUpload(bucket, 'aborted/card-3', { 'Content-Type': 'image/png' });
    await client.abortMultipartUpload(bucket, 'aborted/card-3', id);
    for (const key of ['large/card-1', 'small/card-2']) await client.removeObject(bucket, key);
    expect((await filesIn(home)).filter((file) => !before.includes(file) && !file.includes('.sgwtmp'))).to.deep.equal(
      [],
    );
    for (const file of (await filesIn(home)).filter((name) => !before.includes(name))) {
      expect(await readFile(join(home, file), 'utf8').catch(() => '')).not.to.match(/card-\d/);
    }
    await objects.stop();
  });

  const filesIn = async (folder: string) => (await readdir(folder, { recursive: true })).sort();
});

describe('notifications of the embedded MinIO', function () {
  this.timeout(startTimeoutMs);
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let nats: NatsServer;
  let objects: ObjectsServer;
  let connection: NatsConnection;
  let client: Client;

  before(async () => {
    dataDir = await makeDataDir();
    nats = await startNats({ dataDir: dataDir.path });
    objects = await startObjects({ dataDir: dataDir.path, kind: 'minio', natsUrl: nats.url });
    // Called immediately after the start, before the stream exists.
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

  it('report a new object on NATS', async () => {
    await client.putObject(bucket, 'uploads/first', 'an object');
    const announced = await nextAnnouncement();
    expect(announced).to.deep.include({ EventName: 's3:ObjectCreated:Put', Key: `${bucket}/uploads/first` });
  });

  it('continue after a NATS outage without a restart', async () => {
    if (!nats.isOwn) return;
    await nats.stop();
    await client.putObject(bucket, 'uploads/unheard', 'stored without a listener');
    await nats.start();
    await connection.close();
    connection = await connect({ servers: nats.url });
    // The store reconnects when a notification fails, so objects are stored until one arrives.
    let hasArrived = false;
    const arrival = nextAnnouncement().finally(() => {
      hasArrived = true;
    });
    for (let n = 0; !hasArrived; n++) await client.putObject(bucket, `uploads/again-${n}`, 'x');
    expect((await arrival).Key).to.match(/^embedded-contract\/uploads\/again-/);
  });

  it('continue after a restart of the store', async () => {
    await objects.stop();
    await objects.start();
    expect(await client.getBucketNotification(bucket)).to.have.property('QueueConfiguration');
  });

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
});

function clientOf(
  { endpoint, accessKey, secretKey, region }: Pick<ObjectsServer, 'endpoint' | 'accessKey' | 'secretKey' | 'region'>,
  partSize?: number,
): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  return new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: protocol === 'https:',
    accessKey,
    secretKey,
    region,
    ...(partSize === undefined ? {} : { partSize }),
  });
}

function announceEverything(): NotificationConfig {
  const queue = new QueueConfig(announcement.arn);
  queue.addEvent('s3:ObjectCreated:*');
  const config = new NotificationConfig();
  config.add(queue);
  return config;
}
