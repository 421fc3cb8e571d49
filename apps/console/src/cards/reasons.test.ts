import { expect } from 'chai';
import { percentText, reasonsInWords } from './reasons.js';

describe('reasons of a payer match', () => {
  it('are described in words, highest weight first, without reasons of no weight', () => {
    const reasons = [
      { by: 'state', against: 'ID', weight: '-0.40' },
      { by: 'name', against: 'BLUE CROSS OF IDAHO', weight: '6.12' },
      { by: 'phone', against: '', weight: '0.01' },
      { by: 'payer-id', against: '60054', weight: '-1.50' },
    ] as const;
    expect(reasonsInWords(reasons)).to.deep.equal([
      { subject: 'Name', against: 'BLUE CROSS OF IDAHO', effect: 'strongly for', isFor: true },
      { subject: 'Printed payer id', against: '60054', effect: 'against', isFor: false },
      { subject: 'State', against: 'ID', effect: 'slightly against', isFor: false },
    ]);
  });

  it('show an unknown kind of evidence by the service’s name', () => {
    const [reason] = reasonsInWords([{ by: 'color' as 'name', against: '', weight: '2' }]);
    expect(reason?.subject).to.equal('color');
  });

  it('have probabilities that are never rounded to 0% or 100%', () => {
    expect(['0.974', '0.004', '0.997', '1.000', '0.000'].map(percentText)).to.deep.equal([
      '97%',
      'under 1%',
      'over 99%',
      '100%',
      '0%',
    ]);
  });
});
