import { expect } from 'chai';
import codeLists from './code-lists.json' with { type: 'json' };
import { type CodeList, coded } from './segment.js';

const lists: readonly (readonly [string, CodeList])[] = Object.entries(codeLists);

describe('code lists', () => {
  it('have codes of X12 and a description for each', () => {
    expect(lists.length).to.be.greaterThan(30);
    for (const [list, { codes }] of lists) {
      for (const [code, meaning] of Object.entries(codes)) {
        expect(code, list).to.match(/^[A-Z0-9]{1,3}$/);
        expect(meaning.trim(), `${list} ${code}`).to.equal(meaning).and.not.equal('');
      }
    }
  });

  it('return nothing for unknown codes, including names of object properties', () => {
    const { serviceTypes } = codeLists;
    expect(coded('ZZ9', serviceTypes)).to.deep.equal({ code: 'ZZ9' });
    expect(coded('toString', serviceTypes)).to.deep.equal({ code: 'toString' });
    expect(coded('30', serviceTypes)).to.deep.equal({ code: '30', description: 'Health benefit plan coverage' });
  });
});
