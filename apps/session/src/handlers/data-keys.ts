import { DomainError, isOutage, NotFound, requestErrors } from '@cardlens/errors';
import type { Logger } from '@cardlens/runtime';
import type { Deps } from './ports.js';

type Needs = Pick<Deps, 'accounts' | 'dataKeys' | 'wrapping' | 'vault' | 'clock'>;

const keyBytes = 32;

/** Maximum number of keys, limited by the form of the key number in a ciphertext. */
const keysMax = 200;

/**
 * A new key encrypts only after this time, when no service can still use keys that it fetched before: those are kept for
 * an hour while session is unavailable.
 */
const preparedForUs = 2 * 3_600_000_000;

export interface GivenDataKeys {
  readonly keys: readonly Uint8Array[];
  /** Number of the key that encrypts, from 1. */
  readonly current: number;
}

/**
 * The keys that encrypt an account's stored data; the first one is created on first use.
 *
 * @throws NotFound for an unknown account
 * @throws DomainError `gone` for a deleted one, `unavailable` while the wrapping key cannot be used
 */
export async function getDataKey(deps: Needs, accountId: string): Promise<GivenDataKeys> {
  const { keys } = await keysOf(deps, accountId);
  const nowUs = deps.clock.nowUs();
  const isPrepared = ({ createdAtUs }: { createdAtUs: number }) => createdAtUs + preparedForUs <= nowUs;
  const current = 1 + keys.slice(1).filter(isPrepared).length;
  return { keys: await Promise.all(keys.map((key) => deps.wrapping.unwrap(key, accountId))), current };
}

/**
 * Adds a key, which encrypts new data after a delay. Existing data stays readable with its key.
 *
 * @throws as `getDataKey`
 * @throws DomainError `conflict` when another key was added at the same time, or the account has too many
 */
export async function rotateDataKey(
  deps: Needs,
  accountId: string,
): Promise<{ readonly number: number; readonly currentFromUs: number }> {
  const { dataKeys, wrapping, vault, clock } = deps;
  const number = (await keysOf(deps, accountId)).keys.length + 1;
  if (number > keysMax) throw notRotated(`An account can have at most ${keysMax} data keys`);
  const wrapped = await wrapping.wrap(vault.randomBytes(keyBytes), accountId);
  const createdAtUs = clock.nowUs();
  if (!(await dataKeys.addLater(accountId, number, { ...wrapped, createdAtUs })))
    throw notRotated('The data key was rotated or destroyed at the same time');
  return { number, currentFromUs: createdAtUs + preparedForUs };
}

const notRotated = (publicMessage: string) =>
  new DomainError({ code: 'DATA_KEY_CONFLICT', kind: 'conflict', publicMessage });

/** At least one. @throws as `getDataKey` */
async function keysOf(deps: Needs, accountId: string) {
  const found = (await deps.dataKeys.get(accountId)) ?? (await newDataKey(deps, accountId));
  if (found.keys.length === 0) throw new DomainError(requestErrors.accountDeleted);
  return found;
}

async function newDataKey({ accounts, dataKeys, wrapping, vault, clock }: Needs, accountId: string) {
  const account = await accounts.get(accountId);
  if (account === undefined) throw new NotFound('account_id', accountId);
  if (account.deletedAtUs !== undefined) throw new DomainError(requestErrors.accountDeleted);
  const wrapped = await wrapping.wrap(vault.randomBytes(keyBytes), accountId);
  // Of two keys created at the same time, the first one is kept.
  return dataKeys.add(accountId, { ...wrapped, createdAtUs: clock.nowUs() });
}

const pageSize = 100;

/**
 * Rewraps the data keys that were wrapped with another wrapping key than the current one. Several processes may run
 * this.
 *
 * @throws DomainError `unavailable` (retried by the caller)
 */
export async function rewrapDataKeys(
  { dataKeys, wrapping }: Pick<Deps, 'dataKeys' | 'wrapping'>,
  log: Logger,
): Promise<void> {
  const current = await wrapping.current();
  const counts = { rewrapped: 0, unreadable: 0 };
  let after = '';
  for (;;) {
    const page = await dataKeys.page(after, pageSize);
    const all = page.flatMap(({ accountId, keys }) =>
      keys.map((key, index) => ({ accountId, key, number: index + 1 })),
    );
    for (const { accountId, key, number } of all) {
      if (key.by === current) continue;
      try {
        const plain = await wrapping.unwrap(key, accountId);
        await dataKeys.rewrap(accountId, number, key, await wrapping.wrap(plain, accountId));
        counts.rewrapped++;
      } catch (error) {
        if (isOutage(error)) throw error;
        counts.unreadable++;
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) break;
    after = last.accountId;
  }
  if (counts.rewrapped > 0) log.info('data keys rewrapped with the current key', { count: counts.rewrapped });
  if (counts.unreadable > 0)
    log.error('data keys not unwrapped: no configured key matches', { count: counts.unreadable });
}
