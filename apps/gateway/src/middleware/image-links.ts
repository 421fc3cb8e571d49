import { DomainError, requestErrors } from '@cardlens/errors';
import type { Clock } from '@cardlens/runtime';
import type { ImageLinks, Origin, Principal } from '../ports.js';
import { signatures } from './signatures.js';

/** Of replicas' clocks. A revocation rejects what was issued up to this much later, and tokens get a time after it. */
const clockDifferenceMaxS = 5;

/** The contents of a link: identifiers only. */
interface Claims {
  readonly account: string;
  readonly card: string;
  readonly scan: string;
  readonly key: string;
  readonly identity?: string;
  readonly person?: string;
  readonly browserSession?: string | undefined;
  /**
   * When the session token was issued, or, of a link created with an API key, the link, as the latest clock shows it.
   */
  readonly issuedAtS: number;
  readonly expiresAtMs: number;
}

export interface ImageLinkRule {
  readonly secret: string;
  /** Base URL of this gateway for clients. */
  readonly baseUrl: string;
  /** How long a link is valid, unless the API key that it was created with ends earlier. */
  readonly validForMs: number;
}

/**
 * Signed links with their permission in the query, which proxies need not log. The gateway verifies them without
 * calling another service, so forged links cost nothing.
 */
export function createImageLinks(
  { secret, baseUrl, validForMs }: ImageLinkRule,
  { nowMs }: Pick<Clock, 'nowMs'>,
): ImageLinks {
  const signed = signatures(secret, 'image link');
  return {
    urlOf(principal, { cardId, scanId }) {
      const isToken = principal.kind === 'token';
      // A link outlives its token, which may end within seconds: browsers show images for as long as the page is open.
      const keyEndsAtMs = isToken ? undefined : principal.expiresAtMs;
      const issuedAtS = Math.floor(nowMs() / 1000) + (isToken ? 0 : clockDifferenceMaxS);
      const claims: Claims = {
        account: principal.accountId,
        card: cardId,
        scan: scanId,
        key: principal.keyId,
        ...(principal.kind === 'key' ? { browserSession: principal.browserSessionId } : {}),
        ...(isToken ? { identity: principal.identityId } : {}),
        ...(principal.kind === 'person' ? { person: principal.personId } : {}),
        issuedAtS: (isToken ? principal.issuedAtS : undefined) ?? issuedAtS,
        expiresAtMs: Math.min(nowMs() + validForMs, keyEndsAtMs ?? Number.POSITIVE_INFINITY),
      };
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${baseUrl}/v1/images/${scanId}?token=${payload}.${signed.of(payload)}`;
    },
    read(scanId, token) {
      const [payload = '', signature = ''] = token.split('.');
      if (!signed.isRight(payload, signature)) throw new DomainError(requestErrors.accessDenied);
      const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
      if (claims.scan !== scanId) throw new DomainError(requestErrors.accessDenied);
      if (nowMs() >= claims.expiresAtMs) throw new DomainError(requestErrors.imageLinkExpired);
      return { cardId: claims.card, scanId, principal: principalOf(claims), origin: originOf(claims) };
    },
  };
}

const originOf = ({ account: accountId, key: keyId, browserSession, issuedAtS }: Claims): Origin => ({
  accountId,
  keyId,
  browserSessionId: browserSession,
  issuedAtS,
});

function principalOf({ account: accountId, key: keyId, identity, person: personId, expiresAtMs }: Claims): Principal {
  if (personId !== undefined)
    return { kind: 'person', accountId, personId, role: 'viewer', keyId, keyScopes: [], expiresAtMs };
  if (identity === undefined) return { kind: 'key', accountId, keyId, keyScopes: [] };
  const token = { kind: 'token', sessionId: '', scope: 'capture', keyScopes: [] } as const;
  return { ...token, accountId, identityId: identity, keyId, expiresAtMs };
}
