import { randomUUID } from 'node:crypto';
import { UploadServiceService } from '@cardlens/contracts';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { type Logger, silentLogger } from '@cardlens/runtime';
import type { RunningService } from '@cardlens/service';
import { eventually, testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import { loadConfig } from '../src/config.js';
import { createUploadService } from '../src/service.js';
import { pngOf } from './images.js';
import {
  accountId,
  direct,
  env,
  eventsOf,
  failureOf,
  imageOf,
  keys,
  objects,
  onlyEventOf,
  post,
  readings,
  target,
} from './running-service.js';

/** A bucket without notifications; the reconciler's interval is too long to find anything in a test. */
const images = 'cardlens-unannounced';
const settings = { UPLOAD_RECONCILE_INTERVAL: '10m', UPLOAD_ANNOUNCEMENT_ARN: 'none', UPLOAD_TEMPORARY_KEYS: 'off' };

describe('the upload service with a store that announces nothing and issues no temporary keys', () => {
  let service: RunningService;
  let upload: RpcClient<UploadServiceService>;
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const log: Logger = { ...silentLogger, warn, error: warn };

  before(async () => {
    const config = loadConfig({ ...(await env()), ...settings });
    service = await createUploadService(config, { log, keys, buckets: { images, readings } });
    await service.start();
    const tls = await loadTls(await testTlsDir('gateway'), silentLogger);
    upload = rpcClient('upload', UploadServiceService, `127.0.0.1:${service.grpcPort()}`, tls);
  });
  after(async () => {
    await upload?.stop?.();
    await service?.stop();
  });

  it('finds the image that was posted to a form, and removes the original', async () => {
    const cardId = randomUUID();
    const made = await target(cardId, upload);
    expect(made.uploadParameters).not.to.have.property('x-amz-security-token');
    expect(await post(made, pngOf(640, 400))).to.include({ status: 204 });
    expect((await onlyEventOf(cardId)).type).to.equal('scan.accepted');
    await eventually(async () => (await objects.list(images, `uploads/${cardId}/`)).length === 0);
  });

  it('validates an image once if its client reports it repeatedly while uploads are listed', async () => {
    const cardId = randomUUID();
    const made = await target(cardId, upload);
    expect(made.needsCompletion).to.equal(true);
    const { scanId } = made;
    const complete = () => upload.calls.completeUpload({ accountId, scanId });
    expect(await failureOf(complete())).to.include({ code: 'NOT_UPLOADED', kind: 'conflict' });
    await post(made, pngOf(640, 400));
    const responses = await Promise.all(Array.from({ length: 8 }, complete));
    expect(responses.map((scan) => scan.cardId)).to.deep.equal(responses.map(() => cardId));
    expect((await imageOf(cardId, scanId, upload)).length).to.be.greaterThan(0);
    await complete();
    await eventually(async () => (await objects.list(images, `uploads/${cardId}/`)).length === 0);
    expect((await onlyEventOf(cardId)).type).to.equal('scan.accepted');
    expect(await objects.list(images, `judged/${cardId}/`)).to.have.length(1);
  });

  it('rejects a scan of another account, and an unknown one', async () => {
    const cardId = randomUUID();
    const made = await target(cardId, upload);
    const { scanId } = made;
    for (const one of [
      { accountId: randomUUID(), scanId },
      { accountId, scanId: randomUUID() },
      { accountId: '', scanId },
      { accountId, scanId: '../x' },
    ]) {
      expect((await failureOf(upload.calls.completeUpload(one))).kind).to.equal('not_found');
    }
    expect(eventsOf(cardId)).to.deep.equal([]);
  });

  it('lists uploads page by page', async () => {
    const prefix = `${randomUUID()}/`;
    for (const name of ['a', 'b', 'c']) await objects.putBytes(images, `${prefix}${name}`, new Uint8Array([1]));
    const page = (after: string) => objects.list(images, prefix, { after, max: 2 });
    expect((await page('')).map(({ key }) => key)).to.deep.equal([`${prefix}a`, `${prefix}b`]);
    expect((await page(`${prefix}b`)).map(({ key }) => key)).to.deep.equal([`${prefix}c`]);
  });

  it('validates a direct upload at once', async () => {
    const cardId = randomUUID();
    await direct(cardId, pngOf(640, 400), upload);
    expect((await onlyEventOf(cardId)).type).to.equal('scan.accepted');
  });

  it('logs no warnings', () => {
    expect(warnings).to.deep.equal([]);
  });
});
