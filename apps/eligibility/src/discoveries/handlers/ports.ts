import type { ClaimStore } from '@cardlens/runtime';
import type { AccountId, DiscoveryId, EligibilityId } from '../../domain/ids.js';
import type { Announcement } from '../../handlers/ports.js';
import type { Discovery } from '../domain/discovery.js';
import type { AskablePayer, DirectoryPayer } from '../domain/probability.js';

/** A position in the order newest first, then by descending id. */
export interface DiscoveryPosition {
  readonly createdAtUs: number;
  readonly discoveryId: DiscoveryId;
}

/** A place in a list; without its discovery when that cannot be decrypted. */
export interface ListedDiscovery extends DiscoveryPosition {
  readonly discovery: Discovery | undefined;
}

export type DiscoveryEvent = Announcement<'eligibility.discovery_progressed' | 'eligibility.discovery_completed'>;

/** Discoveries. Those of a deleted account are treated as deleted. */
export interface DiscoveryStore {
  add(discovery: Discovery): Promise<void>;
  get(discoveryId: DiscoveryId): Promise<Discovery | undefined>;
  /** Visible discoveries of an account, newest first. */
  list(accountId: AccountId, limit: number, after: DiscoveryPosition | undefined): Promise<ListedDiscovery[]>;
  /**
   * State and events are one write.
   * @returns the discovery as stored
   * @throws StaleVersion when it has changed since `discovery.version` was read, or no longer exists
   */
  save(discovery: Discovery, emit: readonly DiscoveryEvent[]): Promise<Discovery>;
  /**
   * Takes the oldest unheld discovery in state processing that can be decrypted, excluding the given accounts.
   * @param untilMs  end of the lease, unless it is renewed
   */
  take(nowMs: number, untilMs: number, except: readonly AccountId[]): Promise<Discovery | undefined>;
  /** @returns false when it is no longer processing, or another process took it */
  renew(discovery: Pick<Discovery, 'discoveryId' | 'takenCount'>, untilMs: number): Promise<boolean>;
  /** Discoveries of an account that were created before a time. */
  createdBefore(accountId: AccountId, beforeUs: number, limit: number): Promise<DiscoveryId[]>;
  /** Discoveries whose deletion was interrupted. */
  deleting(limit: number): Promise<DiscoveryId[]>;
  /**
   * Removes the content: it is no longer processed or readable.
   * @returns the account and the ids of its checks, also of those that are planned; undefined when there is none
   */
  markDeleted(
    discoveryId: DiscoveryId,
  ): Promise<{ readonly accountId: AccountId; readonly checkIds: readonly EligibilityId[] } | undefined>;
  remove(discoveryId: DiscoveryId): Promise<void>;
}

/** Facts about payers, from the payer directory. */
export interface PayerFacts {
  /** The payers that an id for inquiries belongs to; none for an unknown id. */
  of(payerId: string): AskablePayer;
  bySvcPayerId(svcPayerId: string): DirectoryPayer | undefined;
}

export interface DiscoveryPorts {
  readonly discoveries: DiscoveryStore;
  readonly discoveryClaims: ClaimStore<DiscoveryId>;
  readonly payerFacts: PayerFacts;
}
