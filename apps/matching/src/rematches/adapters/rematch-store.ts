import { schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Rematch, RematchStore } from '../handlers/ports.js';

interface RematchDocument {
  _id: string;
  startedAtMs: number;
  finishedAtMs: number | null;
  after: string;
  checked: number;
  requested: number;
  /** Until then, one process works on it. */
  claimedUntilMs: number;
}

const schema = schemaOf<RematchDocument>('rematches');

/** There is one document: the job is restarted when data changes again. */
const _id = 'rematch';

export function mongoRematchStore(connection: Connection): RematchStore {
  const rematches = connection.model<RematchDocument>('Rematch', schema);
  return {
    async start(startedAtMs) {
      const fields = { startedAtMs, finishedAtMs: null, after: '', checked: 0, requested: 0, claimedUntilMs: 0 };
      await stored(() => rematches.updateOne({ _id }, { $set: fields }, { upsert: true }));
    },
    async current() {
      return rematchOf(await stored(() => rematches.findById(_id).lean<RematchDocument>()));
    },
    async claim(nowMs, untilMs) {
      const isFree = { _id, finishedAtMs: null, claimedUntilMs: { $lt: nowMs } };
      const claimed = { $set: { claimedUntilMs: untilMs } };
      return rematchOf(await stored(() => rematches.findOneAndUpdate(isFree, claimed).lean<RematchDocument>()));
    },
    async save({ startedAtMs, finishedAtMs, after, checked, requested }) {
      const fields = { finishedAtMs: finishedAtMs ?? null, after, checked, requested, claimedUntilMs: 0 };
      await stored(() => rematches.updateOne({ _id, startedAtMs }, { $set: fields }));
    },
  };
}

function rematchOf(document: RematchDocument | null): Rematch | undefined {
  if (document === null) return undefined;
  const { startedAtMs, finishedAtMs, after, checked, requested } = document;
  return { startedAtMs, finishedAtMs: finishedAtMs ?? undefined, after, checked, requested };
}
