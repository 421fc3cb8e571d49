import { expect } from 'chai';
import { CodeParts, codePartOf, sourceInCodes } from './digital-source.js';

const link = (payload: object) => `shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;

describe('a QR code in front of the camera', () => {
  for (const [what, text, needsPasscode] of [
    ['a health card', 'shc:/567629', false],
    ['a link', link({ url: 'https://links.example/m', flag: 'L' }), false],
    ['a link with a passcode', link({ url: 'https://links.example/m', flag: 'LP' }), true],
    ['a web address with a link', `https://viewer.example/#${link({ label: 'Señora' })}`, false],
    ['a link that is damaged', 'shlink:/AAAA', false],
  ] as const)
    it(`is recognized as ${what}`, () => {
      expect(codePartOf(text)).to.deep.equal({ kind: 'whole', source: { text, needsPasscode } });
    });

  for (const text of [
    'https://example.com/',
    'shc:/',
    'shc:/3/2/56',
    'shc:/0/2/56',
    'shc:/1/21/56',
    'shlink:/',
    '',
    'x shc:/56',
  ])
    it(`is ignored: "${text}"`, () => expect(codePartOf(text)).to.equal(undefined));
});

describe('a card in several codes', () => {
  const add = (parts: CodeParts, text: string) => {
    const part = codePartOf(text);
    return part && parts.add(part);
  };

  it('is complete once all were seen, in any order', () => {
    const parts = new CodeParts();
    expect(add(parts, 'shc:/3/3/33')).to.equal(undefined);
    expect(add(parts, 'shc:/3/3/33')).to.equal(undefined);
    expect(add(parts, 'shc:/1/3/11')).to.equal(undefined);
    expect(parts.seen).to.deep.equal({ found: 2, of: 3 });
    expect(add(parts, 'shc:/2/3/22')).to.deep.equal({
      text: 'shc:/1/3/11\nshc:/2/3/22\nshc:/3/3/33',
      needsPasscode: false,
    });
  });

  it('begins again with a code of another card', () => {
    const parts = new CodeParts();
    add(parts, 'shc:/1/2/11');
    expect(add(parts, 'shc:/1/2/99')).to.equal(undefined);
    expect(add(parts, 'shc:/2/2/22')?.text).to.equal('shc:/1/2/99\nshc:/2/2/22');
    add(parts, 'shc:/1/3/11');
    expect(parts.seen).to.deep.equal({ found: 1, of: 3 });
  });
});

describe('the QR codes of a picture', () => {
  const shared = link({ url: 'https://links.example/m' });
  for (const [what, texts, source] of [
    ['a link beside the web code of the insurer', ['https://insurer.example/', shared], shared],
    [
      'a card in two codes, beside another code',
      ['shc:/2/2/22', 'tel:5550100', 'shc:/1/2/11'],
      'shc:/1/2/11\nshc:/2/2/22',
    ],
    ['a part of a card, which the service reports', ['shc:/1/2/11', 'x'], 'shc:/1/2/11'],
    ['only others', ['https://insurer.example/'], undefined],
    ['none', [], undefined],
  ] as const)
    it(`contain ${what}`, () => expect(sourceInCodes(texts)).to.equal(source));
});
