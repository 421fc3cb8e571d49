import {
  type Caller,
  type CreateEligibilityRequest,
  eligibilityStateNames,
  type Eligibility as WireEligibility,
} from '@cardlens/contracts';
import { camelCased, parseQuestion, questionJsonOf } from '@cardlens/eligibility-record';
import { InvalidInput } from '@cardlens/errors';
import { checkedUuid } from '@cardlens/runtime';
import type { BatchRow } from '../batches/domain/batch.js';
import { publicAttempts } from '../checks/adapters/public-attempts.js';
import { publicRequest } from '../checks/domain/public-request.js';
import { type EligibilityRecord, inquiryOf, type RecordFacts } from '../checks/domain/record.js';
import { present } from '../domain/fields.js';
import { asAccountId, asBatchId, asCardId, asDiscoveryId, asEligibilityId, asScheduleId } from '../domain/ids.js';
import type { Owner } from '../domain/owner.js';
import type { Question } from '../domain/question.js';

// Conversions between gRPC messages and domain values.

type Facts = RecordFacts & Partial<Pick<BatchRow, 'batchId'>>;

/** Identifiers, state and times of a record. */
const common = (record: Facts) => ({
  eligibilityId: record.eligibilityId,
  cardId: record.cardId,
  accountId: record.accountId,
  state: eligibilityStateNames.toWire(record.state),
  createdAtUs: record.createdAtUs,
  endedAtUs: record.endedAtUs ?? 0,
  failure: record.failure && { code: record.failure.code },
  sessionId: record.sessionId,
  endEventId: record.endEventId ?? '',
  simulated: record.isSimulated,
  scheduleId: record.scheduleId,
  discoveryId: record.discoveryId,
  batchId: record.batchId,
  followUpOf: record.followUpOf,
});

export const factsToWire = (record: Facts): WireEligibility => ({
  ...common(record),
  requestJson: '',
  responseJson: '',
  summaryJson: '',
});

export const toWire = (record: EligibilityRecord | BatchRow): WireEligibility => ({
  ...common(record),
  requestJson: JSON.stringify(publicRequest(inquiryOf(record))),
  responseJson: record.responseJson ?? '',
  summaryJson: record.summaryJson ?? '',
  attemptsJson: record.repair?.attempts && JSON.stringify(publicAttempts(record, record.repair.attempts)),
});

/** The question of a request. @throws InvalidInput */
export function questionOf(request: CreateEligibilityRequest): Question {
  const { data, error } = parseQuestion(questionJsonOf(request));
  if (error) throw new InvalidInput('the question is malformed');
  return { serviceTypeCodes: [], ...camelCased(data) };
}

export function ownerOf(caller: Caller | undefined): Owner {
  if (!caller || caller.accountId === '') throw new InvalidInput('a caller is required');
  const { accountId, identityId, sessionId } = caller;
  return { accountId: asAccountId(accountId), ...present({ identityId, sessionId }) };
}

export const toCardId = (text: string) => asCardId(checkedUuid('card_id', text));
export const toEligibilityId = (text: string) => asEligibilityId(checkedUuid('eligibility_id', text));
export const toScheduleId = (text: string) => asScheduleId(checkedUuid('schedule_id', text));
export const toDiscoveryId = (text: string) => asDiscoveryId(checkedUuid('discovery_id', text));
export const toBatchId = (text: string) => asBatchId(checkedUuid('batch_id', text));
