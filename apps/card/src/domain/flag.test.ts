import { InvalidInput } from '@cardlens/errors';
import { expect } from 'chai';
import { aCard, after, deletion } from '../../test/fakes.js';
import type { Card } from './card.js';
import { TooManyFlags } from './errors.js';
import { type Flag, flagsMax } from './flag.js';

const flag = (message?: string): Flag => ({ type: 'other', message, identityId: 'i1', sessionId: 's1', atMs: 7 });

const flagged = (card: Card, flag: Flag): Card => after(card, { input: { type: 'flagged', flag }, atMs: 7 });

describe('a flag', () => {
  it('is added to the existing ones', () => {
    const card = flagged(flagged(aCard(), flag('one')), flag('two'));
    expect(card.flags?.map(({ message }) => message)).to.deep.equal(['one', 'two']);
  });

  it('keeps type, author and time after the card is deleted, but not its text', () => {
    const card = after(flagged(aCard(), flag('the name is wrong')), deletion());
    expect(card.flags).to.deep.equal([{ type: 'other', identityId: 'i1', sessionId: 's1', atMs: 7 }]);
  });

  it('may have up to 2,000 characters of text', () => {
    expect(flagged(aCard(), flag('x'.repeat(2000))).flags).to.have.length(1);
    expect(() => flagged(aCard(), flag('x'.repeat(2001)))).to.throw(InvalidInput);
  });

  it('is rejected above the limit of flags', () => {
    let card = aCard();
    for (let count = 0; count < flagsMax; count++) card = flagged(card, flag());
    expect(() => flagged(card, flag())).to.throw(TooManyFlags);
  });
});
