import type { Versioned } from '@cardlens/mongo';
import type { Card } from '../domain/card.js';
import { asCardId } from '../domain/ids.js';
import type { PayerMatch } from '../domain/payer-match.js';
import type { CardState, Failure, Phase, Recognition, Wait } from '../domain/phase.js';
import type { PurgeOwner } from '../domain/purge.js';
import type { BestReading, CardSide, Scan, SideProgress } from '../domain/side.js';

/** A card as stored by versions without phases. Such documents can be read; they are written in the current form. */
export type LegacyDocument = Versioned &
  Omit<Card, 'cardId' | 'version' | 'isMatchEnabled' | 'sides' | 'phase'> & {
    readonly state: CardState;
    readonly front: LegacySide;
    readonly back: LegacySide;
    readonly failure?: Failure;
    readonly recognition: number;
    readonly recognizedAtMs?: number;
    readonly details?: Recognition['details'];
    readonly payerMatch?: PayerMatch;
    readonly matchAskedAtMs?: number;
    readonly deletion?: { deletedAtMs: number; askedAtMs: number; confirmedBy: readonly PurgeOwner[] };
    readonly progressAtMs: number;
    readonly nudges: number;
    readonly nudgedAtMs?: number;
    readonly isDeleted: boolean;
    readonly searchWords?: string[];
    readonly wakeAtMs?: number;
  };

interface LegacySide {
  readonly scans: readonly Scan[];
  readonly isTakenUp: boolean;
  readonly triedAtMs?: number;
  readonly best?: BestReading & { readonly readingBucket: string; readonly readingKey: string };
  readonly failure?: Failure;
  readonly badFrame?: Failure;
}

/**
 * Fields that the current form does not have. They are removed with the first write, because they contain recognized
 * values.
 */
export const legacyFieldsToRemove = {
  searchWords: undefined,
  front: undefined,
  back: undefined,
  failure: undefined,
  recognition: undefined,
  recognizedAtMs: undefined,
  details: undefined,
  payerMatch: undefined,
  matchAskedAtMs: undefined,
  deletion: undefined,
  progressAtMs: undefined,
  nudges: undefined,
  nudgedAtMs: undefined,
} as const;

export function cardOfLegacy(document: LegacyDocument): Card {
  const { _id, outbox: _, isDeleted: __, searchWords: ___, wakeAtMs: ____, state: _____, ...fields } = document;
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in legacyFieldsToRemove)));
  return {
    ...(kept as unknown as Omit<Card, 'cardId' | 'isMatchEnabled' | 'sides' | 'phase'>),
    cardId: asCardId(_id),
    isMatchEnabled: true,
    sides: { front: sideOf(document.front), back: sideOf(document.back) },
    phase: phaseOf(document),
  };
}

function sideOf({ scans, ...side }: LegacySide): CardSide {
  return { scans, progress: progressOf(side) };
}

function progressOf({ best, failure, isTakenUp, triedAtMs = 0, badFrame }: Omit<LegacySide, 'scans'>): SideProgress {
  if (best) {
    const { readingBucket: _, readingKey: __, ...reading } = best;
    return { is: 'read', best: reading };
  }
  if (failure) return { is: 'failed', failure };
  const badFrames = badFrame ? { badFrames: { sinceMs: triedAtMs, last: badFrame } } : {};
  return isTakenUp ? { is: 'reading', sinceMs: triedAtMs, ...badFrames } : { is: 'awaited', ...badFrames };
}

function phaseOf(document: LegacyDocument): Phase {
  const { state, deletion, failure, matchAskedAtMs, payerMatch } = document;
  if (deletion) {
    const { deletedAtMs, askedAtMs, confirmedBy } = deletion;
    const wait = { sinceMs: askedAtMs, retries: 0 };
    return { is: 'deleted', state, ...(failure ? { failure } : {}), deletedAtMs, confirmedBy, wait };
  }
  switch (state) {
    case 'pending':
      return { is: 'pending', wait: waitOf(document) };
    case 'processing': {
      if (document.recognition === 0) return { is: 'scanning', wait: waitOf(document) };
      const recognition = recognitionOf(document);
      return { is: 'matching', recognition, wait: { ...waitOf(document), sinceMs: recognition.atMs } };
    }
    case 'completed':
      return {
        is: 'completed',
        recognition: recognitionOf(document),
        ...(payerMatch ? { payerMatch } : {}),
        ...(matchAskedAtMs === undefined ? {} : { rematchRequestedAtMs: matchAskedAtMs }),
      };
    case 'error':
      return { is: 'failed', failure: failure ?? { code: 'INTERNAL', atMs: document.progressAtMs } };
    case 'unknown':
      return { is: 'unknown' };
  }
}

const waitOf = ({ progressAtMs, nudges, nudgedAtMs }: LegacyDocument): Wait => ({
  sinceMs: progressAtMs,
  retries: nudges,
  ...(nudgedAtMs === undefined ? {} : { retriedAtMs: nudgedAtMs }),
});

const recognitionOf = ({ recognition, recognizedAtMs, details = {}, progressAtMs }: LegacyDocument): Recognition => ({
  number: recognition,
  atMs: recognizedAtMs ?? progressAtMs,
  details,
});
