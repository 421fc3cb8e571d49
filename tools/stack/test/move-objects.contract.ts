import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ObjectsServer, startObjects } from '@cardlens/embedded';
import { type CopyCounts, connectObjects, copyBuckets } from '@cardlens/objects';
import { expect } from 'chai';
import { moveObjects } from '../src/index.js';

const images = 'cardlens-images';
const readings = 'cardlens-readings';
const buckets = [images, readings];
const smallCount = 120;

describe('the images of an earlier version', function () {
  this.timeout(600_000);
  let folder: string;
  const servers: ObjectsServer[] = [];
  const start = async (kind: 'minio' | 'versitygw', name = 'stack') => {
    const server = await startObjects({ dataDir: join(folder, name), kind });
    servers.push(server);
    return server;
  };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-move-'));
  });
  after(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  });

  async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000);
  }
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  /** Everything that a client sees of a store. */
  async function contentOf(server: ObjectsServer) {
    const objects = connectObjects(server);
    const found = new Map<string, unknown>();
    for (const bucket of buckets) {
      for (const { key, sizeBytes } of await objects.list(bucket, '')) {
        const { contentType, metadata } = await objects.stat(bucket, key);
        const own = Object.fromEntries(Object.entries(metadata).filter(([name]) => !name.startsWith('x-amz-')));
        const digest = sha256(await objects.getBytes(bucket, key));
        found.set(`${bucket}/${key}`, { sizeBytes, contentType, metadata: own, digest });
      }
    }
    return found;
  }

  let expected: Awaited<ReturnType<typeof contentOf>>;

  it('are stored in a MinIO: forms with metadata, empty, large and many objects', async () => {
    const minio = await start('minio');
    const objects = connectObjects(minio);
    for (const bucket of buckets) await objects.ensureBucket(bucket);
    const { url, fields } = await objects.postPolicy(
      {
        bucket: images,
        key: 'uploads/card/scan',
        expirationS: 600,
        contentTypePrefix: 'image/',
        contentType: 'image/jpeg',
        contentDisposition: 'attachment',
        sizeBytesMin: 1,
        sizeBytesMax: 10_000,
        metadata: { 'cardlens-scan-id': 'scan', 'cardlens-card-id': 'card' },
      },
      'uploads/',
    );
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([randomBytes(6000)]), 'card.jpg');
    expect((await fetch(url, { method: 'POST', body: form })).status).to.equal(204);
    for (let n = 0; n < smallCount; n++) {
      await objects.putStream(images, `judged/card-${n % 10}/${n}`, streamOf(randomBytes(1000 + n)), {
        contentType: n % 2 ? 'image/png' : 'application/octet-stream',
      });
    }
    await objects.putStream(images, 'judged/an empty one & ü', streamOf(Buffer.alloc(0)), { contentType: 'image/png' });
    await objects.putStream(images, 'judged/large', streamOf(randomBytes(37_000_000)), { contentType: 'image/heic' });
    for (let n = 0; n < 20; n++) await objects.putJson(readings, `card-${n}/reading.json`, { n });
    expected = await contentOf(minio);
    expect(expected.size).to.equal(smallCount + 3 + 20);
    await minio.stop();
  });

  it('are moved by a second run after the first one was interrupted, and the stack does not start in between', async () => {
    const dataDir = join(folder, 'stack');
    const interrupted = new AbortController();
    let atInterruption = 0;
    const failure = await moveObjects(dataDir, {
      signal: interrupted.signal,
      onCopied({ bucket, copied }: CopyCounts) {
        if (bucket !== images || copied < smallCount / 2 || interrupted.signal.aborted) return;
        atInterruption = copied;
        interrupted.abort(new Error('interrupted'));
      },
    }).catch((error: Error) => error);
    expect(failure).to.be.an('error').with.property('message', 'interrupted');
    const env = { ...process.env, PATH: '/usr/bin:/bin' };
    const early = await startObjects({ dataDir, env }).catch((error: { code?: string }) => error.code);
    expect(early).to.equal('DATA_OUTDATED');
    // A card that was copied, and is deleted from the former store before the second run.
    const copied = await start('versitygw');
    await connectObjects(copied).putStream(images, 'judged/deleted', streamOf(randomBytes(1000)), {
      contentType: 'image/png',
    });
    await copied.stop();

    const { counts, formerDir } = await moveObjects(dataDir);
    const ofImages = counts.find(({ bucket }) => bucket === images)!;
    expect(ofImages.same).to.be.within(atInterruption, atInterruption + 4);
    expect(ofImages).to.include({ copied: smallCount + 3 - ofImages.same, gone: 0, extra: 0 });
    expect(counts.find(({ bucket }) => bucket === readings)).to.include({ copied: 20, same: 0 });
    expect(existsSync(join(formerDir, '.minio.sys'))).to.equal(true);
    expect(await readdir(dataDir)).to.not.include('objects');

    const now = await startObjects({ dataDir, env });
    servers.push(now);
    expect(now.kind).to.equal('versitygw');
    expect(await contentOf(now)).to.deep.equal(expected);
    await now.stop();
    const again = await moveObjects(dataDir).catch((error: { code?: string }) => error.code);
    expect(again).to.equal('NOTHING_TO_MOVE');
  });

  it('can be copied back, and objects that differ are copied again', async () => {
    const from = await start('versitygw');
    const to = await start('minio', 'back');
    await copyBuckets(from, to, { buckets });
    expect(await contentOf(to)).to.deep.equal(expected);
    const objects = connectObjects(to);
    const damaged = 'judged/card-1/1';
    await objects.putStream(images, damaged, streamOf(randomBytes(1001)), { contentType: 'image/png' });
    await objects.putStream(images, 'judged/card-2/2', streamOf(randomBytes(5)), { contentType: 'image/gif' });
    await objects.putJson(images, 'judged/another', 1);
    const [ofImages, ofReadings] = await copyBuckets(from, to, { buckets });
    expect(ofImages).to.include({ bucket: images, copied: 2, same: smallCount + 1, extra: 1 });
    expect(ofReadings).to.include({ bucket: readings, copied: 0, same: 20, extra: 0 });
    await objects.remove(images, 'judged/another');
    expect(await contentOf(to)).to.deep.equal(expected);
  });

  it('fail to be copied while a store is down, and are copied when it is back', async () => {
    const from = servers.find(({ kind, isRunning }) => kind === 'versitygw' && isRunning)!;
    const to = await start('minio', 'third');
    let killed: Promise<void> | undefined;
    const failure = await copyBuckets(from, to, {
      buckets,
      onProgress({ copied }) {
        if (copied >= 10) killed ??= to.kill();
      },
    }).catch((error: { kind?: string }) => error.kind);
    expect(failure).to.equal('unavailable');
    await killed;
    await to.start();
    await copyBuckets(from, to, { buckets });
    expect(await contentOf(to)).to.deep.equal(expected);
  });
});
