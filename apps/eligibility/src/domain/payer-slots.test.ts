import { expect } from 'chai';
import { placesFor } from './places.js';

describe('placesFor', () => {
  it('limits one payer to its share, whatever the others use', () => {
    const places = placesFor({ allMax: 4, ofOneMax: 2 });
    places.enter('SLOW');
    places.enter('SLOW');
    expect(() => places.enter('SLOW')).to.throw('PAYER_CROWDED');
    expect(() => places.enter('QUICK')).not.to.throw();
  });

  it('keeps slots for others while several payers are slow', () => {
    const places = placesFor({ allMax: 8, ofOneMax: 4 });
    const enterAll = (payerId: string) => {
      let count = 0;
      expect(() => {
        for (;;) {
          places.enter(payerId);
          count++;
        }
      }).to.throw('PAYER_CROWDED');
      return count;
    };
    expect([enterAll('SLOW'), enterAll('DEAD')]).to.deep.equal([4, 2]);
    expect(() => places.enter('QUICK')).not.to.throw();
  });

  it('hands a free slot to one waiting payer', () => {
    const places = placesFor({ allMax: 2, ofOneMax: 1 });
    const leave = places.enter('A');
    leave();
    leave();
    places.enter('A');
    expect(() => places.enter('A')).to.throw('PAYER_CROWDED');
  });
});
