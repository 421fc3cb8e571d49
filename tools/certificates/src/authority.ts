// @peculiar/x509 registers its implementations with decorators.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Allows for slow clocks of other machines. */
const backdatedMs = 5 * 60_000;
const provider = webcrypto;

/** A certificate and its private key, both PEM. */
export interface KeyPair {
  readonly certificate: string;
  readonly key: string;
}

export interface Validity {
  readonly nowMs: number;
  readonly validForMs: number;
}

/** A certificate authority that issues only the certificates of services. */
export async function createAuthority({ nowMs, validForMs }: Validity): Promise<KeyPair> {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=Cardlens services',
      ...period({ nowMs, validForMs }),
      keys,
      signingAlgorithm: algorithm,
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey, false, provider),
      ],
    },
    provider,
  );
  return pem(certificate, keys);
}

/** A certificate for one service, for use as server and client. Its only name is the DNS name `identity`. */
export async function issueCertificate(authority: KeyPair, identity: string, validity: Validity): Promise<KeyPair> {
  const keys = await newKeys();
  const issuer = new x509.X509Certificate(authority.certificate);
  const certificate = await x509.X509CertificateGenerator.create(
    {
      subject: `CN=${identity}`,
      issuer: issuer.subject,
      ...period(validity),
      publicKey: keys.publicKey,
      signingKey: await signingKey(authority.key),
      signingAlgorithm: algorithm,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth, x509.ExtendedKeyUsage.clientAuth]),
        new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: identity }]),
        await x509.AuthorityKeyIdentifierExtension.create(issuer, false, provider),
      ],
    },
    provider,
  );
  return pem(certificate, keys);
}

const newKeys = () =>
  provider.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>;

const period = ({ nowMs, validForMs }: Validity) => ({
  notBefore: new Date(nowMs - backdatedMs),
  notAfter: new Date(nowMs + validForMs),
});

async function pem(certificate: x509.X509Certificate, keys: webcrypto.CryptoKeyPair): Promise<KeyPair> {
  const pkcs8 = await provider.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    certificate: `${certificate.toString('pem')}\n`,
    key: `${x509.PemConverter.encode(pkcs8, 'PRIVATE KEY')}\n`,
  };
}

const signingKey = (key: string): Promise<webcrypto.CryptoKey> =>
  provider.subtle.importKey('pkcs8', x509.PemConverter.decodeFirst(key), algorithm, false, ['sign']);
