import type { CardId, EligibilityId } from './ids.js';
import type { EligibilityRecord } from './record.js';

export interface FreshLimits {
  readonly keptMax: number;
  readonly keptForMs: number;
}

/**
 * Records that this process wrote a moment ago: a check that it takes up itself needs no read. Each is given out once, and
 * only as long as it is fresh; whoever finds none here reads.
 */
export function freshRecords({ keptMax, keptForMs }: FreshLimits) {
  /** Oldest first. */
  const kept = new Map<EligibilityId, { readonly record: EligibilityRecord; readonly keptAtMs: number }>();
  const isFresh = (keptAtMs: number, nowMs: number) => nowMs - keptAtMs < keptForMs;

  const dropOld = (nowMs: number): void => {
    for (const [id, { keptAtMs }] of kept) {
      if (kept.size <= keptMax && isFresh(keptAtMs, nowMs)) return;
      kept.delete(id);
    }
  };
  return {
    /** @param record  as it is stored now */
    keep(record: EligibilityRecord, nowMs: number): void {
      kept.set(record.eligibilityId, { record, keptAtMs: nowMs });
      dropOld(nowMs);
    },
    take(eligibilityId: EligibilityId, nowMs: number): EligibilityRecord | undefined {
      dropOld(nowMs);
      const found = kept.get(eligibilityId);
      kept.delete(eligibilityId);
      return found?.record;
    },
    /** Its card was deleted. */
    dropOfCard(cardId: CardId): void {
      for (const [id, { record }] of kept) if (record.cardId === cardId) kept.delete(id);
    },
    /** Nothing stays in memory because no further check came. */
    dropOld,
  };
}
