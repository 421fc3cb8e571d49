import { CardError } from '@cardlens/errors';
import type { Details, Line, Side } from '@cardlens/reading';
import { expect } from 'chai';
import { rejectForeign } from './reject.js';

const lines: Line[] = [];

describe('rejectForeign', () => {
  const clear = { isCard: () => true };
  const doubtful = { isCard: (_: readonly Line[], hasNumber = true) => hasNumber };
  const element = { value: '1', scores: ['1.000', '1.000'] };
  const phone = { value: '800-555-0100', scores: element.scores, label: 'Claims', type: 'other' } as const;
  const named = { payer_name: element, member_name: element };
  const reject = (details: Details, side: Side, kind: typeof doubtful) => () =>
    rejectForeign(lines, kind, { details, side });

  it('rejects a page that the document classifier considers another document', () => {
    expect(() => rejectForeign(lines, { isCard: () => false }))
      .to.throw(CardError)
      .with.property('code', 'CARD_REJECTED');
  });

  it('accepts a card, and a doubtful one before its elements are known', () => {
    expect(() => rejectForeign(lines, clear)).not.to.throw();
    expect(() => rejectForeign(lines, doubtful)).not.to.throw();
    expect(reject(named, 'front', clear)).not.to.throw();
  });

  it('rejects a doubtful front without a number', () => {
    expect(reject(named, 'front', doubtful))
      .to.throw(CardError)
      .with.property('code', 'CARD_REJECTED');
    expect(reject({ ...named, phone_numbers: [phone] }, 'front', doubtful)).to.throw(CardError);
    expect(reject({ ...named, member_number: element }, 'front', doubtful)).not.to.throw();
    expect(reject({ rx_bin: element }, 'front', doubtful)).not.to.throw();
  });

  it('rejects a doubtful back without a number of a card, a telephone number or a payer ID', () => {
    expect(reject(named, 'back', doubtful)).to.throw(CardError);
    expect(reject({ ...named, phone_numbers: [phone] }, 'back', doubtful)).not.to.throw();
    expect(reject({ ...named, payer_id: element }, 'back', doubtful)).not.to.throw();
  });
});
