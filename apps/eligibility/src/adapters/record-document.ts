import { gunzipSync, gzipSync } from 'node:zlib';
import { outboxIndex, type Versioned, versionedFields } from '@cardlens/mongo';
import { Schema } from 'mongoose';
import type { EligibilityRecord } from '../domain/record.js';

/** A record as it is stored: its value, and the fields that the store queries by. */
export type RecordDocument = Versioned &
  Omit<EligibilityRecord, 'eligibilityId' | 'version' | 'responseJson' | 'summaryJson'> & {
    /** The texts of the same names, compressed: a response is 30 to 300 KB of highly repetitive JSON. */
    response?: Packed;
    summary?: Packed;
    /** Its card was deleted: the content is removed, and the record will be. */
    isWiped: boolean;
    /** Id of the deletion event; present once the content is removed. */
    deletionEventId?: string;
  };

const object = { type: Object } as const;

export const recordSchema = new Schema<RecordDocument>(
  {
    _id: String,
    accountId: { type: String, required: true },
    identityId: String,
    sessionId: String,
    cardId: { type: String, required: true },
    state: { type: String, required: true },
    isBacksideScan: Boolean,
    isLivescan: Boolean,
    isMatchEnabled: Boolean,
    createdAtUs: { type: Number, required: true },
    updatedAtUs: { type: Number, required: true },
    deadlineAtMs: { type: Number, required: true },
    question: object,
    memberId: String,
    payer: object,
    controlNumber: String,
    endedAtUs: Number,
    failure: object,
    response: Buffer,
    summary: Buffer,
    isSimulated: Boolean,
    endEventId: String,
    isWiped: { type: Boolean, required: true },
    deletionEventId: String,
    ...versionedFields,
  },
  { versionKey: false, collection: 'eligibilities', minimize: false },
);

/** Every query of the store, and the index that serves it. */
const recordIndexes = {
  /** The list that an API key sees. */
  ofAccount: { accountId: 1, createdAtUs: -1, _id: -1 },
  /** The list that an end user sees. */
  ofIdentity: { accountId: 1, identityId: 1, createdAtUs: -1, _id: -1 },
  /** The list of an account, of one state, of one payer, and of both. */
  ofState: { accountId: 1, state: 1, createdAtUs: -1, _id: -1 },
  ofPayer: { accountId: 1, 'payer.id': 1, createdAtUs: -1, _id: -1 },
  ofPayerAndState: { accountId: 1, 'payer.id': 1, state: 1, createdAtUs: -1, _id: -1 },
  /** The list and the newest of a card, and all of a deleted one. */
  ofCard: { cardId: 1, createdAtUs: -1, _id: -1 },
  /** For the sweeper. */
  overdue: { state: 1, deadlineAtMs: 1 },
} as const;
for (const index of Object.values(recordIndexes)) recordSchema.index(index);
recordSchema.index(outboxIndex);

/** Fields removed when a card is deleted: everything but what the last event needs. */
export const contentFields = [
  'question',
  'memberId',
  'payer',
  'controlNumber',
  'failure',
  'response',
  'summary',
  'endEventId',
] as const satisfies readonly (keyof RecordDocument)[];

export function recordOf(document: RecordDocument): EligibilityRecord {
  const { _id, outbox: _, isWiped: __, deletionEventId: ___, response, summary, ...fields } = document;
  return {
    ...fields,
    eligibilityId: _id as EligibilityRecord['eligibilityId'],
    ...(response === undefined ? {} : { responseJson: unpacked(response) }),
    ...(summary === undefined ? {} : { summaryJson: unpacked(summary) }),
  };
}

/** As it is written, and as the driver returns it. */
type Packed = Uint8Array | { readonly buffer: Uint8Array };

const packed = (text: string): Buffer => gzipSync(text, { level: 3 });
const unpacked = (bytes: Packed): string =>
  gunzipSync(bytes instanceof Uint8Array ? bytes : bytes.buffer).toString('utf8');

/** The record without undefined fields: the driver would store `undefined` as null. */
export function fieldsOf({
  eligibilityId: _,
  version: __,
  responseJson,
  summaryJson,
  ...record
}: EligibilityRecord): Record<string, unknown> {
  return {
    ...dense(record),
    ...(responseJson === undefined ? {} : { response: packed(responseJson) }),
    ...(summaryJson === undefined ? {} : { summary: packed(summaryJson) }),
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
