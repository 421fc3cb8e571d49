import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { streams, type UploadImageRequest } from '@cardlens/contracts';
import type { DomainError } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { pngOf } from './images.js';
import {
  broker,
  direct,
  eventsOf,
  failureOf,
  images,
  objects,
  onlyEventOf,
  partOf,
  scanOf,
  upload,
} from './running-service.js';

describe('the upload service: direct uploads', () => {
  it('streams a direct upload of many parts to the store and accepts it', async () => {
    const cardId = randomUUID();
    const bytes = pngOf(3000, 2000, 12 * 1024 * 1024);
    const { scanId } = await direct(cardId, bytes);
    expect((await onlyEventOf(cardId)).type).to.equal('scan.accepted');
    const parts = [];
    for (let at = 0; at < bytes.length; at += 4_000_000) parts.push((await partOf(cardId, scanId, at, 4_000_000)).data);
    expect(Buffer.concat(parts).equals(bytes)).to.equal(true);
  });

  it('never stores a direct upload in plain text, and needs no notification', async () => {
    const manager = await broker.connection.jetstreamManager();
    await manager.consumers.pause(streams.objects, 'upload-objects', new Date(Date.now() + 600_000));
    try {
      const cardId = randomUUID();
      const bytes = pngOf(640, 400);
      const { scanId } = await direct(cardId, bytes);
      const [stored] = await objects.list(images, `judged/${cardId}/${scanId}/`);
      expect((await objects.getBytes(images, stored!.key)).includes(bytes.subarray(0, 64))).to.equal(false);
      expect(await objects.list(images, `uploads/${cardId}/`)).to.deep.equal([]);
      expect((await onlyEventOf(cardId)).type).to.equal('scan.accepted');
    } finally {
      await manager.consumers.resume(streams.objects, 'upload-objects');
    }
  });

  it('accepts uploads of other accounts while several have as many slow uploads as allowed', async () => {
    const trickling = new AbortController();
    async function* trickle(accountId: string): AsyncGenerator<UploadImageRequest> {
      const caller = { accountId };
      yield { part: { $case: 'header', value: { ...scanOf(randomUUID()), caller } } };
      while (!trickling.signal.aborted) {
        yield { part: { $case: 'chunk', value: Buffer.from(pngOf(300, 200, 6000).subarray(0, 100)) } };
        await delay(20);
      }
    }
    const kinds: string[] = [];
    const held: Promise<unknown>[] = [];
    // Of 16 slots, the first account gets half, the next half of the rest, and so on.
    for (const rejected of [8, 12, 14, 15]) {
      const account = randomUUID();
      const before = kinds.length;
      const send = () =>
        upload.calls.uploadImage(trickle(account), { timeoutMs: 15_000 }).catch((error) => {
          kinds.push((error as DomainError).kind);
        });
      held.push(...Array.from({ length: 16 }, send));
      await eventually(() => kinds.length === before + rejected);
    }
    expect(new Set(kinds)).to.deep.equal(new Set(['rate_limited']));
    expect((await direct(randomUUID(), pngOf(300, 200, 6000))).scanId).to.be.a('string');
    trickling.abort();
    await Promise.all(held);
  });

  for (const [what, bytes, code] of [
    ['empty', new Uint8Array(0), 'IMG_TOO_SMALL'],
    ['under 5 KB', randomBytes(5119), 'IMG_TOO_SMALL'],
    ['over 50 MB', pngOf(3000, 2000, 52_428_801), 'IMG_TOO_LARGE'],
    ['no image', randomBytes(6000), 'IMG_UNSUPPORTED'],
    ['a text of some size', Buffer.alloc(3_000_000, 'no image at all. '), 'IMG_UNSUPPORTED'],
    ['an image of huge dimensions', pngOf(60_000, 60_000, 6000), 'IMG_DIMENSIONS'],
    ['an image under 200 px', pngOf(900, 199, 6000), 'IMG_DIMENSIONS'],
    ['a GIF, which is not read', Buffer.concat([Buffer.from('GIF89a'), randomBytes(6000)]), 'IMG_UNSUPPORTED'],
  ] as const) {
    it(`rejects a direct upload that is ${what} and stores nothing`, async () => {
      const cardId = randomUUID();
      const failure = await failureOf(direct(cardId, bytes));
      expect(failure).to.include({ kind: 'invalid', code });
      for (const prefix of ['uploads', 'judged'])
        expect(await objects.list(images, `${prefix}/${cardId}/`)).to.deep.equal([]);
      expect(eventsOf(cardId)).to.deep.equal([]);
    });
  }
});
