import { expect } from 'chai';
import { inquiry, nameOf, segmentsOf, subscriber } from '../test/sample-inquiry.js';

describe('a name in a 270', () => {
  const cases: readonly [typed: string, written: string][] = [
    ["O'Neil", "O'NEIL"],
    ['O’Neil', "O'NEIL"],
    ['Smith-Jones', 'SMITH-JONES'],
    ['Smith–Jones', 'SMITH-JONES'],
    ['Muñoz Íñiguez', 'MUNOZ INIGUEZ'],
    ['Müller', 'MULLER'],
    ['Weiß', 'WEISS'],
    ['Łukasiewicz', 'LUKASIEWICZ'],
    ['Sørensen', 'SORENSEN'],
    ['Ǿ', 'O'],
    ['Þórðarson', 'THORDARSON'],
    ['İnönü', 'INONU'],
    ['Nguyễn', 'NGUYEN'],
    ['Cœur', 'COEUR'],
    ['Gal·la', 'GALLA'],
    ['  De   la\tCruz ', 'DE LA CRUZ'],
    ['De:la*Cruz^~', 'DE LA CRUZ'],
    ['Zoe\u0308', 'ZOE'],
  ];
  for (const [typed, written] of cases) {
    it(`is ${written} for ${JSON.stringify(typed)}`, () => {
      expect(nameOf(subscriber({ lastName: typed }))?.split('*')[3]).to.equal(written);
    });
  }

  it('has its suffix in a separate element', () => {
    for (const typed of ['Doe Jr.', 'Doe, JR', 'doe jr', 'Doe ,Jr']) {
      expect(nameOf(subscriber({ lastName: typed }))).to.equal('NM1*IL*1*DOE*JANE***JR*MI*W000000001');
    }
    expect(nameOf(subscriber({ lastName: 'Doe III' }))?.split('*')[7]).to.equal('III');
    expect(nameOf(subscriber({ lastName: 'Junior' }))?.split('*')[3]).to.equal('JUNIOR');
    expect(nameOf(subscriber({ lastName: 'Li V' }))?.split('*')[3]).to.equal('LI V');
    expect(nameOf(subscriber({ lastName: 'Jr' }))?.split('*')[3]).to.equal('JR');
  });

  it('is truncated to the X12 limit for a payer or an organization', () => {
    const provider = { npi: '1234567893', organizationName: 'x'.repeat(90) };
    const payer = { id: '12345', name: `${'y'.repeat(59)} z` };
    const segments = segmentsOf({ ...inquiry, provider, payer });
    expect(segments).to.include(`NM1*1P*2*${'X'.repeat(60)}*****XX*1234567893`);
    expect(segments).to.include(`NM1*PR*2*${'Y'.repeat(59)}*****PI*12345`);
  });
});
