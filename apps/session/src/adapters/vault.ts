import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { sessionTokenAlgorithm } from '@cardlens/access';
import type { Secrets } from '@cardlens/encryption';
import type { PublicJwk } from '../domain/signing-key.js';
import type { Digests, Vault } from '../handlers/ports.js';

/** @param peppers  server-side secrets, without which a stolen database reveals nothing about keys and users */
export function createVault([pepper, ...others]: Secrets): Vault {
  // Each use has its own prefix, so that digests of different kinds are never equal.
  const digestWith = (secret: string, parts: string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
  const digests = (...parts: string[]): Digests => [
    digestWith(pepper, parts),
    ...others.map((other) => digestWith(other, parts)),
  ];
  return {
    digestsOfKey: (environment, secret) => digests('api key', environment, secret),
    digestsOfUser: (accountId, userId) => digests('user', accountId, userId),
    digestsOfMagicToken: (token) => digests('magic token', token),
    digestsOf: (use, ...parts) => digests(use, ...parts),
    randomBytes,
    newSigningKey: (createdAtMs, expiresAtMs) => {
      const kid = randomUUID();
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
      return {
        kid,
        publicJwk: { kid, kty, crv, x, y, alg: sessionTokenAlgorithm, use: 'sig' } as PublicJwk,
        privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
        createdAtMs,
        expiresAtMs,
      };
    },
  };
}
