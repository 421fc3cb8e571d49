import { expect } from 'chai';
import { wordsOfText } from '../../../test/typeset.js';
import { partsAtCommas } from './people.js';

const atCommas = (text: string) =>
  partsAtCommas(wordsOfText(text))?.map((part) => part.map((word) => word.text).join(' '));

describe('partsAtCommas', () => {
  it('splits people who are written with their first names first', () => {
    expect(atCommas('Ann S Lee, Mary Kim, Zork Lee')).to.deep.equal(['Ann S Lee,', 'Mary Kim,', 'Zork Lee']);
    expect(atCommas('Melvin E Lee, Keisha Kim')).to.deep.equal(['Melvin E Lee,', 'Keisha Kim']);
    expect(atCommas('Ann Lee, Jr., Mary Kim')).to.deep.equal(['Ann Lee, Jr.,', 'Mary Kim']);
  });

  it('splits first names, and keeps family names with what follows them', () => {
    expect(atCommas('Ann, Mary, Robert')).to.deep.equal(['Ann,', 'Mary,', 'Robert']);
    expect(atCommas('Lenora, Caspian, Odette')).to.deep.equal(['Lenora,', 'Caspian,', 'Odette']);
    expect(atCommas('Nicole, Sarah')).to.deep.equal(['Nicole,', 'Sarah']);
    expect(atCommas('Johnson, Ann')).to.equal(undefined);
    expect(atCommas('Johnson, Ann, Mary')).to.equal(undefined);
    expect(atCommas('Lee, Ann Kim, Mary')).to.equal(undefined);
    expect(atCommas('Garcia Lopez, Maria Elena')).to.equal(undefined);
    expect(atCommas('St. Pierre, Ann M')).to.equal(undefined);
  });
});
