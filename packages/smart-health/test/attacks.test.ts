import { deflateRawSync } from 'node:zlib';
import { AddressRejected } from '@cardlens/outbound';
import { expect } from 'chai';
import { base64url, CompactEncrypt, CompactSign, importJWK, type JWK } from 'jose';
import { type ReadOptions, readDigitalCards } from '../src/read.js';
import { internet } from './internet.js';
import { host, insured, newIssuer, newKey, newLink, type Sites } from './issue.js';

const iss = 'https://payer.example/cards';
const signal = new AbortController().signal;

const read = (source: string, sites: Sites, more: Partial<ReadOptions> = {}) => {
  const { network, asked } = internet(sites);
  const options = {
    recipient: 'Clinic',
    issuers: new Map<string, string>(),
    network,
    nowMs: Date.now(),
    signal,
    ...more,
  };
  const failure = readDigitalCards(source, options).then(
    () => undefined,
    (error) => error,
  );
  return { failure, asked };
};
const codeOf = async (...given: Parameters<typeof read>) => (await read(...given).failure)?.code ?? 'read';

/** A card with any header and payload, signed with any key. */
async function forged(header: object, payload: string | Buffer | object, key: JWK) {
  const bytes =
    typeof payload === 'string' || Buffer.isBuffer(payload)
      ? Buffer.from(payload)
      : deflateRawSync(JSON.stringify(payload));
  return new CompactSign(bytes).setProtectedHeader({ alg: 'ES256', ...header }).sign(await importJWK(key, 'ES256'));
}
const claims = (more: object = {}) => ({
  iss,
  nbf: 1_700_000_000,
  vc: {
    type: ['https://smarthealth.cards#health-card'],
    credentialSubject: { fhirVersion: '4.0.1', fhirBundle: insured },
  },
  ...more,
});
const encode = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

