import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { accountBox } from './account-box.js';

const { words } = accountBox('account-1', randomBytes(32));

describe('hashes of words', () => {
  it('include every prefix of a word', () => {
    for (const word of ['jo', 'joe', 'johnson', 'bluecrossblueshieldofidaho', '保険証', '9'.repeat(40)]) {
      const hashes = words.ofWords([word]);
      for (let length = 1; length <= [...word].length; length++)
        expect(hashes, word).to.include(words.ofPrefix([...word].slice(0, length).join('')));
      expect(hashes).to.include(words.ofWord(word));
    }
  });

  it('distinguish a word from its prefixes, and are few', () => {
    const hashes = words.ofWords(['johnson']);
    for (const other of [words.ofWord('johns'), words.ofPrefix('jon'), words.ofPrefix('on')])
      expect(hashes).not.to.include(other);
    expect(words.ofWords(['9'.repeat(64)])).to.have.length(10);
    expect(words.ofWords(['anna', 'annabel'])).to.have.length(8);
  });

  it('differ between accounts, and are 32-bit integers', () => {
    const others = accountBox('account-2', randomBytes(32)).words.ofWords(['johnson']);
    for (const hash of words.ofWords(['johnson'])) {
      expect(others).not.to.include(hash);
      expect(hash | 0).to.equal(hash);
    }
  });
});
