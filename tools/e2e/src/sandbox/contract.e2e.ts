import { randomUUID } from 'node:crypto';
import { cardErrors } from '@cardlens/errors';
import { Cardlens, type CardlensError } from '@cardlens/sdk';
import { expect } from 'chai';
import { failure } from '../failure.js';
import { specimen, useSharedSandboxWorld } from '../world.js';

describe('the HTTP contract', function () {
  this.timeout(60_000);
  const world = useSharedSandboxWorld();

  const tokenOf = async (userId: string) => (await world().client.accessToken({ userId })).Token;

  it('gives a phone a session through a magic link, for capturing only', async () => {
    const { clientOf, stack } = world();
    const desktop = clientOf({ token: await tokenOf('link-user') });
    const link = await desktop.generateMagicLink();
    expect(link.magic_link).to.equal(`${stack.baseUrl}/v1/validate-magic-link?token=${link.token}`);
    const nobody = new Cardlens({ baseUrl: stack.baseUrl });
    const session = await nobody.validateMagicLink(link.token);
    const again = await nobody.validateMagicLink(link.token);
    expect(again.session_id, 'the phone may reload').to.equal(session.session_id);
    const phone = clientOf({ token: session.Token });

    const { card_id } = await phone.cards.create();
    expect((await phone.cards.get(card_id)).card_id).to.equal(card_id);
    expect((await desktop.cards.get(card_id)).card_id).to.equal(card_id);
    for (const [what, rejected] of Object.entries({
      list: () => phone.cards.list(),
      search: () => phone.cards.search('a'),
      delete: () => phone.cards.delete(card_id),
      flag: () => phone.cards.flag(card_id, { type: 'other' }),
      'another link': () => phone.generateMagicLink(),
    })) {
      expect(await failure(rejected()), what).to.include({ status: 403, type: 'Access Denied', code: 403 });
    }
    expect(await failure(nobody.validateMagicLink('x'.repeat(43)))).to.include({ status: 404 });
  });

  for (const place of ['card', 'upload'] as const) {
    it(`produces every sandbox outcome with the metadata of the ${place}`, async () => {
      const { client } = world();
      const image = await specimen('delta-dental_front.jpg');
      const ends = await Promise.all(
        Object.keys(cardErrors).map(async (code) => {
          const metadata = { sandbox_outcome: `error:${code}` };
          const card = place === 'card' ? { metadata } : {};
          const upload = place === 'upload' ? { metadata } : {};
          const { card_id: cardId } = await client.cards.create(card);
          await client.uploadToTarget(
            await client.generateUploadUrl(cardId, { orientation: 'front', ...upload }),
            image,
          );
          const { state, error } = await client.waitForCard(cardId);
          return [code, state, error?.code];
        }),
      );
      expect(ends).to.deep.equal(Object.keys(cardErrors).map((code) => [code, 'error', code]));
    });
  }

  it('returns evidence for both sides of every sandbox card', async () => {
    const { client } = world();
    const image = await specimen('delta-dental_front.jpg');
    const seen = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const metadata = { sandbox_outcome: `card:${index}` };
        const { card_id: cardId } = await client.cards.create({ enableBacksideScan: true, metadata });
        for (const orientation of ['front', 'back'] as const) {
          await client.uploadToTarget(await client.generateUploadUrl(cardId, { orientation }), image);
        }
        const { state } = await client.waitForCard(cardId);
        expect(state).to.equal('completed');
        return client.cards.get(cardId, { include: 'evidence' });
      }),
    );
    for (const { details = {}, evidence } of seen) {
      expect(evidence).to.have.all.keys('front', 'back');
      expect(evidence?.front?.elements).to.have.any.keys(...Object.keys(details));
      expect(evidence?.front?.words).not.to.deep.equal([]);
    }
    expect(new Set(seen.map(({ details }) => JSON.stringify(details))).size).to.equal(20);
    const scores = seen.flatMap(({ details }) => details?.member_number?.scores.length ?? []);
    expect(scores).to.include.members([2, 4]);
  });

  it('returns no outcome for a sandbox card on request', async () => {
    const { client } = world();
    const { card_id: cardId } = await client.cards.create({ metadata: { sandbox_outcome: 'unknown' } });
    await client.upload(cardId, await specimen('delta-dental_front.jpg'), { orientation: 'front' });
    // By the time a later card is completed, this one would have been completed as well.
    await client.scan({ front: await specimen('delta-dental_front.jpg') });
    expect((await client.cards.get(cardId)).state).to.equal('processing');
  });

  it('finds a card by word prefixes for callers who may see it', async () => {
    const { apiKey, clientOf } = world();
    const user = await tokenOf('search-user');
    const card = await clientOf({ token: user }).scan({ front: await specimen('delta-dental_front.jpg') });
    const words = card.details?.member_number?.value.slice(0, 5).toLowerCase() ?? '';
    const found = async (token: string) =>
      (await clientOf({ token }).cards.search(words, { limit: 500 })).cards.map(({ card_id }) => card_id);
    expect(await found(user)).to.contain(card.card_id);
    expect(await found(apiKey)).to.contain(card.card_id);
    expect(await found(await tokenOf('somebody-else'))).not.to.contain(card.card_id);
  });

  it('creates one card for requests with one Idempotency-Key, concurrent or repeated', async () => {
    const { client } = world();
    const idempotencyKey = randomUUID();
    const create = (visit: number) => client.cards.create({ metadata: { visit }, idempotencyKey });
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => create(1)));
    const made = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(made.map(({ card_id }) => card_id)).size).to.equal(1);
    const rejected = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as CardlensError).status] : []));
    expect(rejected.filter((status) => status !== 409)).to.deep.equal([]);
    expect(await create(1)).to.deep.equal(made[0]);
    expect(await failure(create(2))).to.include({ status: 422 });
  });
});
