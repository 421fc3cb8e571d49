import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { encryptSHLFile, type FHIRBundle, SHCIssuer, SHL } from 'kill-the-clipboard';
import type { Site } from './internet.js';

// Cards and links made with another implementation, kill-the-clipboard.

export const insured = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    { fullUrl: 'resource:0', resource: { resourceType: 'Patient', name: [{ family: 'Sample', given: ['Ana'] }] } },
    {
      fullUrl: 'resource:1',
      resource: {
        resourceType: 'Coverage',
        status: 'active',
        beneficiary: { reference: 'resource:0' },
        payor: [{ display: 'Example Health' }],
        subscriberId: 'XYZ123456789',
      },
    },
  ],
} satisfies FHIRBundle;

interface KeyPair {
  readonly publicJwk: JWK & { kid: string };
  readonly privateJwk: JWK;
}

export async function newKey(): Promise<KeyPair> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk, 'sha256');
  return {
    publicJwk: { ...publicJwk, kid, use: 'sig', alg: 'ES256' },
    privateJwk: { ...(await exportJWK(pair.privateKey)), alg: 'ES256' },
  };
}

export async function newIssuer(iss: string) {
  const key = await newKey();
  const { publicJwk, privateJwk } = key;
  const keysUrl = `${iss}/.well-known/jwks.json`;
  return {
    iss,
    key,
    keysUrl,
    keys: { keys: [publicJwk] },
    async issue(bundle: FHIRBundle = insured, more: { expiresInS?: number; rid?: string } = {}) {
      const issuer = new SHCIssuer({
        issuer: iss,
        privateKey: await importJWK(privateJwk, 'ES256'),
        publicKey: await importJWK(publicJwk, 'ES256'),
        expirationTime: more.expiresInS ?? null,
        enableQROptimization: false,
        strictReferences: false,
      });
      return issuer.issue(bundle, more.rid === undefined ? {} : { rid: more.rid });
    },
  };
}

export const host = 'https://links.example';

export interface LinkOptions {
  readonly flag?: 'L' | 'P' | 'LP' | 'U' | 'LU';
  readonly expirationDate?: Date;
  readonly label?: string;
}

/** A link without a manifest yet, and a function that encrypts a file for it. */
export function newLink({ flag, ...options }: LinkOptions = {}) {
  const shl = SHL.generate({
    baseManifestURL: host,
    manifestPath: '/manifest.json',
    ...(flag === undefined ? {} : { flag }),
    ...options,
  });
  const encrypted = (
    content: string,
    contentType: 'application/smart-health-card' | 'application/fhir+json',
    isZipped = false,
  ) => encryptSHLFile({ content, key: shl.key, contentType, enableCompression: isZipped });
  return { source: shl.toURI(), url: shl.url, key: shl.key, encrypted };
}

export type Sites = Readonly<Record<string, Site>>;
