import { randomUUID } from 'node:crypto';
import { type Secrets, sealer } from '@cardlens/encryption';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, SignJWT } from 'jose';
import type { DestinationId } from '../../domain/ids.js';
import type { SigningKey } from '../domain/destination.js';
import type { DestinationSecrets } from '../handlers/ports.js';

/** A client assertion. */
export interface Assertion {
  readonly clientId: string;
  /** The only one that accepts it. */
  readonly tokenUrl: string;
}

export interface UsableDestinationSecrets extends DestinationSecrets {
  /** @throws Error when the key or the destination does not match */
  open(sealed: string, destinationId: DestinationId): string;
  /** A signed assertion, used once. @throws Error when the key cannot be decrypted */
  sign(assertion: Assertion, key: SigningKey, destinationId: DestinationId, nowMs: number): Promise<string>;
}

/** At most five minutes (SMART App Launch 2.2, "Client authentication: asymmetric"). */
const assertionLifetimeS = 240;

/**
 * Keys and tokens of destinations, encrypted with a key that is not stored in the database; each ciphertext is bound to
 * its destination.
 */
export function destinationSecrets(...keys: Secrets): UsableDestinationSecrets {
  const box = sealer(keys, 'cardlens FHIR destinations');
  return {
    ...box,
    async createKey(destinationId, algorithm, signsFromMs) {
      const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
      const { kty, crv, x, y, n, e } = await exportJWK(publicKey);
      const fields = Object.entries({ kty, crv, x, y, n, e }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      );
      return {
        keyId: randomUUID(),
        algorithm,
        publicJwk: Object.fromEntries(fields),
        sealedPrivate: box.seal(await exportPKCS8(privateKey), destinationId),
        signsFromMs,
      };
    },
    async sign({ clientId, tokenUrl }, { keyId, algorithm, sealedPrivate }, destinationId, nowMs) {
      const key = await importPKCS8(box.open(sealedPrivate, destinationId), algorithm);
      const nowS = Math.floor(nowMs / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, kid: keyId, typ: 'JWT' })
        .setIssuer(clientId)
        .setSubject(clientId)
        .setAudience(tokenUrl)
        .setJti(randomUUID())
        .setIssuedAt(nowS)
        .setExpirationTime(nowS + assertionLifetimeS)
        .sign(key);
    },
  };
}
