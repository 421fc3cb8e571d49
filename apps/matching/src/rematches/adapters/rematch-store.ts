import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Rematch, RematchStore } from '../handlers/ports.js';

/** There is one document: the job is restarted when data changes again. */
const _id = 'rematch';

/** Null while it runs, so that a query can require it. */
type StoredRematch = Omit<Rematch, 'finishedAtMs'> & { readonly finishedAtMs: number | null };

interface Extra {
  /** Until then, one process works on it. */
  readonly claimedUntilMs: number;
}

export function mongoRematchStore(connection: Connection): RematchStore {
  const rematches = collection<StoredRematch, Extra>(connection, 'rematches', {
    id: () => _id,
    extra: { claimedUntilMs: 'hidden' },
  });
  return {
    async start(startedAtMs) {
      const $set = { startedAtMs, finishedAtMs: null, after: '', checked: 0, requested: 0, claimedUntilMs: 0 };
      await rematches.update({ _id }, { $set }, { upsert: true });
    },
    async current() {
      return rematchOf(await rematches.get(_id));
    },
    async claim(nowMs, untilMs) {
      const isFree = { _id, finishedAtMs: null, claimedUntilMs: { $lt: nowMs } };
      return rematchOf(await rematches.findAndUpdate(isFree, { $set: { claimedUntilMs: untilMs } }));
    },
    async save({ startedAtMs, finishedAtMs = null, ...progress }) {
      await rematches.update({ _id, startedAtMs }, { $set: { ...progress, finishedAtMs, claimedUntilMs: 0 } });
    },
  };
}

const rematchOf = (found: StoredRematch | undefined): Rematch | undefined =>
  found && { ...found, finishedAtMs: found.finishedAtMs ?? undefined };
