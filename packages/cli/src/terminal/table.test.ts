import { expect } from 'chai';
import { table, wrap } from './table.js';

const columns = [
  { title: 'element' },
  { title: 'value', isFlexible: true },
  { title: 'score', align: 'right' as const },
];

describe('a table', () => {
  it('is aligned, with numbers to the right', () => {
    expect(
      table(
        columns,
        [
          ['rx_bin', '610011', '0.98'],
          ['plan_name', 'Choice', '1'],
        ],
        80,
      ),
    ).to.deep.equal(['element    value   score', 'rx_bin     610011   0.98', 'plan_name  Choice      1']);
  });

  it('wraps its flexible column to the width of the screen', () => {
    const lines = table(columns, [['addresses', 'PO Box 5508, Albuquerque, NM 87185  (medical_claims)', '0.91']], 50);
    expect(Math.max(...lines.map((line) => line.length))).to.be.at.most(50);
    expect(lines[2]).to.equal('           87185  (medical_claims)');
  });

  it('narrows several flexible columns, the widest first', () => {
    const several = [
      { title: 'payer id' },
      { title: 'name', isFlexible: true },
      { title: 'also known as', isFlexible: true },
    ];
    const name = 'Blue Cross and Blue Shield of Example, a Mutual Legal Reserve Company';
    const lines = table(several, [['pay_7ckfgmsq', name, 'BCBS EX, Example Blue, The Blues of Example']], 60);
    expect(Math.max(...lines.map((line) => line.length))).to.be.at.most(60);
    expect(lines.join(' ').replace(/ +/g, ' ')).to.include('Blue Cross and Blue');
  });

  it('can indent the further lines of a cell', () => {
    const lines = table(
      [{ title: '', isFlexible: true, indent: '    ' }],
      [['  copay (a specialist’s office)'], ['x']],
      20,
    );
    expect(lines).to.deep.equal(['  copay (a', '    specialist’s', '    office)', 'x']);
    expect(wrap('abcdef', 4, '      ')).to.deep.equal(['abcd', '  ef']);
    expect(wrap('  abcdefghij', 6, '    ')).to.deep.equal(['  abcd', '   efg', '   hij']);
  });

  it('splits a word that fits no line', () => {
    expect(wrap('abcdefghij', 4)).to.deep.equal(['abcd', 'efgh', 'ij']);
  });
});
