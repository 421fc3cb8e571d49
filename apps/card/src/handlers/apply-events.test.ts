import { CardStage } from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { expect } from 'chai';
import { someDetails } from '../../test/fakes.js';
import { payerMatch } from '../../test/fixtures.js';
import { aWorldWithCard } from '../../test/scanned-card.js';
import { scanIn } from '../adapters/wire-scan.js';
import { payerMatchOf, recognitionOf } from '../domain/card.js';
import type { CardId, ScanId } from '../domain/ids.js';
import { bestOf } from '../domain/side.js';
import { applyMatchDone } from './apply-match-done.js';
import { applyPurgeDone } from './apply-purge-done.js';
import { applyScanAccepted, applyScanFailed, applyScanRecognized } from './apply-scan-event.js';
import { requestMatch } from './request-match.js';

type World = Awaited<ReturnType<typeof aWorldWithCard>>;

/** Every event from upload, ocr and matching, with a card in the state that accepts it. */
const events: [name: string, prepare: (world: World) => Promise<unknown>, tell: (world: World) => Promise<void>][] = [
  ['scan.accepted', async () => {}, (world) => world.accepted()],
  ['scan.failed', (world) => world.accepted(), (world) => world.failed()],
  ['scan.rejected', async () => {}, (world) => world.failed('s9', 'IMG_UNSUPPORTED')],
  ['scan.recognized', (world) => world.accepted(), (world) => world.read()],
  ['match.done', (world) => world.read(), (world) => world.matched()],
];

describe('events about a card', () => {
  for (const [name, prepare, tell] of events) {
    describe(name, () => {
      it('change the card once when repeated', async () => {
        const world = await aWorldWithCard();
        await prepare(world);
        await tell(world);
        const once = await world.card();
        const heard = world.eventTypes().length;
        await tell(world);
        expect(await world.card()).to.deep.equal(once);
        expect(world.eventTypes()).to.have.length(heard);
      });

      it('change nothing after the card ended', async () => {
        const world = await aWorldWithCard();
        await world.read('s0');
        await world.matched();
        const ended = await world.card();
        expect(ended.phase.is).to.equal('completed');
        await tell(world);
        expect(await world.card()).to.deep.equal(ended);
      });

      it('make a deleted card ask every service again to remove its data', async () => {
        const world = await aWorldWithCard();
        await prepare(world);
        await world.deleted();
        const { state } = await world.summary();
        world.clock.advance(1000);
        await tell(world);
        expect(world.eventTypes().slice(-2)).to.deep.equal(['card.deleted', 'card.deleted']);
        expect(await world.summary()).to.include({ state });
        expect((await world.card()).phase).to.deep.include({ is: 'deleted', confirmedBy: [] });
      });

      it('are applied again after a concurrent write', async () => {
        const world = await aWorldWithCard();
        await prepare(world);
        const { save } = world.cards;
        let meddled = false;
        world.cards.save = async (before, card, write) => {
          if (!meddled) {
            meddled = true;
            const current = await world.card();
            await save(current, { ...current, sessionId: 'written in between' }, { emit: [], wakeAtMs: undefined });
          }
          await save(before, card, write);
        };
        await tell(world);
        expect(await world.card()).to.include({ sessionId: 'written in between' });
        expect(world.eventTypes().length).to.be.greaterThan(1);
      });
    });
  }

  it('of unknown cards fail as not found and are parked', async () => {
    const { deps } = await aWorldWithCard();
    const card = { cardId: 'nobody' as CardId };
    const scan = { ...card, scanId: 's1' as ScanId, sides: ['front'] } as const;
    const match = { ...card, recognition: 1, sealedPayerMatch: Buffer.alloc(0), payerMatchVersion: 'match-1' };
    const tries = [
      applyScanAccepted(deps, scan),
      applyScanFailed(deps, scan, 'INTERNAL'),
      applyScanRecognized(deps, scan),
      applyMatchDone(deps, match),
      applyPurgeDone(deps, card, 'upload'),
    ];
    for (const failure of await Promise.all(tries.map((work) => work.catch((error: unknown) => error))))
      expect(failure).to.include({ kind: 'not_found' });
  });

  it('of an unknown side are rejected', () => {
    const event = { cardId: 'c1', accountId: '', scanId: 's1', side: 7 as never };
    expect(() => scanIn(event)).to.throw(InvalidInput);
  });
});

describe('applyScanFailed', () => {
  it('maps an unknown code to INTERNAL', async () => {
    const world = await aWorldWithCard();
    await world.failed('s1', 'BRAND_NEW_CODE');
    expect(await world.summary()).to.include({ failure: 'INTERNAL' });
  });
});

