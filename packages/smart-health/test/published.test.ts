import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parseSource, readDigitalCards } from '../src/index.js';
import { internet } from './internet.js';

// Cards and links that others have published.

const published = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../test/published/${name}.json`, import.meta.url), 'utf8'));

const card = published('smart-health-card');
const iss = 'https://c19.cards/issuer';
// One issuer, whose address has changed twice.
const issuer = Object.fromEntries(
  [iss, 'https://smarthealth.cards/examples/issuer', 'https://spec.smarthealth.cards/examples/issuer'].map((url) => [
    `${url}/.well-known/jwks.json`,
    card.keys,
  ]),
);
const options = {
  recipient: 'Clinic',
  issuers: new Map([[iss, 'SMART Health Cards']]),
  signal: new AbortController().signal,
};
const nowMs = Date.UTC(2023, 5, 1);

const read = (source: string, sites: Parameters<typeof internet>[0], passcode?: string, atMs = nowMs) =>
  readDigitalCards(source, { ...options, nowMs: atMs, passcode, network: internet(sites).network });

describe('a published digital card', () => {
  for (const [name, source] of [
    ['its QR code', card.code],
    ['its two QR codes', card.codes.join('\n')],
    ['its two QR codes in the other order', [...card.codes].reverse().join(' ')],
    ['its JWS', card.jws],
    ['its file', JSON.stringify({ verifiableCredential: [card.jws] })],
    [
      'a web address with its file',
      `https://app.example/#${encodeURIComponent(JSON.stringify({ verifiableCredential: [card.jws] }))}`,
    ],
  ])
    it(`is read and verified from ${name}`, async () => {
      const [found, ...others] = await read(source, issuer);
      expect(others).to.deep.equal([]);
      expect(found?.issuer).to.deep.equal({ url: iss, name: 'SMART Health Cards', isTrusted: true, isSigned: true });
      expect(JSON.stringify(found?.resource)).to.contain('"family":"Anyperson"');
    });

  it('is refused when its codes belong to different cards', async () => {
    const error = await read(card.incompatibleCodes.join('\n'), issuer).catch((caught: unknown) => caught);
    expect(error).to.include({ code: 'DIGITAL_CARD_NOT_UNDERSTOOD' });
  });

  it('is incomplete with one of its two codes', async () => {
    const error = await read(card.codes[1], issuer).catch((caught: unknown) => caught);
    expect(error).to.include({ code: 'DIGITAL_CARD_INCOMPLETE' });
  });

  it('of another library is read and verified', async () => {
    const [found] = await read(published('other-issuer').code, issuer);
    expect(JSON.stringify(found?.resource)).to.contain('"family":"Anyperson"');
  });
});

describe('a card among the published examples', () => {
  const { cards, revocations } = published('cards');
  // As the issuer publishes them: the key names the version of its list of revoked cards.
  const sites = Object.fromEntries(
    Object.entries(issuer).flatMap(([url, { keys }]) => [
      [url, { keys: keys.map((key: object, index: number) => (index === 0 ? { ...key, crlVersion: 1 } : key)) }],
      [url.replace('jwks.json', `crl/${revocations.kid}.json`), revocations],
    ]),
  );

  for (const { what, jws, result, readAt } of cards)
    it(`is ${result === 'read' ? 'read' : 'rejected'}: ${what}`, async () => {
      const found = await read(jws, sites, undefined, Date.parse(readAt)).then(
        () => 'read',
        (error) => error.code,
      );
      expect(found).to.equal(result);
    });
});

describe('a published link', () => {
  for (const { source, link, passcode, file, readAt } of published('links'))
    it(`is followed, and its file decrypted and verified: ${source}`, async () => {
      const parsed = parseSource(link);
      const { url } = parsed.kind === 'link' ? parsed.link : { url: '' };
      const isSole = passcode === undefined;
      const content = isSole ? file : { files: [{ contentType: 'application/smart-health-card', embedded: file }] };
      const { network } = internet({ ...issuer, [url]: content });
      const found = await readDigitalCards(link, {
        ...options,
        nowMs: Date.parse(readAt),
        passcode,
        // One of them is at localhost.
        network: { ...network, targets: 'loopback' },
      });
      expect(found.map((each) => each.issuer.isSigned)).to.deep.equal([true]);
    });
});
