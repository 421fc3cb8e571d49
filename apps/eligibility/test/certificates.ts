import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its key, in PEM. */
interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

interface Authority extends Certificate {
  /** A certificate for this machine, usable by servers and clients. */
  issue(commonName: string): Certificate;
}

/**
 * A certificate authority for this test run. X.509 v3 with ECDSA over P-256; implemented here, because Node cannot
 * create certificates.
 */
export function anAuthority(commonName: string): Authority {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own = certificateOf({
    subject: commonName,
    issuer: commonName,
    keys,
    signer: keys.privateKey,
    isAuthority: true,
  });
  return {
    ...own,
    issue(subject) {
      const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      return certificateOf({ subject, issuer: commonName, keys: leaf, signer: keys.privateKey, isAuthority: false });
    },
  };
}

interface Request {
  readonly subject: string;
  readonly issuer: string;
  readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly signer: KeyObject;
  readonly isAuthority: boolean;
}

const dayMs = 86_400_000;

/** @source RFC 5280 §4.1 */
function certificateOf({ subject, issuer, keys, signer, isAuthority }: Request): Certificate {
  const now = Date.now();
  const extensions = [
    // basicConstraints, critical
    sequence(oid('551d13'), der(0x01, [0xff]), octets(sequence(...(isAuthority ? [der(0x01, [0xff])] : [])))),
    // subjectAltName: localhost and 127.0.0.1
    sequence(oid('551d11'), octets(sequence(der(0x82, Buffer.from('localhost')), der(0x87, [127, 0, 0, 1])))),
  ];
  const body = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    sequence(ecdsaWithSha256),
    named(issuer),
    sequence(utcTime(now - dayMs), utcTime(now + dayMs)),
    named(subject),
    keys.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, signer);
  const whole = sequence(body, sequence(ecdsaWithSha256), der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function der(tag: number, content: Buffer | readonly number[]): Buffer {
  const bytes = Buffer.from(content);
  const length = bytes.length;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), bytes]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, Buffer.concat(parts));
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Buffer): Buffer => der(0x04, content);
const ecdsaWithSha256 = oid('2a8648ce3d040302');
const named = (commonName: string): Buffer =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))));
const utcTime = (ms: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
