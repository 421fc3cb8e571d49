import { expect } from 'chai';
import { aCard, after, givenReading, matched, read } from '../../test/fakes.js';
import { contentOf, withContent, withoutContent } from './card-content.js';
import { toWire } from './wire-card.js';

describe('the content of a card that was read elsewhere', () => {
  const card = after(
    aCard(),
    { input: { type: 'readingGiven', reading: givenReading({ pictures: 'follow' }) }, atMs: 1 },
    matched(),
    read('front', 's1'),
  );
  const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value));

  it('has everything that the client stated, and the plain part nothing of it', () => {
    expect(JSON.stringify(withoutContent(card))).not.to.match(/VALUE|device|detection|group_number/);
    expect(stored(withContent(withoutContent(card), stored(contentOf(card) ?? {})))).to.deep.equal(stored(card));
  });

  it('is that of an ordinary card once a version that knows no readings has written it', () => {
    const { readBy, ...known } = contentOf(card) ?? {};
    const written = withContent(withoutContent(card), stored(known));
    const { readBy: shown, ...wire } = toWire(written);
    expect(shown).to.equal(undefined);
    expect(stored(wire)).to.deep.equal(stored({ ...toWire(card), readBy: undefined }));
  });
});

describe('the content of a card whose holder was removed', () => {
  it('has the digest of that holder, and the plain part has not', () => {
    const holder = { firstName: 'ALEX', lastName: 'SAMPLE', dateOfBirth: '1980-01-02', source: 'license' } as const;
    const card = after(
      aCard(),
      { input: { type: 'holderSet', holder }, atMs: 1 },
      { input: { type: 'holderSet', holder: undefined }, atMs: 2 },
    );
    expect(contentOf(card)).to.have.property('firstHolderDigest');
    expect(withoutContent(card)).not.to.have.property('firstHolderDigest');
    expect(withContent(withoutContent(card), contentOf(card) ?? {})).to.deep.equal(
      withContent(card, contentOf(card) ?? {}),
    );
  });
});
