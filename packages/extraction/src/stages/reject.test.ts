import { CardError } from '@cardlens/errors';
import type { Details, Line, Side } from '@cardlens/reading';
import { expect } from 'chai';
import { refuseForeign, refuseWithoutNumbers } from './refuse.js';

const lines: Line[] = [];

describe('refuseForeign', () => {
  it('rejects a page that the document classifier considers another document', () => {
    expect(() => refuseForeign(lines, { isCard: () => false }))
      .to.throw(CardError)
      .with.property('code', 'CARD_REJECTED');
  });

  it('accepts a card', () => {
    expect(() => refuseForeign(lines, { isCard: () => true })).not.to.throw();
  });
});

describe('refuseWithoutNumbers', () => {
  const element = { value: '1', scores: ['1.000', '1.000'] };
  const named = { payer_name: element, member_name: element };
  const refuse = (details: Details, side: Side, logOdds: number) => () =>
    refuseWithoutNumbers({ details, lines, side }, { cardLogOdds: () => logOdds });

  it('rejects a doubtful front without a number', () => {
    expect(refuse(named, 'front', 1))
      .to.throw(CardError)
      .with.property('code', 'CARD_REJECTED');
  });

  it('rejects a front on which only amounts were read', () => {
    const amount = { ...element, service: 'office_visit', category: 'copay', network: 'any' } as const;
    expect(refuse({ plan_details: [amount] }, 'front', 9)).to.throw(CardError);
    expect(refuse({ ...named, plan_details: [amount] }, 'front', 9)).not.to.throw();
  });

  it('accepts a front with a number, a clear card, and a back', () => {
    expect(refuse({ ...named, member_number: element }, 'front', 1)).not.to.throw();
    expect(refuse({ rx_bin: element }, 'front', 1)).not.to.throw();
    expect(refuse(named, 'front', 3)).not.to.throw();
    expect(refuse(named, 'back', 1)).not.to.throw();
  });
});
