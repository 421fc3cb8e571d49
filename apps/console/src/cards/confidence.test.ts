import { expect } from 'chai';
import { confidenceOf, probabilityOf } from './confidence.js';

describe('confidence', () => {
  for (const [scores, probability, confidence] of [
    [['0.990', '0.950'], 0.95, 'sure'],
    [['0.990', '0.850'], 0.85, 'check'],
    [['0.600', '0.990'], 0.6, 'doubtful'],
    [['0.600', '0.700', '0.980', '0.920'], 0.92, 'sure'],
    [['0.880', '0.890', '0.300', '0.990'], 0.88, 'check'],
  ] as const) {
    it(`of ${scores.join(', ')} is ${confidence}, by the lower score of the better reading`, () => {
      expect(probabilityOf(scores)).to.equal(probability);
      expect(confidenceOf(probability)).to.equal(confidence);
    });
  }

  it('is not shown without scores', () => {
    expect(probabilityOf([])).to.equal(undefined);
    expect(confidenceOf(undefined)).to.equal('sure');
  });
});
