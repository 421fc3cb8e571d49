import { DomainError, NotFound } from '@cardlens/errors';
import { checkProvider, type SignInProvider, type WantedProvider } from '../domain/sign-in-provider.js';
import { endSessions } from './end-sessions.js';
import { openAccount, removeIfDeleted } from './people.js';
import type { Deps } from './ports.js';

type Needs = Pick<Deps, 'accounts' | 'administrators' | 'people' | 'providers' | 'openId' | 'clock' | 'ids'>;

/**
 * Adds or changes a provider. A change of issuer or client ends the browser sessions that were begun with it.
 * @throws InvalidInput @throws NotFound @throws StaleVersion
 * @throws DomainError EMAIL_DOMAIN_TAKEN
 */
export async function setProvider(
  deps: Needs & Pick<Deps, 'browserSessions' | 'browserOutbox'>,
  { providerId, ...wanted }: WantedProvider,
): Promise<SignInProvider> {
  await openAccount(deps, wanted.accountId);
  const checked = checkProvider({ ...wanted, issuer: deps.openId.issuerOf(wanted.issuer) });
  const before = providerId === undefined ? undefined : await deps.providers.get(providerId);
  if (providerId !== undefined && before?.accountId !== wanted.accountId) throw new NotFound('provider_id', providerId);
  const taken = await deps.providers.ofDomains(checked.emailDomains);
  if (taken.some((other) => other.providerId !== providerId)) throw domainTaken();
  if (before === undefined) {
    const provider = { ...checked, providerId: deps.ids.uuid(), createdAtUs: deps.clock.nowUs(), version: 1 };
    await deps.providers.add(provider);
    await removeIfDeleted(deps, wanted.accountId);
    return provider;
  }
  const { createdAtUs, version } = before;
  const isSameClient = before.issuer === checked.issuer && before.clientId === checked.clientId;
  // A secret belongs to its client, and is never sent to another provider.
  const clientSecret = checked.clientSecret ?? (isSameClient ? before.clientSecret : undefined);
  const after = { ...checked, clientSecret, providerId: before.providerId, createdAtUs, version };
  // Also before the change: a call that failed is then repeated as a whole.
  if (!isSameClient) await endSessions(deps, { providerId: before.providerId });
  await deps.providers.change(before, after);
  if (!isSameClient) await endSessions(deps, { providerId: before.providerId });
  return after;
}

const domainTaken = () =>
  new DomainError({
    code: 'EMAIL_DOMAIN_TAKEN',
    kind: 'conflict',
    publicMessage: 'Another sign-in provider has one of these email domains',
  });

/** Removes a provider of an account, and ends the browser sessions that were begun with it. @throws NotFound */
export async function removeProvider(
  deps: Pick<Deps, 'providers' | 'browserSessions' | 'browserOutbox' | 'clock'>,
  { accountId, providerId }: { readonly accountId: string; readonly providerId: string },
): Promise<SignInProvider> {
  const provider = await deps.providers.get(providerId);
  // Also if it was removed before, by a call that failed afterwards.
  await endSessions(deps, { accountId, providerId });
  if (provider === undefined || provider.accountId !== accountId) throw new NotFound('provider_id', providerId);
  await deps.providers.remove(providerId);
  // Those that were begun meanwhile.
  await endSessions(deps, { accountId, providerId });
  return provider;
}
