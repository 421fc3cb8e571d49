import { gunzipSync, gzipSync } from 'node:zlib';
import { type AccountBox, rejected } from '@cardlens/encryption';
import { type Countable, schemaOf, type Versioned } from '@cardlens/mongo';

import { asEligibilityId } from '../../domain/ids.js';
import type { EligibilityRecord, RecordFacts } from '../domain/record.js';

type Content = Pick<EligibilityRecord, 'question' | 'memberId' | 'payer'>;

/** A stored record: fields without PHI in plain text, the rest encrypted with the key of the account. */
export type RecordDocument = Versioned &
  Pick<Countable, 'uncounted'> &
  RecordFacts & {
    /** Lists are filtered by the id. */
    payer: Pick<Content['payer'], 'id'>;
    sealedContent?: Bytes;
    /** Compressed before encryption: a response is 30 to 300 KB of highly repetitive JSON. */
    sealedResponse?: Bytes;
    sealedSummary?: Bytes;
    /** Never stored in plain text. */
    responseJson?: never;
    summaryJson?: never;
    /** Set when its card was deleted: the content has been removed, and the record will be. */
    isWiped: boolean;
    /** Id of the deletion event; present once the content has been removed. */
    deletionEventId?: string;
  };

export const recordSchema = schemaOf<RecordDocument>('eligibilities', {
  retired: ['cardId_1_createdAtUs_-1'],
  hasOutbox: true,
  isCounted: true,
});

/** The store's queries and the indexes that serve them. */
const recordIndexes = {
  /** Lists for API keys. */
  ofAccount: { accountId: 1, createdAtUs: -1, _id: -1 },
  /** Lists for end users. */
  ofIdentity: { accountId: 1, identityId: 1, createdAtUs: -1, _id: -1 },
  /** Lists of an account, by state, by payer, and by both. */
  ofState: { accountId: 1, state: 1, createdAtUs: -1, _id: -1 },
  ofPayer: { accountId: 1, 'payer.id': 1, createdAtUs: -1, _id: -1 },
  ofPayerAndState: { accountId: 1, 'payer.id': 1, state: 1, createdAtUs: -1, _id: -1 },
  /** Lists and newest record of a card, and all records of a deleted card. */
  ofCard: { cardId: 1, createdAtUs: -1, _id: -1 },
  /** For the sweeper. */
  overdue: { state: 1, deadlineAtMs: 1 },
} as const;
for (const index of Object.values(recordIndexes)) recordSchema.index(index);
/** Its default name, so that existing deployments need no new index. */
export const ofCardIndex = 'cardId_1_createdAtUs_-1__id_-1';

/** Fields removed when a card is deleted: all but those of the deletion event. */
export const contentFields = [
  'payer',
  'sealedContent',
  'sealedResponse',
  'sealedSummary',
  'controlNumber',
  'failure',
  'endEventId',
] as const satisfies (keyof RecordDocument)[];

export function factsOf(document: RecordDocument): RecordFacts {
  const { _id, outbox: _, isWiped: __, deletionEventId: ___, payer: ____, ...stored } = document;
  const { sealedContent: _____, sealedResponse: ______, sealedSummary: _______, ...own } = stored;
  const { uncounted: ________, responseJson: _1, summaryJson: _2, ...fields } = own;
  return { ...fields, eligibilityId: asEligibilityId(_id) };
}

/**
 * Content is only what can be decrypted: anything else in a document could have been planted by whoever can write to the
 * database.
 *
 * @param box  for the record's account
 * @throws CiphertextRejected, also for a record of a version without encryption
 */
export function recordOf(document: RecordDocument, box: AccountBox): EligibilityRecord {
  const { _id, sealedContent, sealedResponse, sealedSummary } = document;
  if (sealedContent === undefined) throw rejected(['eligibility content']);
  const opened = (kind: string, sealed: Bytes): string => unpacked(box.open([kind, _id], bytesOf(sealed)));
  return {
    ...factsOf(document),
    ...box.openJson<Content>(['eligibility content', _id], bytesOf(sealedContent)),
    ...(sealedResponse === undefined ? {} : { responseJson: opened('eligibility response', sealedResponse) }),
    ...(sealedSummary === undefined ? {} : { summaryJson: opened('eligibility summary', sealedSummary) }),
  };
}

/** Binary data as written, and as returned by the driver. */
type Bytes = Uint8Array | { readonly buffer: Uint8Array };

const bytesOf = (bytes: Bytes): Uint8Array => (bytes instanceof Uint8Array ? bytes : bytes.buffer);
const packed = (text: string): Buffer => gzipSync(text, { level: 3 });
const unpacked = (bytes: Uint8Array): string => gunzipSync(bytes).toString('utf8');

/** The record without undefined fields, which the driver would store as null. @param box  for its account */
export function fieldsOf(record: EligibilityRecord, box: AccountBox): Record<string, unknown> {
  const { eligibilityId: id, version: _, question, memberId, payer, responseJson, summaryJson, ...plain } = record;
  return {
    ...dense(plain),
    payer: { id: payer.id },
    sealedContent: box.sealJson(['eligibility content', id], { question, memberId, payer } satisfies Content),
    ...(responseJson === undefined
      ? {}
      : { sealedResponse: box.seal(['eligibility response', id], packed(responseJson)) }),
    ...(summaryJson === undefined ? {} : { sealedSummary: box.seal(['eligibility summary', id], packed(summaryJson)) }),
  };
}

function dense(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]: [string, unknown]) => [name, isObject(field) ? dense(field) : field]),
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
