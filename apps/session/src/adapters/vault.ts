import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { sessionTokenAlgorithm } from '@cardlens/contracts';
import type { PublicJwk } from '../domain/signing-key.js';
import type { Vault } from '../handlers/ports.js';

/** @param pepper  server-side secret, without which a stolen database says nothing about keys and users */
export function createVault(pepper: string): Vault {
  // Each use has a name in front, so that a digest of one kind is never one of another kind.
  const digest = (use: string, ...parts: string[]): string =>
    createHmac('sha256', pepper)
      .update(JSON.stringify([use, ...parts]))
      .digest('hex');
  return {
    digestOfKey: (environment, secret) => digest('api key', environment, secret),
    digestOfUser: (accountId, userId) => digest('user', accountId, userId),
    digestOfMagicToken: (token) => digest('magic token', token),
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
