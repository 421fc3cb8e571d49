import type { CardId, EligibilityId } from '../../domain/ids.js';
import type { EligibilityRecord } from './record.js';

export interface FreshLimits {
  readonly keptMax: number;
  readonly keptForMs: number;
}

/**
 * Records that this process has just written, so that a check that it handles itself needs no read. Each is returned
 * once, and only while it is fresh; afterwards the record is read from the store.
 */
export function freshRecords({ keptMax, keptForMs }: FreshLimits) {
  /** Oldest first. */
  const kept = new Map<EligibilityId, { readonly record: EligibilityRecord; readonly keptAtMs: number }>();
  const isFresh = (keptAtMs: number, nowMs: number) => nowMs - keptAtMs < keptForMs;

  const removeOld = (nowMs: number): void => {
    for (const [id, { keptAtMs }] of kept) {
      if (kept.size <= keptMax && isFresh(keptAtMs, nowMs)) return;
      kept.delete(id);
    }
  };
  return {
    /** @param record  as stored */
    keep(record: EligibilityRecord, nowMs: number): void {
      kept.set(record.eligibilityId, { record, keptAtMs: nowMs });
      removeOld(nowMs);
    },
    take(eligibilityId: EligibilityId, nowMs: number): EligibilityRecord | undefined {
      removeOld(nowMs);
      const found = kept.get(eligibilityId);
      kept.delete(eligibilityId);
      return found?.record;
    },
    /** Removes the records of a deleted card. */
    removeOfCard(cardId: CardId): void {
      for (const [id, { record }] of kept) if (record.cardId === cardId) kept.delete(id);
    },
    /** Removes old records even when no more checks arrive. */
    removeOld,
  };
}

export type FreshRecords = ReturnType<typeof freshRecords>;
