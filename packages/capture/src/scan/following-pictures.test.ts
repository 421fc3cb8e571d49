import { CardlensConnectionError } from '@cardlens/sdk';
import { expect } from 'chai';
import type { Agreement } from '../reading/reading-mode.js';
import { FollowingPictures } from './following-pictures.js';

const agreement: Agreement = {
  sides: ['front', 'back'],
  same: ['member_number'],
  different: ['group_number'],
  only_device: [],
  only_server: [],
};
const pictures = (['front', 'back'] as const).map((side) => ({
  side,
  image: new Blob([side]),
  captureType: 'automatic' as const,
  url: `blob:${side}`,
}));

/** Follows with pictures of which those at these attempts cannot be sent. */
function following(failing: readonly number[] = []) {
  const log: string[] = [];
  let attempt = 0;
  const follows = new FollowingPictures(
    {
      goOnInBackground: () => log.push('with patience'),
      send: async (side) => {
        attempt++;
        if (failing.includes(attempt)) throw new CardlensConnectionError('cut off');
        log.push(`sent ${side}`);
      },
      agreement: async () => agreement,
      close: () => log.push('closed'),
    },
    pictures,
    {
      onState: (state) => log.push(state),
      onAgreement: ({ different }) => log.push(`different ${different}`),
      onError: (error) => log.push(String(error)),
    },
  );
  return { follows, log };
}

describe('pictures that follow the details of a card', () => {
  it('are sent, and then the agreement of the service is reported', async () => {
    const { follows, log } = following();
    await follows.send();
    expect(log).to.deep.equal([
      'with patience',
      'sending',
      'sent front',
      'sent back',
      'sent',
      'different group_number',
      'closed',
    ]);
  });

  it('can be sent again after a failure, each only once', async () => {
    const { follows, log } = following([2]);
    await follows.send();
    expect(log.slice(-2)).to.deep.equal(['unsent', 'CardlensConnectionError: cut off']);
    await follows.send();
    expect(log.filter((entry) => entry.startsWith('sent '))).to.deep.equal(['sent front', 'sent back']);
    expect(log.at(-1)).to.equal('closed');
  });
});
