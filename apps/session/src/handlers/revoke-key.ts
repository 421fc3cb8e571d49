import { NotFound } from '@cardlens/errors';
import { outgoing } from '@cardlens/messaging';
import type { ApiKey } from '../domain/api-key.js';
import { endSessions } from './end-sessions.js';
import type { Deps } from './ports.js';

/**
 * Revokes a key permanently, and ends the browser sessions that were begun with it; idempotent.
 * @param accountId  only a key of this account
 * @throws NotFound @throws StaleVersion for concurrent calls
 */
export async function revokeKey(
  deps: Pick<Deps, 'keys' | 'clock' | 'outbox' | 'browserSessions' | 'browserOutbox'>,
  keyId: string,
  accountId?: string,
): Promise<ApiKey> {
  const key = await deps.keys.findById(keyId);
  if (key === undefined || (accountId !== undefined && key.accountId !== accountId))
    throw new NotFound('key_id', keyId);
  if (key.revokedAtUs !== undefined) {
    await endSessions(deps, { keyId });
    return key;
  }
  const revokedAtUs = deps.clock.nowUs();
  const event = outgoing(
    `${keyId}.revoked`,
    'session.key_revoked',
    keyId,
    { keyId, accountId: key.accountId, occurredAtUs: revokedAtUs },
    deps.clock.nowMs(),
  );
  await deps.keys.revoke(key, revokedAtUs, event);
  await deps.outbox.flush(key.digest, [event]);
  await endSessions(deps, { keyId });
  return { ...key, revokedAtUs };
}
