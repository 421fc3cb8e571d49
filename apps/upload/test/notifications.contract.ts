import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadServiceService } from '@cardlens/contracts';
import { type ObjectsServer, startObjects } from '@cardlens/embedded';
import { connectObjects } from '@cardlens/objects';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import type { RunningService } from '@cardlens/service';
import { eventually, startTestStores, testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import { loadConfig } from '../src/config.js';
import { createUploadService } from '../src/service.js';
import { pngOf } from './images.js';
import { env, images, keys, post, target } from './running-service.js';

describe('the upload service with a store that publishes notifications and issues temporary keys', () => {
  let folder: string;
  // A separate broker, because services share the notifications of a broker.
  let broker: Awaited<ReturnType<typeof startTestStores<{ nats: true }>>>;
  let minio: ObjectsServer;
  let service: RunningService;
  let upload: RpcClient<UploadServiceService>;

  before(async function () {
    this.timeout(600_000);
    folder = await mkdtemp(join(tmpdir(), 'cardlens-minio-'));
    broker = await startTestStores({ nats: true });
    minio = await startObjects({ dataDir: folder, kind: 'minio', natsUrl: broker.nats.url });
    const config = loadConfig({
      ...(await env()),
      UPLOAD_NATS_URL: broker.nats.url,
      UPLOAD_OBJECTS_URL: minio.endpoint,
      UPLOAD_OBJECTS_ACCESS_KEY: minio.accessKey,
      UPLOAD_OBJECTS_SECRET_KEY: minio.secretKey,
      // An interval too long for the reconciler to run during the test.
      UPLOAD_RECONCILE_INTERVAL: '10m',
    });
    service = await createUploadService(config, { log: silentLogger, keys });
    await service.start();
    const tls = await loadTls(await testTlsDir('gateway'), silentLogger);
    upload = rpcClient('upload', UploadServiceService, `127.0.0.1:${service.grpcPort()}`, tls);
  });
  after(async () => {
    await upload?.stop?.();
    await service?.stop();
    await minio?.stop();
    await broker?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is notified of an image posted to a form that temporary keys signed', async () => {
    const cardId = randomUUID();
    const made = await target(cardId, upload);
    expect(made.uploadParameters).to.have.property('x-amz-security-token');
    expect(await post(made, pngOf(640, 400))).to.include({ status: 204 });
    const accepted = () => connectObjects(minio).list(images, `judged/${cardId}/`);
    await eventually(async () => (await accepted()).length === 1, { timeoutMs: 30_000 });
  });
});
