import { expect } from 'chai';
import { placesFor } from './places.js';

describe('placesFor', () => {
  it('lets one payer have its part and no more, whatever others have', () => {
    const places = placesFor(2);
    places.enter('SLOW');
    places.enter('SLOW');
    expect(() => places.enter('SLOW')).to.throw('PAYER_CROWDED');
    expect(() => places.enter('QUICK')).not.to.throw();
  });

  it('gives a place to the next one, once', () => {
    const places = placesFor(1);
    const leave = places.enter('A');
    leave();
    leave();
    places.enter('A');
    expect(() => places.enter('A')).to.throw('PAYER_CROWDED');
  });
});
