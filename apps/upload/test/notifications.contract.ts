import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadServiceService } from '@cardlens/contracts';
import { type ObjectsServer, startObjects } from '@cardlens/embedded';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import type { RunningService } from '@cardlens/service';
import { testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import { loadConfig } from '../src/config.js';
import { createUploadService } from '../src/service.js';
import { pngOf } from './images.js';
import { env, keys, onlyEventOf, post, target } from './running-service.js';
import { stores } from './stores.js';

describe('the upload service with a store that publishes notifications and issues temporary keys', () => {
  let folder: string;
  let minio: ObjectsServer;
  let service: RunningService;
  let upload: RpcClient<UploadServiceService>;

  before(async function () {
    this.timeout(600_000);
    folder = await mkdtemp(join(tmpdir(), 'cardlens-minio-'));
    minio = await startObjects({ dataDir: folder, kind: 'minio', natsUrl: stores().nats.url });
    const config = loadConfig({
      ...(await env()),
      UPLOAD_OBJECTS_URL: minio.endpoint,
      UPLOAD_OBJECTS_ACCESS_KEY: minio.accessKey,
      UPLOAD_OBJECTS_SECRET_KEY: minio.secretKey,
      // Too long to find anything in a test.
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
    await rm(folder, { recursive: true, force: true });
  });

  it('learns of the image that was posted to a form, which temporary keys signed', async () => {
    const cardId = randomUUID();
    const made = await target(cardId, upload);
    expect(made.uploadParameters).to.have.property('x-amz-security-token');
    expect(await post(made, pngOf(640, 400))).to.include({ status: 204 });
    expect((await onlyEventOf(cardId)).type).to.equal('scan.accepted');
  });
});
