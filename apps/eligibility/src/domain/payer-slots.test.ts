import { expect } from 'chai';
import { payerSlots } from './payer-slots.js';

describe('payerSlots', () => {
  it('limits one payer to its share, whatever the others use', () => {
    const slots = payerSlots({ allMax: 4, ofOneMax: 2 });
    slots.enter('SLOW');
    slots.enter('SLOW');
    expect(() => slots.enter('SLOW')).to.throw('PAYER_CROWDED');
    expect(() => slots.enter('QUICK')).not.to.throw();
  });

  it('keeps slots for others while several payers are slow', () => {
    const slots = payerSlots({ allMax: 8, ofOneMax: 4 });
    const enterAll = (payerId: string) => {
      let count = 0;
      expect(() => {
        for (;;) {
          slots.enter(payerId);
          count++;
        }
      }).to.throw('PAYER_CROWDED');
      return count;
    };
    expect([enterAll('SLOW'), enterAll('DEAD')]).to.deep.equal([4, 2]);
    expect(() => slots.enter('QUICK')).not.to.throw();
  });

  it('hands a free slot to one waiting payer', () => {
    const slots = payerSlots({ allMax: 2, ofOneMax: 1 });
    const leave = slots.enter('A');
    leave();
    leave();
    slots.enter('A');
    expect(() => slots.enter('A')).to.throw('PAYER_CROWDED');
  });
});
