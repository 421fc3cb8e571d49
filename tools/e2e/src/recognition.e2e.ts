import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { expectCompletedOnce } from './many-cards.js';
import { specimen, useWorld } from './world.js';

describe('kill -9', function () {
  this.timeout(120_000);
  const production = useWorld();

  it('of ocr during a recognition: the card is read again, and completed once', async () => {
    const world = production();
    const { client, stack } = world;
    const { card_id } = await client.cards.create();
    let isReading = false;
    const onEvent = ({ state }: { state: string }) => {
      isReading ||= state === 'frontside_processing';
    };
    const waiting = client.waitForCard(card_id, { onEvent, timeoutMs: 90_000 });
    await client.upload(card_id, await specimen('harborview-ppo_front.png'), { orientation: 'front' });
    await eventually(() => isReading);
    await stack.app('ocr').kill();
    expect((await waiting).state).to.equal('completed');
    await expectCompletedOnce(world, [card_id]);
  });
});
