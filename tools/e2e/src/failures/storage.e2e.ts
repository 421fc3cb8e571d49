import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { failure } from '../failure.js';
import { expectCompletedOnce, startCard } from '../many-cards.js';
import { specimen, useSandboxWorld } from '../world.js';

describe('the storage of an account', function () {
  this.timeout(180_000);
  const world = useSandboxWorld({ UPLOAD_ACCOUNT_MB_MAX: '2' });

  it('is counted exactly, even if upload is killed; once it is full, uploads are rejected until cards are deleted', async () => {
    const { client, stack } = world();
    const front = await specimen('delta-dental_front.jpg');
    // Readers ignore what follows a JPEG.
    const padded = Buffer.concat([front, Buffer.alloc(410_000 - front.length)]);
    const stored = (imageBytes: number) =>
      eventually(
        async () => {
          const { storage } = await client.account.usage();
          expect(storage).to.deep.equal({ image_bytes: imageBytes, image_bytes_max: 2_000_000 });
          return true;
        },
        { timeoutMs: 60_000 },
      );
    await stored(0);

    const cardIds: string[] = [];
    for (let n = 0; n < 5; n++) {
      const [cardId] = await Promise.all([startCard(world(), padded), stack.app('upload').kill()]);
      cardIds.push(cardId);
      await stack.app('upload').ready();
    }
    await expectCompletedOnce(world(), cardIds);
    await stored(5 * padded.length);

    const { card_id: pending } = await client.cards.create();
    for (const upload of [
      () => client.generateUploadUrl(pending, { orientation: 'front' }),
      () => client.upload(pending, padded, { orientation: 'front' }),
    ]) {
      expect(await failure(upload())).to.include({
        status: 409,
        message: 'The account has no storage left for images; delete cards to upload more',
      });
    }

    for (const cardId of cardIds) {
      await Promise.all([client.cards.delete(cardId), stack.app('upload').kill()]);
      await stack.app('upload').ready();
    }
    await stored(0);
    await client.upload(pending, padded, { orientation: 'front' });
    expect((await client.waitForCard(pending)).state).to.equal('completed');
    await stored(padded.length);
  });
});
