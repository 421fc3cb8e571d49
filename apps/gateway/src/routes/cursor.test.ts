import { InvalidInput } from '@cardlens/errors';
import { expect } from 'chai';
import { aCardId, ourAccount } from '../../test/fakes.js';
import { createCursors } from './cursor.js';

const cursors = createCursors('secret');
const cards = ['cards', ourAccount] as const;
const position = { createdAtUs: 1_795_273_318_123_456, cardId: aCardId };

const ranked = {
  newestUs: 1_795_273_318_999_999,
  lastIsWhole: true,
  lastCreatedAtUs: 1_795_273_318_000_001,
  lastCardId: aCardId,
  truncated: true,
};
const place = { ...position, matchCount: 3, quality: 2940, ranked };

describe('a search cursor', () => {
  const text = cursors.write(['search', ourAccount, 'ann'], place);

  it('decodes to its position', () => {
    expect(cursors.read(['search', ourAccount, 'ann'], text)).to.deep.equal(place);
  });

  it('is rejected when any of its bytes changed', () => {
    const bytes = Buffer.from(text, 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      const read = () => cursors.read(['search', ourAccount, 'ann'], changed.toString('base64url'));
      expect(read, `byte ${index}`).to.throw(InvalidInput);
    }
  });

  it('is valid only for its account and query, and not for lists', () => {
    expect(() => cursors.read(['search', aCardId, 'ann'], text)).to.throw(InvalidInput);
    expect(() => cursors.read(['search', ourAccount, 'bob'], text)).to.throw(InvalidInput);
    expect(() => cursors.read(cards, text)).to.throw(InvalidInput);
    expect(() => cursors.read(['search', ourAccount, 'ann'], cursors.write(cards, position))).to.throw(InvalidInput);
  });
});

describe('a list cursor', () => {
  it('decodes to its position', () => {
    expect(cursors.read(cards, cursors.write(cards, position))).to.deep.equal(position);
  });

  it('reveals neither time nor id', () => {
    expect(cursors.write(cards, position))
      .to.match(/^[\w-]+$/)
      .and.not.to.contain('2222');
  });

  it('is rejected when any of its bytes changed', () => {
    const bytes = Buffer.from(cursors.write(cards, position), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(() => cursors.read(cards, changed.toString('base64url')), `byte ${index}`).to.throw(InvalidInput);
    }
  });

  for (const [what, text] of [
    ['nothing', ''],
    ['text', 'hello'],
    ['a cursor with something after it', `${cursors.write(cards, position)}!`],
    ['a cursor with padding', `${cursors.write(cards, position)}=`],
    ['half a cursor', cursors.write(cards, position).slice(0, 20)],
    ['a cursor of another account', cursors.write(['cards', aCardId], position)],
    ['a cursor under another secret', createCursors('other').write(cards, position)],
  ] as const) {
    it(`is rejected when it is ${what}`, () => {
      expect(() => cursors.read(cards, text)).to.throw(InvalidInput, 'Invalid cursor');
    });
  }
});
