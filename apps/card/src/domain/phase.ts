import type { CardStateName } from '@cardlens/contracts/names';
import type { CardErrorCode } from '@cardlens/errors';
import type { Details, PayerStatement } from '@cardlens/reading';
import type { Corrections } from './correction.js';
import type { PayerMatch } from './payer-match.js';
import type { PurgeOwner } from './purge.js';

/** Why a side, or the whole card, failed. */
export interface Failure {
  readonly code: CardErrorCode;
  readonly scanId?: string;
  readonly atMs: number;
}

/** How long the card has been waiting for the next input. */
export interface Wait {
  /** Time of the last progress. */
  readonly sinceMs: number;
  /** Number of repeated requests since then, and the time of the last one. */
  readonly retries: number;
  readonly retriedAtMs?: number;
}

export const newWait = (sinceMs: number): Wait => ({ sinceMs, retries: 0 });

export const retried = ({ sinceMs, retries }: Wait, nowMs: number): Wait => ({
  sinceMs,
  retries: retries + 1,
  retriedAtMs: nowMs,
});

/** The merged reading of all sides. */
export interface Recognition {
  /** Number of the request to matching, from 1: a better livescan frame or a requested match starts a new one. */
  readonly number: number;
  readonly atMs: number;
  /** PHI. */
  readonly details: Details;
}

/** No side was uploaded yet. */
interface Pending {
  readonly is: 'pending';
  readonly wait: Wait;
}

/** A required side has yet to be uploaded or read. */
interface Scanning {
  readonly is: 'scanning';
  readonly wait: Wait;
}

/** Every required side has been read; the payer match is pending. */
interface Matching {
  readonly is: 'matching';
  readonly recognition: Recognition;
  readonly wait: Wait;
}

interface Completed {
  readonly is: 'completed';
  readonly recognition: Recognition;
  /** Absent when matching did not respond in time or no match was requested. */
  readonly payerMatch?: PayerMatch;
  /** Corrections; absent until the card is corrected. */
  readonly corrections?: Corrections;
  /** What payers stated about the member in responses, newest first; absent until one has. PHI. */
  readonly statements?: readonly PayerStatement[];
  /** When another match was requested that has not arrived yet. */
  readonly rematchRequestedAtMs?: number;
}

/** A required side failed or was never uploaded. A new upload resumes the card. */
interface Failed {
  readonly is: 'failed';
  readonly failure: Failure;
}

/** Processing stopped for an unknown reason. */
interface Unknown {
  readonly is: 'unknown';
}

/** The card no longer contains a reading; the deletion event is repeated until every other service has confirmed it. */
interface Deleted {
  readonly is: 'deleted';
  /** The state that callers continue to see. */
  readonly state: CardStateName;
  readonly failure?: Failure;
  readonly deletedAtMs: number;
  readonly confirmedBy: readonly PurgeOwner[];
  readonly wait: Wait;
}

export type Phase = Pending | Scanning | Matching | Completed | Failed | Unknown | Deleted;
export type PhaseName = Phase['is'];

const states = {
  pending: 'pending',
  scanning: 'processing',
  matching: 'processing',
  completed: 'completed',
  failed: 'error',
  unknown: 'unknown',
} as const satisfies Record<Exclude<PhaseName, 'deleted'>, CardStateName>;

export const stateOf = (phase: Phase): CardStateName => (phase.is === 'deleted' ? phase.state : states[phase.is]);
