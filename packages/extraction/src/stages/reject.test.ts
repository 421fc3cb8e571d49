import { CardError } from '@cardlens/errors';
import type { Details, Line, Side } from '@cardlens/reading';
import { expect } from 'chai';
import { rejectForeign, rejectWithoutNumbers } from './reject.js';

const lines: Line[] = [];

describe('rejectForeign', () => {
  it('rejects a page that the document classifier considers another document', () => {
    expect(() => rejectForeign(lines, { isCard: () => false }))
      .to.throw(CardError)
      .with.property('code', 'CARD_REJECTED');
  });

  it('accepts a card', () => {
    expect(() => rejectForeign(lines, { isCard: () => true })).not.to.throw();
  });
});

describe('rejectWithoutNumbers', () => {
  const element = { value: '1', scores: ['1.000', '1.000'] };
  const named = { payer_name: element, member_name: element };
  const reject = (details: Details, side: Side, logOdds: number) => () =>
    rejectWithoutNumbers({ details, lines, side }, { cardLogOdds: () => logOdds });

  it('rejects a doubtful front without a number', () => {
    expect(reject(named, 'front', 1))
      .to.throw(CardError)
      .with.property('code', 'CARD_REJECTED');
  });

  it('rejects a front on which only amounts were read', () => {
    const amount = { ...element, service: 'office_visit', category: 'copay', network: 'any' } as const;
    expect(reject({ plan_details: [amount] }, 'front', 9)).to.throw(CardError);
    expect(reject({ ...named, plan_details: [amount] }, 'front', 9)).not.to.throw();
  });

  it('rejects a doubtful back without a number of a card or a telephone number', () => {
    const phone = { value: '800-555-0100', scores: element.scores, label: 'Claims', type: 'other' } as const;
    expect(reject(named, 'back', 1)).to.throw(CardError);
    expect(reject({ ...named, phone_numbers: [phone] }, 'back', 1)).not.to.throw();
    expect(reject({ ...named, payer_id: element }, 'back', 1)).not.to.throw();
  });

  it('accepts a front with a number, and a clear card', () => {
    expect(reject({ ...named, member_number: element }, 'front', 1)).not.to.throw();
    expect(reject({ rx_bin: element }, 'front', 1)).not.to.throw();
    expect(reject(named, 'front', 3)).not.to.throw();
    expect(reject(named, 'back', 3)).not.to.throw();
  });
});