describe('an attack with a SMART Health Card', () => {
  let issuer: Awaited<ReturnType<typeof newIssuer>>;
  let keys: Sites;
  let signed: string;
  before(async () => {
    issuer = await newIssuer(iss);
    keys = { [issuer.keysUrl]: issuer.keys };
    signed = (await issuer.issue()).asJWS();
  });
  const headerOf = () => ({ zip: 'DEF', kid: issuer.key.publicJwk.kid });

  it('by changing what was signed', async () => {
    const [header, , signature] = signed.split('.');
    const changed = deflateRawSync(JSON.stringify(claims())).toString('base64url');
    expect(await codeOf(`${header}.${changed}.${signature}`, keys)).to.equal('SIGNATURE_INVALID');
  });

  for (const alg of ['none', 'HS256', 'RS256', 'ES384'])
    it(`by the algorithm ${alg}`, async () => {
      const payload = deflateRawSync(JSON.stringify(claims())).toString('base64url');
      const jws = `${encode({ ...headerOf(), alg })}.${payload}.${encode('signature')}`;
      const { failure, asked } = read(jws, keys);
      expect((await failure).code).to.equal('SIGNATURE_INVALID');
      expect(asked).to.deep.equal([]);
    });

  it('without a signature', async () => {
    const [header, payload] = signed.split('.');
    expect(await codeOf(`${header}.${payload}.`, keys)).to.equal('DIGITAL_CARD_NOT_UNDERSTOOD');
  });

  it('with a key of its own in the header', async () => {
    const other = await newKey();
    const jws = await forged({ ...headerOf(), jwk: other.publicJwk }, claims(), other.privateJwk);
    expect(await codeOf(jws, keys)).to.equal('SIGNATURE_INVALID');
  });

  it('with a key that an issuer publishes under the id of another', async () => {
    const other = await newKey();
    const { kid } = issuer.key.publicJwk;
    const jws = await forged({ zip: 'DEF', kid }, claims(), other.privateJwk);
    const sites = { [issuer.keysUrl]: { keys: [{ ...other.publicJwk, kid }] } };
    expect(await codeOf(jws, sites)).to.equal('ISSUER_UNKNOWN');
  });

  it('with a key of another issuer', async () => {
    const other = await newIssuer('https://attacker.example');
    const jws = await forged({ zip: 'DEF', kid: other.key.publicJwk.kid }, claims(), other.key.privateJwk);
    expect(await codeOf(jws, { ...keys, [other.keysUrl]: other.keys })).to.equal('ISSUER_UNKNOWN');
  });

  it('with an encryption key of the issuer', async () => {
    const jws = await forged(headerOf(), claims(), issuer.key.privateJwk);
    const sites = { [issuer.keysUrl]: { keys: [{ ...issuer.key.publicJwk, use: 'enc' }] } };
    expect(await codeOf(jws, sites)).to.equal('ISSUER_UNKNOWN');
  });

  it('with extensions that must be understood', async () => {
    const [, payload] = signed.split('.');
    const jws = `${encode({ ...headerOf(), alg: 'ES256', crit: ['b64'], b64: false })}.${payload}.${encode('x'.repeat(64))}`;
    expect(await codeOf(jws, keys)).to.equal('SIGNATURE_INVALID');
  });

  it('that is 1,000 times as large when it is decompressed', async () => {
    const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    expect(bomb.length).to.be.lessThan(100_000);
    const { failure, asked } = read(await forged(headerOf(), bomb, issuer.key.privateJwk), keys);
    expect((await failure).code).to.equal('DIGITAL_CARD_TOO_LARGE');
    expect(asked).to.deep.equal([]);
  });

  for (const [what, payload] of [
    ['not compressed', 'plain text'],
    ['no JSON', deflateRawSync('no JSON')],
    ['no UTF-8', deflateRawSync(Buffer.from([0x22, 0xff, 0x22]))],
    ['no card', { iss, nbf: 1 }],
    ['a list', []],
    ['a million values', deflateRawSync(`{"a":[${'[],'.repeat(1_000_000)}0]}`)],
  ] as const)
    it(`whose payload is ${what}`, async () =>
      expect(await codeOf(await forged(headerOf(), payload, issuer.key.privateJwk), keys)).to.equal(
        'DIGITAL_CARD_MALFORMED',
      ));

  for (const address of [
    'https://127.0.0.1',
    'https://169.254.169.254/latest',
    'https://[::1]:8443',
    'https://2130706433',
    'https://localhost',
    'https://vault.internal',
    'http://payer.example',
  ])
    it(`whose issuer is at ${address}`, async () => {
      const jws = await forged(headerOf(), claims({ iss: address }), issuer.key.privateJwk);
      const { failure, asked } = read(jws, keys);
      expect((await failure).code).to.equal('DIGITAL_CARD_ADDRESS_REJECTED');
      expect(asked).to.deep.equal([]);
    });

  for (const address of [
    'https://payer.example/keys?x=',
    'https://payer.example/#',
    'https://payer.example/',
    'file:///etc',
    '',
  ])
    it(`whose issuer has the address "${address}"`, async () => {
      const jws = await forged(headerOf(), claims({ iss: address }), issuer.key.privateJwk);
      const { failure, asked } = read(jws, keys);
      expect((await failure).code).to.equal('ISSUER_UNKNOWN');
      expect(asked).to.deep.equal([]);
    });

  it('whose issuer has a name that resolves to a private address', async () => {
    const network = {
      ...internet({}).network,
      fetch: () => Promise.reject(new AddressRejected()),
    };
    expect(await codeOf(signed, {}, { network })).to.equal('DIGITAL_CARD_ADDRESS_REJECTED');
  });

  for (const [what, answer] of [
    ['redirects', { status: 302, headers: { location: 'https://127.0.0.1/' } }],
    ['returns a page', '<html>secret</html>'],
    ['returns no keys', {}],
    ['returns a thousand keys', { keys: Array.from({ length: 1000 }, () => ({})) }],
  ] as const)
    it(`whose issuer ${what}`, async () => {
      const { failure, asked } = read(signed, { [issuer.keysUrl]: answer });
      const error = await failure;
      expect(error.code).to.equal('ISSUER_UNKNOWN');
      expect(`${error.stack}${error.cause}`).not.to.contain('secret');
      expect(asked).to.have.length(1);
    });

  it('that has 21 cards', async () => {
    const source = JSON.stringify({ verifiableCredential: Array.from({ length: 21 }, () => 'a.b.c') });
    expect(await codeOf(source, keys)).to.equal('DIGITAL_CARD_TOO_LARGE');
  });

  for (const [what, source] of [
    ['a number that is no character', 'shc:/99999999'],
    ['an odd number of digits', 'shc:/567'],
    ['part 3 of 2', 'shc:/3/2/5676'],
    ['part 0', 'shc:/0/2/5676\nshc:/1/2/5676'],
    ['two first parts', 'shc:/1/2/5676\nshc:/1/2/5677'],
    ['a text', 'hello'],
    ['another scheme', 'javascript:alert(1)'],
    ['a percent sign', 'https://app.example/#%'],
    ['no payload', 'shlink:/'],
    ['a payload that is no JSON', `shlink:/${encode('x')}`],
    ['a key that is too short', `shlink:/${encode({ url: host, key: 'a' })}`],
    ['a passcode for a single file', `shlink:/${encode({ url: host, key: 'a'.repeat(43), flag: 'PU' })}`],
    ['a nested list', `{"verifiableCredential":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ] as const)
    it(`with ${what}`, async () => expect(await codeOf(source, {})).to.equal('DIGITAL_CARD_NOT_UNDERSTOOD'));

  it('with a source that is too long', async () =>
    expect(await codeOf('1'.repeat(200_001), {})).to.equal('DIGITAL_CARD_TOO_LARGE'));
});

describe('an attack with a SMART Health Link', () => {
  const bundle = JSON.stringify(insured);
  const linkTo = (url: string, more: object = {}) => `shlink:/${encode({ url, key: 'a'.repeat(43), ...more })}`;

  for (const address of [
    'https://127.0.0.1/m',
    'https://10.0.0.1/m',
    'https://db.internal/m',
    'http://links.example/m',
    'https://[::ffff:169.254.169.254]/m',
  ])
    it(`to ${address}`, async () => {
      for (const flag of ['', 'U']) {
        const { failure, asked } = read(linkTo(address, { flag }), {});
        expect((await failure).code).to.equal('DIGITAL_CARD_ADDRESS_REJECTED');
        expect(asked).to.deep.equal([]);
      }
    });

  for (const address of [
    'file:///etc/passwd',
    'links.example',
    'https://me:pw@links.example/m',
    'gopher://links.example/',
  ])
    it(`to ${address}`, async () => {
      const { failure, asked } = read(linkTo(address), {});
      expect((await failure).code).to.equal('LINK_FAILED');
      expect(asked).to.deep.equal([]);
    });

  it('whose file is at a private address', async () => {
    for (const location of [
      'https://127.0.0.1/file',
      'https://169.254.169.254/latest/meta-data',
      'http://files.example/',
    ]) {
      const { source, url } = newLink();
      const { failure, asked } = read(source, {
        [url]: { files: [{ contentType: 'application/fhir+json', location }] },
      });
      expect((await failure).code).to.equal('DIGITAL_CARD_ADDRESS_REJECTED');
      expect(asked).to.have.length(1);
    }
  });

  it('that redirects', async () => {
    const { source, url } = newLink();
    const { failure, asked } = read(source, { [url]: { status: 307, headers: { location: 'https://127.0.0.1/' } } });
    expect((await failure).code).to.equal('LINK_FAILED');
    expect(asked).to.have.length(1);
  });

  it('with a thousand files', async () => {
    const { source, url, encrypted } = newLink();
    const embedded = await encrypted(bundle, 'application/fhir+json');
    const files = Array.from({ length: 1000 }, () => ({ contentType: 'application/fhir+json', embedded }));
    expect(await codeOf(source, { [url]: { files } })).to.equal('DIGITAL_CARD_TOO_LARGE');
  });

  it('whose files are too large together', async () => {
    const { source, url } = newLink();
    const location = 'https://files.example/large';
    const files = Array.from({ length: 4 }, () => ({ contentType: 'application/fhir+json', location }));
    const { failure, asked } = read(source, { [url]: { files }, [location]: 'x'.repeat(3 * 1024 * 1024) });
    expect((await failure).code).to.equal('DIGITAL_CARD_TOO_LARGE');
    expect(asked).to.have.length(4);
  });

  it('whose file is 1,000 times as large when it is decompressed', async () => {
    const { source, url, encrypted } = newLink({ flag: 'U' });
    const bomb = await encrypted(' '.repeat(64 * 1024 * 1024), 'application/fhir+json', true);
    expect(bomb.length).to.be.lessThan(100_000);
    expect(await codeOf(source, { [url]: bomb })).to.equal('DIGITAL_CARD_TOO_LARGE');
  });

  it('whose files are too large together when they are decompressed', async () => {
    const { source, url, encrypted } = newLink();
    const embedded = await encrypted(
      `{"resourceType":"Bundle"}${' '.repeat(3 * 1024 * 1024)}`,
      'application/fhir+json',
      true,
    );
    const files = Array.from({ length: 4 }, () => ({ contentType: 'application/fhir+json', embedded }));
    expect(await codeOf(source, { [url]: { files } })).to.equal('DIGITAL_CARD_TOO_LARGE');
  });

  it('whose file is encrypted otherwise', async () => {
    const { source, url, key } = newLink({ flag: 'U' });
    const bytes = base64url.decode(key);
    const { publicJwk } = await newKey();
    const wrap = await new CompactEncrypt(Buffer.from(bundle))
      .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM' })
      .encrypt(bytes);
    const agreed = await new CompactEncrypt(Buffer.from(bundle))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(await importJWK({ ...publicJwk, alg: 'ECDH-ES' }));
    const other = await new CompactEncrypt(Buffer.from(bundle))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(new Uint8Array(32));
    for (const jwe of [wrap, agreed, other, bundle, '', 'a.b.c.d.e'])
      expect(await codeOf(source, { [url]: jwe })).to.equal('LINK_NOT_DECRYPTED');
  });

  for (const [what, answer] of [
    ['a page', '<html><body>secret</body></html>'],
    ['a text', 'secret'],
    ['null', 'null'],
    ['no files', { files: {} }],
    ['a file without content', { files: [{ contentType: 'application/fhir+json' }] }],
    ['a failure', { status: 500, body: Buffer.from('secret') }],
  ] as const)
    it(`whose server returns ${what}, of which nothing is repeated`, async () => {
      const { source, url } = newLink();
      const error = await read(source, { [url]: answer }).failure;
      expect(error.code).to.equal('LINK_FAILED');
      expect(`${error.stack}${error.publicMessage}${error.cause}`).not.to.contain('secret');
    });

  it('whose server makes up the attempts that are left', async () => {
    for (const remainingAttempts of [-1, 1e300, 'many', '<b>', null]) {
      const { source, url } = newLink({ flag: 'P' });
      const sites = { [url]: { status: 401, body: Buffer.from(JSON.stringify({ remainingAttempts })) } };
      expect((await read(source, sites, { passcode: 'x' }).failure).publicMessage).to.equal('The passcode is wrong');
    }
  });

  it('never puts the passcode or the key into a URL or an error', async () => {
    const passcode = 'open-sesame-4711';
    for (const flag of ['P', 'LP', 'U'] as const) {
      const { source, url, key } = newLink({ flag });
      const { failure, asked } = read(source, { [url]: { status: 401 } }, { passcode });
      const error = await failure;
      const told = `${error.stack}${JSON.stringify(error)}${error.cause}${asked.map((request) => request.url.href + JSON.stringify(request.headers)).join()}`;
      expect(told).not.to.contain(passcode);
      expect(told).not.to.contain(key);
      expect(asked.map(({ body }) => body).join()).not.to.contain(key);
    }
  });

  it('ends when the caller stops, with its reason', async () => {
    const stopping = new AbortController();
    const { source, url } = newLink();
    const reason = new Error('the process stops');
    const { failure } = read(
      source,
      {
        [url]: () => {
          stopping.abort(reason);
          throw new Error('aborted');
        },
      },
      { signal: stopping.signal },
    );
    expect(await failure).to.equal(reason);
  });
});
