import { randomUUID } from 'node:crypto';
import {
  objectSubject,
  streams,
  subjectFilter,
  type UploadImageRequest,
  UploadServiceService,
} from '@cardlens/contracts';
import { loadTls, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import { eventually, testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import { AckPolicy } from 'nats';
import { pngOf } from './images.js';
import {
  broker,
  events,
  eventsOf,
  images,
  objects,
  onlyEventOf,
  post,
  scanOf,
  service,
  target,
  upload,
} from './running-service.js';

describe('the upload service: announcements', () => {
  it('validates an object once, however often it is announced', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    await post(made, pngOf(640, 400));
    await onlyEventOf(cardId);
    const records = [
      {
        eventName: 's3:ObjectCreated:Post',
        s3: { bucket: { name: images }, object: { key: `uploads%2F${cardId}%2F${made.scanId}` } },
      },
    ];
    for (let i = 0; i < 5; i++)
      await broker.connection.jetstream().publish(objectSubject, JSON.stringify({ Records: records }));
    const manager = await broker.connection.jetstreamManager();
    await eventually(async () => {
      const { num_pending, num_ack_pending } = await manager.consumers.info(streams.objects, 'upload-objects');
      return num_pending + num_ack_pending === 0;
    });
    await onlyEventOf(cardId);
  });

  it('finds an object whose announcement was lost', async () => {
    const manager = await broker.connection.jetstreamManager();
    const until = new Date(Date.now() + 600_000);
    expect(await manager.consumers.pause(streams.objects, 'upload-objects', until)).to.include({ paused: true });
    const cardId = randomUUID();
    try {
      const made = await target(cardId);
      await post(made, pngOf(640, 400));
      expect((await onlyEventOf(cardId)).type).to.equal('scan.accepted');
      // The unencrypted original is removed, even when the same form is posted again.
      const originals = () => objects.list(images, `uploads/${cardId}/`);
      await eventually(async () => (await originals()).length === 0);
      expect(await post(made, pngOf(800, 500))).to.include({ status: 204 });
      await eventually(async () => (await originals()).length === 0);
      expect(eventsOf(cardId)).to.have.length(1);
    } finally {
      await manager.consumers.resume(streams.objects, 'upload-objects');
    }
  });

  it('announces the outcome of a scan again as a new event', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    await post(made, pngOf(640, 400));
    const first = await onlyEventOf(cardId);
    const card = rpcClient(
      'upload',
      UploadServiceService,
      `127.0.0.1:${service.grpcPort()}`,
      await loadTls(await testTlsDir('card'), silentLogger),
    );
    const again = await card.calls.reannounceScans({ cardId, scanIds: [] });
    await card.stop?.();
    expect(again.scanCount).to.equal(1);
    await eventually(() => eventsOf(cardId).length === 2);
    const second = eventsOf(cardId)[1]!;
    expect(second.id).to.not.equal(first.id);
    expect(second).to.have.nested.property('data.scanId', made.scanId);
  });

  it('queues scans of busy accounts, and releases one of each account in turn when ocr has capacity', async () => {
    const [many, few] = [randomUUID(), randomUUID()];
    const uploadOne = async (account: string) => {
      async function* one(): AsyncGenerator<UploadImageRequest> {
        const scan = scanOf(randomUUID());
        yield { part: { $case: 'header', value: { ...scan, caller: { ...scan.caller, accountId: account } } } };
        yield { part: { $case: 'chunk', value: pngOf(640, 400) } };
      }
      await upload.calls.uploadImage(one(), { timeoutMs: 15_000 });
    };
    const names = new Map<string, string>([
      [many, 'many'],
      [few, 'few'],
    ]);
    const accountsOf = (type: string) =>
      events.flatMap(
        (event) => (event.type === type && 'accountId' in event.data && names.get(event.data.accountId ?? '')) || [],
      );
    const uploads = async (account: string, count: number) => {
      for (let n = 0; n < count; n++) await uploadOne(account);
    };
    // Sent concurrently, because an account counts as busy with more than 20 scans in a minute.
    await Promise.all([uploads(many, 20 + 4), uploads(few, 20 + 2)]);
    await eventually(() => accountsOf('scan.queued').length + accountsOf('scan.accepted').length === 46, {
      timeoutMs: 20_000,
    });
    expect(accountsOf('scan.queued')).to.have.length(6);
    expect(accountsOf('scan.accepted')).to.have.length(40);
    expect(accountsOf('scan.deferred')).to.deep.equal([]);

    const manager = await broker.connection.jetstreamManager();
    await manager.consumers.add(streams.events, {
      durable_name: 'ocr-deferred-scans',
      filter_subject: subjectFilter('scan.deferred'),
      ack_policy: AckPolicy.Explicit,
    });
    await eventually(() => accountsOf('scan.deferred').length === 6, { timeoutMs: 20_000 });
    const inTurn = accountsOf('scan.deferred');
    expect([inTurn.slice(0, 2).sort(), inTurn.slice(2, 4).sort(), inTurn.slice(4)]).to.deep.equal([
      ['few', 'many'],
      ['few', 'many'],
      ['many', 'many'],
    ]);
  }).timeout(120_000);
});
