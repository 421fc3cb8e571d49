import { InvalidInput } from '@cardlens/errors';
import { expect } from 'chai';
import { aCard, after, deletion } from '../../test/fakes.js';
import type { Card } from './card.js';
import { CardNotFound, FlagNotFound, TooManyFlags } from './errors.js';
import { isFlagged } from './filter.js';
import { type Flag, type FlagClosing, flagsMax } from './flag.js';

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

  it('is closed with who closed it and when, and opened again; repeating changes nothing', () => {
    const two = flagged(flagged(aCard(), flag('one')), flag('two'));
    const closing = { keyId: 'k1', personId: 'p1', atMs: 9 };
    const set = (card: Card, closing: FlagClosing | undefined) =>
      after(card, { input: { type: 'flagSet', place: 1, closing }, atMs: 9 });
    expect(isFlagged(two)).to.equal(true);
    const one = set(two, closing);
    expect(one.flags?.map(({ closed }) => closed)).to.deep.equal([undefined, closing]);
    expect(isFlagged(one)).to.equal(true);
    expect(set(one, { ...closing, keyId: 'k2' })).to.deep.equal(one);
    const other = { type: 'flagSet', place: 0, closing } as const;
    expect(isFlagged(after(one, { input: other, atMs: 9 }))).to.equal(false);
    expect(set(one, undefined).flags).to.deep.equal(two.flags);
  });

  it('is not found at a place without one, nor on a deleted card', () => {
    const card = flagged(aCard(), flag('one'));
    const set = (card: Card, place: number) =>
      after(card, { input: { type: 'flagSet', place, closing: undefined }, atMs: 9 });
    expect(() => set(card, 1)).to.throw(FlagNotFound);
    expect(() => set(after(card, deletion()), 0)).to.throw(CardNotFound);
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
