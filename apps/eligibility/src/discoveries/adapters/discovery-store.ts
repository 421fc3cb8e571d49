import { type AccountKeys, undefinedIfDeleted, undefinedIfRejected } from '@cardlens/encryption';
import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import { collection, type OutboxStore, olderThan } from '@cardlens/mongo';
import type { Clock } from '@cardlens/runtime';
import type { Connection } from 'mongoose';
import { omit } from '../../domain/fields.js';
import type { EligibilityId } from '../../domain/ids.js';
import type { Discovery, DiscoveryContent } from '../domain/discovery.js';
import type { DiscoveryStore, ListedDiscovery } from '../handlers/ports.js';

/** A stored discovery: person, hints and payers are encrypted with the key of the account. */
type StoredDiscovery = Omit<Discovery, keyof DiscoveryContent> & {
  /** Absent once it is being deleted. */
  readonly sealedContent?: Buffer | undefined;
  /** The checks to delete with it, also those that are planned. */
  readonly checkIds: readonly EligibilityId[];
};

interface DiscoveryExtra {
  /** Until then, one process works on it. */
  readonly heldUntilMs: number;
}

/** The store's queries and the indexes that serve them. */
const discoveryIndexes = {
  /** Lists, and discoveries past their retention period. */
  ofAccount: { accountId: 1, createdAtUs: -1, _id: -1 },
  /** The oldest unfinished discovery, and remains of an interrupted deletion. */
  ofState: { state: 1, createdAtUs: 1 },
} as const;

const contentFields = ['question', 'hints', 'candidates', 'inquiries'] as const satisfies (keyof DiscoveryContent)[];

const placeOf = (discoveryId: string) => ['eligibility discovery', discoveryId] as const;

/** Discoveries in MongoDB, one document each, which includes their events. @param flush  publishes newly written events; never throws */
export function mongoDiscoveryStore(
  connection: Connection,
  {
    clock,
    keys,
    flush,
  }: {
    clock: Clock;
    keys: AccountKeys;
    flush: (discoveryId: string, events: readonly OutgoingEvent[]) => Promise<void>;
  },
): { readonly store: DiscoveryStore; readonly outbox: OutboxStore } {
  const discoveries = collection<StoredDiscovery, DiscoveryExtra>(connection, 'eligibilitydiscoveries', {
    id: 'discoveryId',
    extra: { heldUntilMs: 'hidden' },
    hasOutbox: true,
    indexes: Object.values(discoveryIndexes),
  });
  /** @returns undefined when its account is deleted, or it is being deleted */
  const opened = async (stored: StoredDiscovery): Promise<Discovery | undefined> => {
    const { sealedContent } = stored;
    const box = await keys.of(stored.accountId).catch(undefinedIfDeleted);
    if (box === undefined || sealedContent === undefined) return undefined;
    const content = box.openJson<DiscoveryContent>(placeOf(stored.discoveryId), sealedContent);
    return { ...omit(stored, 'sealedContent', 'checkIds'), ...content };
  };
  const storedOf = async (discovery: Discovery): Promise<StoredDiscovery> => {
    const { question, hints, candidates, inquiries } = discovery;
    const content = { question, ...(hints && { hints }), candidates, inquiries } satisfies DiscoveryContent;
    const sealedContent = (await keys.of(discovery.accountId)).sealJson(placeOf(discovery.discoveryId), content);
    const checkIds = inquiries.map(({ eligibilityId }) => eligibilityId);
    return { ...omit(discovery, ...contentFields), sealedContent, checkIds };
  };
  const listed = async (stored: StoredDiscovery): Promise<ListedDiscovery> => ({
    discoveryId: stored.discoveryId,
    createdAtUs: stored.createdAtUs,
    discovery: await opened(stored).catch(undefinedIfRejected),
  });
  const idsOf = async (...query: Parameters<typeof discoveries.find>) =>
    (await discoveries.pick(['discoveryId'], ...query)).map(({ discoveryId }) => discoveryId);

  const store: DiscoveryStore = {
    async add(discovery) {
      const stored = await storedOf({ ...discovery, version: discovery.version + 1 });
      await discoveries.insert(stored, { extra: { heldUntilMs: 0 } });
    },
    async get(discoveryId) {
      const found = await discoveries.get(discoveryId);
      return found && opened(found);
    },
    async list(accountId, limit, after) {
      const place = after && olderThan(after.createdAtUs, after.discoveryId);
      const newestFirst = { createdAtUs: -1, discoveryId: -1 } as const;
      const shown = { accountId, state: { $ne: 'deleting' as const }, ...place };
      return Promise.all((await discoveries.find(shown, { sort: newestFirst, limit })).map(listed));
    },
    async save(discovery, emit) {
      const events = emit.map(({ id, type, data }) => outgoing(id, type, discovery.discoveryId, data, clock.nowMs()));
      await discoveries.change({ version: discovery.version }, await storedOf(discovery), { emit: events });
      if (events.length > 0) void flush(discovery.discoveryId, events);
      return { ...discovery, version: discovery.version + 1 };
    },
    async take(nowMs, untilMs, except) {
      for (;;) {
        const found = await discoveries.findAndUpdate(
          { state: 'processing', heldUntilMs: { $lte: nowMs }, accountId: { $nin: except } },
          { $set: { heldUntilMs: untilMs }, $inc: { version: 1, takenCount: 1 } },
          { sort: { createdAtUs: 1 } },
        );
        if (found === undefined) return undefined;
        const discovery = await opened(found).catch(undefinedIfRejected);
        // One that cannot be decrypted stays, and comes up again when its lease ends.
        if (discovery !== undefined) return discovery;
      }
    },
    renew: ({ discoveryId, takenCount }, heldUntilMs) =>
      discoveries.update({ discoveryId, takenCount, state: 'processing' }, { $set: { heldUntilMs } }),
    createdBefore: (accountId, beforeUs, limit) =>
      idsOf(
        { accountId, createdAtUs: { $lt: beforeUs }, state: { $ne: 'deleting' } },
        { sort: { createdAtUs: 1, discoveryId: 1 }, limit },
      ),
    deleting: (limit) => idsOf({ state: 'deleting' }, { limit }),
    async markDeleted(discoveryId) {
      const marked = await discoveries.findAndUpdate(
        { discoveryId },
        { $set: { state: 'deleting', sealedContent: undefined }, $inc: { version: 1 } },
      );
      return marked && { accountId: marked.accountId, checkIds: marked.checkIds };
    },
    async remove(discoveryId) {
      await discoveries.remove({ discoveryId });
    },
  };
  return { store, outbox: discoveries.outbox(clock.nowMs) };
}
