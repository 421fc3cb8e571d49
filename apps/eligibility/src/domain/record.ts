import type { EligibilityErrorCode } from '@cardlens/errors';
import type { AccountId, CardId, EligibilityId } from './ids.js';
import type { ChosenPayer } from './payer-choice.js';
import type { Question } from './question.js';
import { move, type RecordState } from './record-state.js';

/** Who a card belongs to, and with it its records: whoever asked. */
export interface Owner {
  readonly accountId: AccountId;
  /** Absent when an API key made the card. */
  readonly identityId?: string;
  readonly sessionId?: string;
  readonly userId?: string;
}

/** A check. Values are never changed in place. */
export interface EligibilityRecord extends Owner {
  readonly eligibilityId: EligibilityId;
  /** Of the stored document that this value was read from. */
  readonly version: number;
  readonly cardId: CardId;
  readonly state: RecordState;
  /** Of the card, for those who hear of the record. */
  readonly isBacksideScan: boolean;
  readonly isLivescan: boolean;
  readonly createdAtUs: number;
  readonly updatedAtUs: number;
  /** When it ends in error at the latest, unless it ended before. */
  readonly deadlineAtMs: number;
  readonly question: Question;
  readonly memberId: string;
  readonly payer: ChosenPayer;
  /** Nine digits, the number of the first interchange. */
  readonly controlNumber: string;
  readonly endedAtUs?: number;
  readonly failure?: Failure;
  /** The public `eligibility_response`, as JSON; PHI. Absent when nothing readable came back. */
  readonly responseJson?: string;
  /** The public `eligibility_summarized_response`, as JSON; PHI. */
  readonly summaryJson?: string;
  /** Identifier of the event that announced the end. */
  readonly endEventId?: string;
}

export interface Failure {
  readonly code: EligibilityErrorCode;
}

/** What a check came to. */
export type Ending = {
  readonly responseJson?: string;
  readonly summaryJson?: string;
} & ({ readonly kind: 'answered' } | { readonly kind: 'failed'; readonly code: EligibilityErrorCode });

export type NewRecord = Pick<
  EligibilityRecord,
  'eligibilityId' | 'cardId' | 'isBacksideScan' | 'isLivescan' | 'question' | 'memberId' | 'payer' | 'controlNumber'
> & { readonly owner: Owner };

/** A record in state processing. @param patienceMs  how long the payer has to answer */
export function newRecord({ owner, ...input }: NewRecord, nowUs: number, patienceMs: number): EligibilityRecord {
  return {
    ...owner,
    ...input,
    version: 0,
    state: 'processing',
    createdAtUs: nowUs,
    updatedAtUs: nowUs,
    deadlineAtMs: Math.floor(nowUs / 1000) + patienceMs,
  };
}

/**
 * Whether nobody had this record in hand before: it was written once and never claimed. Whoever had it may have sent its
 * interchange, and a clearinghouse refuses a number that it has seen.
 */
export const isFirstTaken = ({ version }: EligibilityRecord): boolean => version <= 1;

/** @throws IllegalTransition when it has ended already */
export function ended(record: EligibilityRecord, ending: Ending, nowUs: number, eventId: string): EligibilityRecord {
  const { responseJson, summaryJson } = ending;
  return {
    ...record,
    state: move(record.state, ending.kind),
    updatedAtUs: nowUs,
    endedAtUs: nowUs,
    endEventId: eventId,
    ...(ending.kind === 'failed' ? { failure: { code: ending.code } } : {}),
    ...(responseJson === undefined ? {} : { responseJson }),
    ...(summaryJson === undefined ? {} : { summaryJson }),
  };
}

/** The record as it was when it was made: the answer to its creation, however far it has come since. */
export function asCreated(record: EligibilityRecord): EligibilityRecord {
  const { endedAtUs: _, failure: __, responseJson: ___, summaryJson: ____, endEventId: _____, ...rest } = record;
  return { ...rest, state: 'processing', updatedAtUs: record.createdAtUs };
}

/** An API key sees the account's records, an end user those of the own cards. */
export const isVisibleTo = (record: Owner, caller: Owner): boolean =>
  record.accountId === caller.accountId && (caller.identityId === undefined || caller.identityId === record.identityId);
