import { sessionTokenAlgorithm, sessionTokenAudience } from '@cardlens/access';
import jwt from 'jsonwebtoken';
import type { TokenSigner } from '../handlers/ports.js';

export const tokenSigner = (issuer: string): TokenSigner => ({
  sign: (key, claims, identityId, issuedAtS, expiresAtS) =>
    jwt.sign({ ...claims, iat: issuedAtS, exp: expiresAtS }, key.privatePem, {
      algorithm: sessionTokenAlgorithm,
      keyid: key.kid,
      issuer,
      audience: sessionTokenAudience,
      subject: identityId,
    }),
});
