import { expect } from 'chai';
import { typeset } from '../../../../test/typeset.js';
import { encode, featureNames } from '../encode.js';

describe('features of the labels on a side', () => {
  const { input, features } = encode(
    typeset([
      ['Local 7 Carpenters Health Trust', 50, 40, 34],
      ['Participant: Ann Lee', 50, 120],
      ['Administered by Alder Ridge', 50, 400],
    ]),
    'front',
  );
  const of = (word: string, name: string) => {
    const row = input.words.findIndex(({ text }) => text === word);
    return features[row * featureNames.length + featureNames.indexOf(name)];
  };

  it('show for every word which labels the side has', () => {
    expect(of('Trust', 'said.payer_name')).to.equal(255);
    expect(of('Lee', 'said.payer_name')).to.equal(255);
    expect(of('Trust', 'said.client_name')).to.equal(0);
  });

  it('show for the words of a line how much of it is a typical fund name', () => {
    expect(of('Health', 'said.fundLine')).to.equal(153);
    expect(of('Ridge', 'said.fundLine')).to.equal(0);
  });
});