describe('applyScanRecognized', () => {
  it('fetches the reading by its derived key and applies it', async () => {
    const world = await aWorldWithCard();
    await world.read('s1', 'front', someDetails(2));
    const card = await world.card();
    expect(world.fetched).to.deep.equal([`${world.cardId}/s1.json`]);
    expect(card).to.include({ insuranceScanVersion: 'scan-1' });
    expect(recognitionOf(card)).to.deep.include({ number: 1, details: someDetails(2) });
    expect(world.cards.announced.at(-1)).to.deep.include({ type: 'card.recognized' });
  });

  it('does not fetch a reading that would change nothing', async () => {
    const world = await aWorldWithCard();
    await world.read();
    await world.recognized('s2');
    await world.deleted();
    await world.recognized('s3');
    expect(world.fetched).to.deep.equal([`${world.cardId}/s1.json`]);
  });

  it('leaves the card unchanged when the reading cannot be fetched, so that the message is retried', async () => {
    const world = await aWorldWithCard();
    await world.accepted();
    const before = await world.card();
    expect(await world.recognized().catch((error: Error) => error.message)).to.equal('no such reading');
    expect(await world.card()).to.deep.equal(before);
  });

  it('puts nothing of the reading into events', async () => {
    const world = await aWorldWithCard();
    await world.read('s1', 'front', someDetails(3, '0.9', 'SECRET42'));
    expect(JSON.stringify(world.cards.announced)).not.to.contain('SECRET42');
  });

  it('waits for both sides when both are required', async () => {
    const world = await aWorldWithCard({ backside: 'required' });
    await world.read('s2', 'back');
    expect(await world.summary()).to.include({ recognition: 0 });
    await world.read('s1', 'front');
    expect(await world.summary()).to.include({ recognition: 1 });
  });
});

describe('applyMatchDone', () => {
  it('completes the card with the match and keeps one copy of the reading', async () => {
    const world = await aWorldWithCard();
    await world.read();
    await world.matched();
    const card = await world.card();
    expect(await world.summary()).to.include({ state: 'completed', payerMatchVersion: 'match-1' });
    expect(payerMatchOf(card)).to.deep.equal(payerMatch);
    expect(recognitionOf(card)?.details).to.deep.equal(someDetails());
    expect(bestOf(card.sides.front)).not.to.have.property('details');
    expect(world.cards.announced.at(-1)?.data).to.include({ stage: CardStage.CARD_STAGE_COMPLETED });
    expect(world.cards.wakeAtMs(world.cardId)).to.equal(undefined);
  });

  it('ignores the match of an earlier recognition', async () => {
    const world = await aWorldWithCard({ isLivescan: true });
    await world.read('s1', 'front', someDetails(1));
    await world.read('s2', 'front', someDetails(2));
    await world.matched(1);
    expect(await world.summary()).to.include({ state: 'processing', recognition: 2 });
    await world.matched(2);
    expect(await world.summary()).to.include({ state: 'completed' });
  });

  it('changes nothing before the recognition it belongs to', async () => {
    const world = await aWorldWithCard();
    await world.accepted();
    const before = await world.card();
    await world.matched();
    expect(await world.card()).to.deep.equal(before);
  });

  it('applies a requested match to a completed card once, and no later one', async () => {
    const world = await aWorldWithCard();
    await world.read();
    await world.matched();
    const caller = { accountId: (await world.card()).accountId };
    await requestMatch(world.deps, { cardId: world.cardId, caller });
    await world.matched(1);
    expect(await world.summary()).to.include({ state: 'completed', recognition: 2, payerMatchVersion: 'match-1' });
    await world.matched(2, 'match-2');
    expect(await world.summary()).to.include({ state: 'completed', payerMatchVersion: 'match-2' });
    await world.matched(2, 'match-3');
    expect(await world.summary()).to.include({ state: 'completed', payerMatchVersion: 'match-2' });
  });
});

describe('applyPurgeDone', () => {
  const owners = ['upload', 'matching', 'eligibility', 'webhook'];

  it('stops the watchdog once every service has confirmed', async () => {
    const world = await aWorldWithCard();
    await world.deleted();
    for (const owner of ['upload', 'upload', 'upload', 'matching', 'eligibility'])
      await applyPurgeDone(world.deps, { cardId: world.cardId }, owner);
    expect(world.cards.wakeAtMs(world.cardId)).to.be.a('number');
    await applyPurgeDone(world.deps, { cardId: world.cardId }, 'webhook');
    expect(world.cards.wakeAtMs(world.cardId)).to.equal(undefined);
  });

  it('ignores cards that were not deleted and services that store no card data', async () => {
    const world = await aWorldWithCard();
    const before = await world.card();
    for (const owner of owners) await applyPurgeDone(world.deps, { cardId: world.cardId }, owner);
    await applyPurgeDone(world.deps, { cardId: world.cardId }, 'gateway');
    expect(await world.card()).to.deep.equal(before);
  });

  it('announces nothing', async () => {
    const world = await aWorldWithCard();
    await world.deleted();
    const heard = world.eventTypes().length;
    for (const owner of owners) await applyPurgeDone(world.deps, { cardId: world.cardId }, owner);
    expect(world.eventTypes()).to.have.length(heard);
  });
});
