import { expect } from 'chai';
import { gramsMax, gramsOf, hashRows } from './hashing.js';

describe('gramsOf', () => {
  it('are the same for spellings that recognition confuses', () => {
    const letters = (text: string) => gramsOf(text).slice(2);
    expect(letters('Member')).to.deep.equal(letters('member'));
    expect(letters('lD')).to.deep.equal(letters('ID'));
  });

  it('represent the shape of a number, not its digits', () => {
    expect(gramsOf('W123456789')).to.deep.equal(gramsOf('W987654321'));
    expect(gramsOf('W123456789')).to.not.deep.equal(gramsOf('123456789'));
  });

  it('stay within the table and within the row of a word', () => {
    const rows = gramsOf('Gastroenterologischesuntersuchungszentrum');
    expect(rows).to.have.length.at.most(gramsMax);
    expect(rows.every((row) => row > 0 && row < hashRows)).to.equal(true);
  });
});
