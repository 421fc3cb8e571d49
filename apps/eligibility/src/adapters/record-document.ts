import { gunzipSync, gzipSync } from 'node:zlib';
import type { AccountBox } from '@cardlens/encryption';
import { type Countable, outboxIndex, schemaOf, uncountedIndex, type Versioned } from '@cardlens/mongo';

import { asEligibilityId } from '../domain/ids.js';
import type { EligibilityRecord, RecordFacts } from '../domain/record.js';

type Content = Pick<EligibilityRecord, 'question' | 'memberId' | 'payer'>;

/** Fields in which earlier versions stored this data in plain text; removed with the next write. */
export const formerFields = ['question', 'memberId', 'response', 'summary'] as const;

/** A stored record: fields without PHI in plain text, the rest encrypted with the key of the account. */
export type RecordDocument = Versioned &
  Pick<Countable, 'uncounted'> &
  RecordFacts & {
    /** Lists are filtered by the id; earlier versions stored the name in plain text too. */
    payer: Pick<Content['payer'], 'id'> & Partial<Content['payer']>;
    sealedContent?: Bytes;
    /** Compressed before encryption: a response is 30 to 300 KB of highly repetitive JSON. */
    sealedResponse?: Bytes;
    sealedSummary?: Bytes;
    question?: Content['question'];
    memberId?: string;
    response?: Bytes;
    summary?: Bytes;
    /** Set when its card was deleted: the content has been removed, and the record will be. */
    isWiped: boolean;
    /** Id of the deletion event; present once the content has been removed. */
    deletionEventId?: string;
  };

export const recordSchema = schemaOf<RecordDocument>('eligibilities');

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
recordSchema.index(outboxIndex);
recordSchema.index(uncountedIndex, { sparse: true });

/** Fields removed when a card is deleted: all but those of the deletion event. */
export const contentFields = [
  ...formerFields,
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
  const { uncounted: ________, ...fields } = own;
  const plain = Object.entries(fields).filter(([name]) => !formerFields.some((former) => former === name));
  return {
    ...(Object.fromEntries(plain) as typeof fields),
    eligibilityId: asEligibilityId(_id),
  };
}

/** @param box  for the record's account @throws CiphertextRejected */
export function recordOf(document: RecordDocument, box: AccountBox): EligibilityRecord {
  const { _id, question, memberId, payer, response, summary } = document;
  const { sealedContent, sealedResponse, sealedSummary } = document;
  const content =
    sealedContent === undefined
      ? ({ question, memberId, payer } as Content)
      : box.openJson<Content>(['eligibility content', _id], bytesOf(sealedContent));
  const responseBytes = sealedResponse && box.open(['eligibility response', _id], bytesOf(sealedResponse));
  const summaryBytes = sealedSummary && box.open(['eligibility summary', _id], bytesOf(sealedSummary));
  const responsePacked = responseBytes ?? response;
  const summaryPacked = summaryBytes ?? summary;
  return {
    ...factsOf(document),
    ...content,
    ...(responsePacked === undefined ? {} : { responseJson: unpacked(responsePacked) }),
    ...(summaryPacked === undefined ? {} : { summaryJson: unpacked(summaryPacked) }),
  };
}

/** Binary data as written, and as returned by the driver. */
type Bytes = Uint8Array | { readonly buffer: Uint8Array };

const bytesOf = (bytes: Bytes): Uint8Array => (bytes instanceof Uint8Array ? bytes : bytes.buffer);
const packed = (text: string): Buffer => gzipSync(text, { level: 3 });
const unpacked = (bytes: Bytes): string => gunzipSync(bytesOf(bytes)).toString('utf8');

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
