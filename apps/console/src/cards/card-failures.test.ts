import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { checkFailures } from '../eligibility/check-failures.js';
import { cardFailureOf, cardFailures, sidesToRetake } from './card-failures.js';

describe('the texts about failures', () => {
  it('contain no codes and no field names, and describe the next step', () => {
    for (const { title, advice } of [...Object.values(cardFailures), ...Object.values(checkFailures)]) {
      expect(`${title} ${advice}`).not.to.match(/[a-z]_[a-z]|[A-Z]{2,}_|\[|\bv1\b/);
      expect(advice).to.match(/\.$/);
    }
  });

  it('treat an unknown failure as unexpected', () => {
    expect(cardFailureOf({ error: { code: 'NEW', message: 'x', type: 'Card Error' } as never })).to.equal(
      cardFailures.INTERNAL,
    );
    expect(cardFailureOf({})).to.equal(cardFailures.INTERNAL);
  });
});

describe('the sides to photograph again', () => {
  const image = { url: 'https://x' };
  const sides = (images: object, ...steps: string[]) =>
    sidesToRetake({ images, timeline: steps.map((step) => ({ step, at: '' })) } as unknown as Card);

  it('are the sides that were sent and not read', () => {
    expect(sides({ front: image, back: image }, 'created', 'front_read', 'failed')).to.deep.equal(['back']);
    expect(sides({ front: image, back: image }, 'created', 'back_read', 'failed')).to.deep.equal(['front']);
    expect(sides({ front: image, back: image }, 'created', 'failed')).to.deep.equal(['front', 'back']);
    expect(sides({ front: image }, 'created', 'failed')).to.deep.equal(['front']);
  });

  it('are the front for a card without a photo', () => {
    expect(sides({}, 'created')).to.deep.equal(['front']);
  });
});
