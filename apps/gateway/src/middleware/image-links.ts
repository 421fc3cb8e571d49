import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { Clock } from '@cardlens/runtime';
import type { ImageLinks, Principal } from '../ports.js';

const validForMs = 24 * 3_600_000;

/** The contents of a link: identifiers only. */
interface Claims {
  readonly account: string;
  readonly card: string;
  readonly scan: string;
  readonly key?: string | undefined;
  readonly identity?: string;
  readonly expiresAtMs: number;
}

/**
 * Signed links with their permission in the query, which proxies need not log. The gateway verifies them without
 * calling another service, so forged links cost nothing.
 *
 * @param baseUrl  base URL of this gateway for clients
 */
export function createImageLinks(secret: string, baseUrl: string, { nowMs }: Pick<Clock, 'nowMs'>): ImageLinks {
  const signatureOf = (payload: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['image link', payload]))
      .digest('base64url');
  return {
    urlOf(principal, { cardId, scanId }) {
      const claims: Claims = {
        account: principal.accountId,
        card: cardId,
        scan: scanId,
        key: principal.keyId,
        ...(principal.kind === 'token' ? { identity: principal.identityId } : {}),
        expiresAtMs: nowMs() + validForMs,
      };
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${baseUrl}/v1/images/${scanId}?token=${payload}.${signatureOf(payload)}`;
    },
    read(scanId, token) {
      const [payload = '', signature = ''] = token.split('.');
      if (!isEqual(signature, signatureOf(payload))) throw new DomainError(requestErrors.accessDenied);
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
      if (claims.scan !== scanId || nowMs() >= claims.expiresAtMs) throw new DomainError(requestErrors.accessDenied);
      return { cardId: claims.card, scanId, principal: principalOf(claims) };
    },
  };
}

function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function principalOf({ account: accountId, key: keyId, identity, expiresAtMs }: Claims): Principal {
  if (identity === undefined) return { kind: 'key', accountId, keyId: keyId ?? '', keyScopes: [] };
  const token = { kind: 'token', sessionId: '', userId: '', scope: 'capture', keyScopes: [] } as const;
  return { ...token, accountId, identityId: identity, keyId, expiresAtMs };
}
