import { expect } from 'chai';
import { type ReadOptions, readDigitalCards } from '../src/read.js';
import { internet } from './internet.js';
import { host, insured, newIssuer, newLink, type Sites } from './issue.js';

const iss = 'https://payer.example/cards';
const issuers = new Map([[iss, 'Example Health']]);
const signal = new AbortController().signal;
const byIssuer = { url: iss, name: 'Example Health', isTrusted: true, isSigned: true };
const unsigned = { url: host, isTrusted: false, isSigned: false };

const read = (source: string, sites: Sites, more: Partial<ReadOptions> = {}) => {
  const { network, asked } = internet(sites);
  const reading = readDigitalCards(source, {
    recipient: 'Clinic',
    issuers,
    network,
    nowMs: Date.now(),
    signal,
    ...more,
  });
  return { reading, asked };
};
const issuersOf = async (...given: Parameters<typeof read>) =>
  (await read(...given).reading).map((card) => card.issuer);
const codeOf = (...given: Parameters<typeof read>) =>
  read(...given).reading.then(
    () => 'read',
    (error) => error.code,
  );
const messageOf = (...given: Parameters<typeof read>) =>
  read(...given).reading.then(
    () => 'read',
    (error) => error.publicMessage,
  );

describe('a digital card of another implementation', () => {
  let issuer: Awaited<ReturnType<typeof newIssuer>>;
  let keys: Sites;
  before(async () => {
    issuer = await newIssuer(iss);
    keys = { [issuer.keysUrl]: issuer.keys };
  });

  const bundle = JSON.stringify(insured);
  const file = async () => (await issuer.issue()).asFileContent();

  it('is read from its JWS', async () => {
    expect(await issuersOf((await issuer.issue()).asJWS(), keys)).to.deep.equal([byIssuer]);
  });
  it('is read from its QR code', async () => {
    const [code = ''] = (await issuer.issue()).asQRNumeric();
    expect(code).to.match(/^shc:\/\d+$/);
    expect(await issuersOf(code, keys)).to.deep.equal([byIssuer]);
  });
  it('is read from its QR codes in any order', async () => {
    const codes = (await issuer.issue()).asQRNumeric({ enableChunking: true, maxSingleQRSize: 200 });
    expect(codes.length).to.be.greaterThan(2);
    expect(await issuersOf([...codes].reverse().join('\n'), keys)).to.deep.equal([byIssuer]);
  });
  it('is read from its file, with several cards in order', async () => {
    const cards = [(await issuer.issue()).asJWS(), (await issuer.issue()).asJWS()];
    const found = await read(JSON.stringify({ verifiableCredential: cards }), keys).reading;
    expect(found).to.have.length(2);
    expect(found[0]?.resource).to.deep.equal(insured);
  });
  it('is said to be of an issuer that is not on the list', async () => {
    const found = await issuersOf((await issuer.issue()).asJWS(), keys, { issuers: new Map() });
    expect(found).to.deep.equal([{ url: iss, isTrusted: false, isSigned: true }]);
  });
  it('is read before it expires, and not afterwards', async () => {
    const jws = (await issuer.issue(insured, { expiresInS: 60 })).asJWS();
    expect(await codeOf(jws, keys)).to.equal('read');
    expect(await codeOf(jws, keys, { nowMs: Date.now() + 61_000 })).to.equal('DIGITAL_CARD_EXPIRED');
  });
  it('is not read before it is valid', async () => {
    const jws = (await issuer.issue()).asJWS();
    expect(await codeOf(jws, keys, { nowMs: Date.now() - 3_600_000 })).to.equal('DIGITAL_CARD_NOT_YET_VALID');
  });

  describe('that its issuer may revoke', () => {
    const rid = 'MKyCxh7p6uQ';
    const revocations = (rids: readonly string[]): Sites => ({
      [issuer.keysUrl]: { keys: [{ ...issuer.key.publicJwk, crlVersion: 1 }] },
      [`${iss}/.well-known/crl/${issuer.key.publicJwk.kid}.json`]: {
        kid: issuer.key.publicJwk.kid,
        method: 'rid',
        ctr: 1,
        rids,
      },
    });
    const code = async (...rids: string[]) => codeOf((await issuer.issue(insured, { rid })).asJWS(), revocations(rids));

    it('is read while it is not on the list', async () => expect(await code('other')).to.equal('read'));
    it('is not read once it is', async () => expect(await code('other', rid)).to.equal('DIGITAL_CARD_REVOKED'));
    it('is read if only older ones are revoked', async () =>
      expect([await code(`${rid}.1600000000`), await code(`${rid}.4000000000`)]).to.deep.equal([
        'read',
        'DIGITAL_CARD_REVOKED',
      ]));
    it('is not read without the list', async () => {
      const sites = { [issuer.keysUrl]: { keys: [{ ...issuer.key.publicJwk, crlVersion: 1 }] } };
      expect(await codeOf((await issuer.issue(insured, { rid })).asJWS(), sites)).to.equal('ISSUER_UNKNOWN');
    });
  });

  describe('in a link', () => {
    it('is read from a file in the manifest', async () => {
      const { source, url, encrypted } = newLink();
      const jwe = await encrypted(await file(), 'application/smart-health-card');
      const manifest = { files: [{ contentType: 'application/smart-health-card', embedded: jwe }] };
      const { reading, asked } = read(source, { ...keys, [url]: manifest });
      expect((await reading).map((card) => card.issuer)).to.deep.equal([byIssuer]);
      expect(asked[0]?.method).to.equal('POST');
      expect(JSON.parse(asked[0]?.body ?? ''))
        .to.deep.include({ recipient: 'Clinic' })
        .and.not.to.have.property('passcode');
    });
    it('is read from a file at a location', async () => {
      const { source, url, encrypted } = newLink({ flag: 'L' });
      const at = 'https://files.example/one';
      const jwe = await encrypted(await file(), 'application/smart-health-card', true);
      const manifest = { files: [{ contentType: 'application/smart-health-card', location: `${at}?once=1` }] };
      expect(await issuersOf(source, { ...keys, [url]: manifest, [at]: jwe })).to.deep.equal([byIssuer]);
    });
    it('is read from the single file of a link, which is asked for with the recipient', async () => {
      const { source, url, encrypted } = newLink({ flag: 'U' });
      const { reading, asked } = read(source, {
        ...keys,
        [url]: await encrypted(await file(), 'application/smart-health-card'),
      });
      expect((await reading).map((card) => card.issuer)).to.deep.equal([byIssuer]);
      expect(asked[0]?.method).to.equal('GET');
      expect(asked[0]?.url.search).to.equal('?recipient=Clinic');
    });
    it('is read without a signature, and said to be so', async () => {
      for (const isZipped of [false, true]) {
        const { source, url, encrypted } = newLink({ flag: 'LU' });
        const sites = { [url]: await encrypted(bundle, 'application/fhir+json', isZipped) };
        expect(await issuersOf(`https://viewer.example/see#${source}`, sites)).to.deep.equal([unsigned]);
      }
    });
    it('comes before unsigned files, and access tokens are not used', async () => {
      const { source, url, encrypted } = newLink();
      const fhir = { contentType: 'application/fhir+json', embedded: await encrypted(bundle, 'application/fhir+json') };
      const card = {
        contentType: 'application/smart-health-card',
        embedded: await encrypted(await file(), 'application/smart-health-card'),
      };
      const token = { contentType: 'application/smart-api-access', location: 'https://files.example/token' };
      const { reading, asked } = read(source, { ...keys, [url]: { files: [token, fhir, card] } });
      expect((await reading).map(({ issuer: by }) => by)).to.deep.equal([byIssuer, unsigned]);
      expect(asked.map((request) => request.url.host)).not.to.include('files.example');
    });
    it('is not read from files that were withdrawn', async () => {
      const { source, url, encrypted } = newLink();
      const embedded = await encrypted(bundle, 'application/fhir+json');
      const of = (status: string) => ({ contentType: 'application/fhir+json', embedded, status });
      const files = ['entered-in-error', 'retracted', 'no-longer-valid', 'finalized'].map(of);
      expect(await issuersOf(source, { [url]: { files } })).to.deep.equal([unsigned]);
    });

    it('needs its passcode, which is asked for before any request', async () => {
      const { source } = newLink({ flag: 'P' });
      const { reading, asked } = read(source, {});
      expect(await reading.catch((error) => error.code)).to.equal('PASSCODE_NEEDED');
      expect(asked).to.deep.equal([]);
    });
    it('is read with its passcode; a wrong one is reported with the attempts that are left', async () => {
      const { source, url, encrypted } = newLink({ flag: 'LP' });
      const embedded = await encrypted(bundle, 'application/fhir+json');
      let left = 3;
      const sites: Sites = {
        [url]: ({ body = '{}' }) =>
          JSON.parse(body).passcode === 'open sesame'
            ? { files: [{ contentType: 'application/fhir+json', embedded }] }
            : { status: 401, body: Buffer.from(JSON.stringify({ remainingAttempts: --left })) },
      };
      const wrong = () => messageOf(source, sites, { passcode: 'wrong' });
      expect(await wrong()).to.equal('The passcode is wrong; 2 attempts are left');
      expect(await wrong()).to.equal('The passcode is wrong; 1 attempt is left');
      expect(await issuersOf(source, sites, { passcode: 'open sesame' })).to.deep.equal([unsigned]);
    });
    it('is not read after it has expired or was revoked', async () => {
      const expired = newLink({ expirationDate: new Date(Date.now() + 60_000) });
      const { reading, asked } = read(expired.source, {}, { nowMs: Date.now() + 61_000 });
      expect(await reading.catch((error) => error.publicMessage)).to.equal('The link has expired');
      expect(asked).to.deep.equal([]);
      for (const status of [404, 410]) {
        const { source, url } = newLink();
        expect(await messageOf(source, { [url]: { status } })).to.equal('The link is no longer active');
      }
    });
    it('is asked for again when its server is busy, or still prepares it', async () => {
      const { source, url, encrypted } = newLink({ flag: 'L' });
      const embedded = await encrypted(bundle, 'application/fhir+json');
      const headers = { 'retry-after': '0' };
      const answers = [
        { status: 429, headers },
        { status: 200, headers, body: Buffer.from('{"status":"can-change","files":[]}') },
        { files: [{ contentType: 'application/fhir+json', embedded }] },
      ];
      expect(await issuersOf(source, { [url]: () => answers.shift() ?? '' })).to.deep.equal([unsigned]);
    });
    it('is given up when its server stays busy, or asks for a long pause', async () => {
      for (const after of ['0', '3600']) {
        const { source, url } = newLink();
        const { reading, asked } = read(source, { [url]: { status: 429, headers: { 'retry-after': after } } });
        expect(await reading.catch((error) => error.code)).to.equal('LINK_BUSY');
        expect(asked).to.have.length(after === '0' ? 3 : 1);
      }
    });
    it('of a later version is not followed', async () => {
      const payload = { url: `${host}/m`, key: 'a'.repeat(43), v: 2 };
      const source = `shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
      expect(await codeOf(source, {})).to.equal('LINK_TOO_NEW');
    });
  });
});
