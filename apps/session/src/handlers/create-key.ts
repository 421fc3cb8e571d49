import { apiKeyChecksum } from '@cardlens/access';
import { DomainError, InvalidInput, NotFound, serviceErrors } from '@cardlens/errors';
import { type ApiKey, formatApiKey, keyName } from '../domain/api-key.js';
import { scopesOf } from './key-scopes.js';
import type { Deps } from './ports.js';
import { revokeKey } from './revoke-key.js';

export interface NewKey {
  readonly accountId: string;
  readonly name: string;
  readonly expiresAtUs?: number | undefined;
  /** Empty: the default scopes. */
  readonly scopes: readonly string[];
}

/** Links to the webhook portal that an account may have at a time, with those that were revoked before they expired. */
const portalLinksMax = 200;

/**
 * A new key of this deployment's environment. `apiKey` is not stored.
 * @throws NotFound for an unknown or deleted account
 * @throws InvalidInput
 * @throws DomainError TOO_MANY_KEYS for a link to the webhook portal
 */
export async function createKey(
  deps: Pick<
    Deps,
    'environment' | 'accounts' | 'keys' | 'vault' | 'clock' | 'ids' | 'outbox' | 'browserSessions' | 'browserOutbox'
  >,
  { accountId, ...wanted }: NewKey,
): Promise<{ key: ApiKey; apiKey: string }> {
  const account = await deps.accounts.get(accountId);
  if (account === undefined || account.deletedAtUs !== undefined) throw new NotFound('account_id', accountId);
  const nowUs = deps.clock.nowUs();
  if (wanted.expiresAtUs !== undefined && wanted.expiresAtUs <= nowUs) {
    throw new InvalidInput('expires_at must be in the future');
  }
  if (wanted.scopes.includes('portal') && (await deps.keys.countPortalLinksOf(accountId)) >= portalLinksMax)
    throw new DomainError(serviceErrors.tooManyKeys);
  const { prefix, secret: random } = formatApiKey(deps.environment, deps.vault.randomBytes(32));
  const secret = random + apiKeyChecksum(random);
  const key: ApiKey = {
    keyId: deps.ids.uuid(),
    digest: deps.vault.digestsOfKey(deps.environment, secret)[0],
    accountId,
    prefix,
    lastFour: secret.slice(-4),
    name: keyName(wanted.name),
    scopes: scopesOf(wanted.scopes),
    createdAtUs: nowUs,
    expiresAtUs: wanted.expiresAtUs,
    version: 1,
  };
  await deps.keys.add(key);
  // The account may have been deleted meanwhile: either the deletion finds this key, or this check finds the deletion.
  if ((await deps.accounts.get(accountId))?.deletedAtUs !== undefined) {
    await revokeKey(deps, key.keyId);
    throw new NotFound('account_id', accountId);
  }
  return { key, apiKey: prefix + secret };
}
