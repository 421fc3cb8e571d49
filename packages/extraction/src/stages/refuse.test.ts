import { CardError } from '@cardlens/errors';
import type { Line } from '@cardlens/reading';
import { expect } from 'chai';
import { refuseForeign } from './refuse.js';

const lines: Line[] = [];

describe('refuseForeign', () => {
  it('refuses what the document classifier takes for another thing', () => {
    expect(() => refuseForeign(lines, { isCard: () => false }))
      .to.throw(CardError)
      .with.property('code', 'CARD_REJECTED');
  });

  it('lets a card pass', () => {
    expect(() => refuseForeign(lines, { isCard: () => true })).not.to.throw();
  });
});
