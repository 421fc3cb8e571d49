import type { EligibilityErrorCode } from '@cardlens/errors';
import { omit, present } from '../../domain/fields.js';
import type { CardId, DiscoveryId, EligibilityId, ScheduleId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import type { Ending } from './ending.js';
import type { Inquiry } from './inquiry.js';
import { move, type RecordState } from './record-state.js';
import { type Repair, successOf } from './repair.js';
import type { Statement } from './statement.js';

/** A check. Values are never changed in place. Its inquiry is that of its creation; `inquiryOf` is the final one. */
export interface EligibilityRecord extends Owner, Inquiry {
  readonly eligibilityId: EligibilityId;
  /** Version of the stored document that this value was read from. */
  readonly version: number;
  readonly cardId: CardId;
  readonly state: RecordState;
  /** Configuration of the card, for events about the record. */
  readonly isBacksideScan: boolean;
  readonly isLivescan: boolean;
  /** Absent in records of earlier versions: true. */
  readonly isMatchEnabled?: boolean;
  readonly createdAtUs: number;
  readonly updatedAtUs: number;
  /** The check ends with an error at this time, unless it has ended before. */
  readonly deadlineAtMs: number;
  /** Nine digits: the control number of the first interchange. */
  readonly controlNumber: string;
  readonly endedAtUs?: number;
  readonly failure?: Failure;
  /** The public `eligibility_response`, as JSON; PHI. Absent when there was no readable response. */
  readonly responseJson?: string;
  /** The public `eligibility_summarized_response`, as JSON; PHI. */
  readonly summaryJson?: string;
  /** Present, and true, when a simulated payer responded. */
  readonly isSimulated?: true;
  /** Id of the event that announced the end. */
  readonly endEventId?: string;
  /** The schedule that created it. */
  readonly scheduleId?: ScheduleId;
  /** The check whose response named the payer of this one, which was then requested automatically. */
  readonly followUpOf?: EligibilityId;
  /** What the response states about the card; PHI. Absent without a card. */
  readonly statement?: Statement;
  readonly repair?: Repair;
  /** The discovery that created it. */
  readonly discoveryId?: DiscoveryId;
}

/** A record without personal data. */
export type RecordFacts = Omit<
  EligibilityRecord,
  keyof Inquiry | 'responseJson' | 'summaryJson' | 'statement' | 'repair'
>;

export interface Failure {
  readonly code: EligibilityErrorCode;
}

/** What a check keeps of its card. */
export type CardFacts = Pick<
  EligibilityRecord,
  keyof Owner | 'cardId' | 'isBacksideScan' | 'isLivescan' | 'isMatchEnabled'
>;

export type NewRecord = CardFacts &
  Pick<EligibilityRecord, 'eligibilityId' | 'question' | 'memberId' | 'payer' | 'controlNumber' | 'repair'>;

/** A record in state processing. @param timeoutMs  how long the payer has to respond */
export const newRecord = (input: NewRecord, nowUs: number, timeoutMs: number): EligibilityRecord => ({
  ...input,
  version: 0,
  state: 'processing',
  createdAtUs: nowUs,
  updatedAtUs: nowUs,
  deadlineAtMs: Math.floor(nowUs / 1000) + timeoutMs,
});

/**
 * Whether no other process has claimed the record. A claimed record's interchange may have been sent, and a
 * clearinghouse rejects a control number that it has seen.
 */
export const isFirstTaken = ({ version }: EligibilityRecord): boolean => version <= 1;

/** @throws IllegalTransition when it has already ended */
export function ended(record: EligibilityRecord, ending: Ending, nowUs: number, eventId: string): EligibilityRecord {
  const { kind, responseJson, summaryJson, isSimulated, statement } = ending;
  const failure = ending.kind === 'failed' ? { code: ending.code } : undefined;
  const { repair, ...rest } = record;
  return {
    ...rest,
    ...(repair?.attempts && { repair: { attempts: repair.attempts } }),
    ...present({ responseJson, summaryJson, isSimulated, failure, statement }),
    state: move(record.state, kind),
    updatedAtUs: nowUs,
    endedAtUs: nowUs,
    endEventId: eventId,
  };
}

/** The record as it was created: the response to its creation, regardless of later changes. */
export const asCreated = (record: EligibilityRecord): EligibilityRecord => ({
  ...omit(
    record,
    'endedAtUs',
    'failure',
    'responseJson',
    'summaryJson',
    'endEventId',
    'isSimulated',
    'statement',
    'repair',
  ),
  state: 'processing',
  updatedAtUs: record.createdAtUs,
});

/** The inquiry that the payer responded to: as it was made, or as it was corrected. */
export function inquiryOf(record: EligibilityRecord): Inquiry & Pick<EligibilityRecord, 'controlNumber'> {
  const { inquiry, controlNumber } = successOf(record.repair) ?? {
    inquiry: record,
    controlNumber: record.controlNumber,
  };
  return { ...inquiry, controlNumber };
}
