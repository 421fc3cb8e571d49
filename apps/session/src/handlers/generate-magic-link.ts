import { magicLinkTtlMs } from '../domain/magic-token.js';
import type { Deps } from './ports.js';

export interface LinkedSession {
  readonly accountId: string;
  readonly identityId: string;
  readonly sessionId: string;
  readonly userId: string | undefined;
  /** Undefined for a token issued by an older version. */
  readonly keyId: string | undefined;
}

/** A token that another device exchanges for a limited token of the same session. Only its digest is stored. */
export async function generateMagicLink(
  { clock, magicLinks, vault }: Pick<Deps, 'clock' | 'magicLinks' | 'vault'>,
  session: LinkedSession,
): Promise<{ token: string; expiresAtUs: number }> {
  const token = Buffer.from(vault.randomBytes(32)).toString('base64url');
  const expiresAtMs = clock.nowMs() + magicLinkTtlMs;
  await magicLinks.add({ ...session, digest: vault.digestsOfMagicToken(token)[0], expiresAtMs });
  return { token, expiresAtUs: expiresAtMs * 1000 };
}
