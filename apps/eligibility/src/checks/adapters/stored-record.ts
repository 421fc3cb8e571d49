import { gunzipSync, gzipSync } from 'node:zlib';
import { type AccountBox, rejected } from '@cardlens/encryption';
import { markOf, type OutboxEntry } from '@cardlens/mongo';
import { omit, present } from '../../domain/fields.js';
import type { ChosenPayer } from '../domain/payer-choice.js';
import { type EligibilityRecord, inquiryOf, type RecordFacts } from '../domain/record.js';
import type { Repair } from '../domain/repair.js';

type Content = Pick<EligibilityRecord, 'question' | 'memberId' | 'payer' | 'statement'>;

/** A stored record: fields without PHI in plain text, the rest encrypted with the key of the account. */
export interface StoredRecord extends RecordFacts {
  /** Lists are filtered by the id. Absent, like what follows, once the content has been removed. */
  readonly payer?: Pick<ChosenPayer, 'id'> | undefined;
  readonly sealedContent?: Buffer | undefined;
  /** Compressed before encryption: a response is 30 to 300 KB of highly repetitive JSON. */
  readonly sealedResponse?: Buffer | undefined;
  readonly sealedSummary?: Buffer | undefined;
  readonly sealedRepair?: Buffer | undefined;
  /** Set when its card was deleted: the content has been removed, and the record will be. */
  readonly isWiped: boolean;
  /** Id of the deletion event; present once the content has been removed. */
  readonly deletionEventId?: string;
}

/** Fields of documents that are never read. */
export interface HiddenFields {
  readonly outbox: readonly OutboxEntry[];
  /** Never stored in plain text: whoever can write to the database could have planted them. */
  readonly responseJson: never;
  readonly summaryJson: never;
}
export const hiddenFields = { outbox: 'hidden', responseJson: 'hidden', summaryJson: 'hidden' } as const;

/** Fields that contain something about the check. */
export const sealedFields = ['sealedContent', 'sealedResponse', 'sealedSummary', 'sealedRepair'] as const;

export const factsOf = <Stored extends StoredRecord>(stored: Stored) =>
  omit(stored, 'payer', ...sealedFields, 'isWiped', 'deletionEventId');

/**
 * Content is only what can be decrypted: anything else in a document could have been planted by whoever can write to the
 * database.
 *
 * @param box  for the record's account
 * @throws CiphertextRejected
 */
export function recordOf<Stored extends StoredRecord>(stored: Stored, box: AccountBox) {
  const { eligibilityId: id, sealedContent, sealedResponse, sealedSummary, sealedRepair } = stored;
  if (sealedContent === undefined) throw rejected(['eligibility content']);
  const opened = (kind: string, sealed: Buffer | undefined): string | undefined =>
    sealed && gunzipSync(box.open([kind, id], sealed)).toString('utf8');
  return {
    ...factsOf(stored),
    ...box.openJson<Content>(['eligibility content', id], sealedContent),
    ...present({
      responseJson: opened('eligibility response', sealedResponse),
      summaryJson: opened('eligibility summary', sealedSummary),
      repair: sealedRepair && box.openJson<Repair>(['eligibility repair', id], sealedRepair),
    }),
  };
}

/** @param box  for the record's account */
export function storedOf<Record extends EligibilityRecord>(record: Record, box: AccountBox) {
  const { question, memberId, payer, statement, responseJson, summaryJson, repair, ...facts } = record;
  const id = record.eligibilityId;
  const sealed = (kind: string, text: string | undefined): Buffer | undefined =>
    text === undefined ? undefined : box.seal([kind, id], gzipSync(text, { level: 3 }));
  return {
    ...facts,
    payer: { id: inquiryOf(record).payer.id },
    sealedContent: box.sealJson(['eligibility content', id], {
      question,
      memberId,
      payer,
      ...present({ statement }),
    } satisfies Content),
    sealedResponse: sealed('eligibility response', responseJson),
    sealedSummary: sealed('eligibility summary', summaryJson),
    sealedRepair: repair && box.sealJson(['eligibility repair', id], repair),
    isWiped: false,
  };
}

/** A record is saved with its end exactly once, as its last write. */
export const endMarksOf = ({ state, endedAtUs }: Pick<EligibilityRecord, 'state' | 'endedAtUs'>): string[] =>
  endedAtUs === undefined ? [] : [markOf(state === 'completed' ? 'completed' : 'failed', endedAtUs / 1000)];
