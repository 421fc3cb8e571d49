import {
  type Caller,
  type CreateEligibilityRequest,
  eligibilityStateNames,
  type ProcedureCode,
  type Eligibility as WireEligibility,
} from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { checkedUuid } from '@cardlens/runtime';
import type { BatchRow } from '../batches/domain/batch.js';
import { publicRequest } from '../checks/domain/public-request.js';
import type { EligibilityRecord, RecordFacts } from '../checks/domain/record.js';
import { asAccountId, asBatchId, asCardId, asEligibilityId, asScheduleId } from '../domain/ids.js';
import type { Owner } from '../domain/owner.js';
import type { Question } from '../domain/question.js';
import { present } from '../domain/x12/present.js';

// Conversions between gRPC messages and domain values.

/** Identifiers, state and times of a record. */
const common = (record: RecordFacts) => ({
  eligibilityId: record.eligibilityId,
  cardId: record.cardId,
  accountId: record.accountId,
  state: eligibilityStateNames.toWire(record.state),
  createdAtUs: record.createdAtUs,
  endedAtUs: record.endedAtUs ?? 0,
  failure: record.failure && { code: record.failure.code },
  sessionId: record.sessionId ?? '',
  endEventId: record.endEventId ?? '',
  simulated: record.isSimulated,
  scheduleId: record.scheduleId,
});

export const factsToWire = (record: RecordFacts): WireEligibility => ({
  ...common(record),
  requestJson: '',
  responseJson: '',
  summaryJson: '',
});

export const toWire = (record: EligibilityRecord | BatchRow): WireEligibility => ({
  ...common(record),
  ...('batchId' in record ? { batchId: record.batchId } : {}),
  requestJson: JSON.stringify(publicRequest(record)),
  responseJson: record.responseJson ?? '',
  summaryJson: record.summaryJson ?? '',
});

const filled = (text: string): string | undefined => (text === '' ? undefined : text);

/** The request; the gateway has validated every field. */
export function questionOf({ subscriber, dependent, provider, ...request }: CreateEligibilityRequest): Question {
  if (!subscriber || !provider) throw new InvalidInput('subscriber and provider are required');
  const payerId = filled(request.payerId);
  return present({
    subscriber: present({ ...subscriber, memberId: filled(subscriber.memberId) }),
    dependent: dependent && present({ ...dependent, relationship: filled(dependent.relationship) }),
    provider: present({
      npi: provider.npi,
      firstName: filled(provider.firstName),
      lastName: filled(provider.lastName),
      organizationName: filled(provider.organizationName),
    }),
    serviceTypeCodes: request.serviceTypeCodes,
    procedureCodes: request.procedureCodes.length === 0 ? undefined : request.procedureCodes.map(procedureOf),
    payerId,
    dateOfService: request.dateOfService,
    dateOfServiceEnd: request.dateOfServiceEnd,
  }) as Question;
}

const procedureOf = ({ qualifier, code, modifiers }: ProcedureCode) =>
  modifiers.length === 0 ? { qualifier, code } : { qualifier, code, modifiers };

export function ownerOf(caller: Caller | undefined): Owner {
  if (!caller || caller.accountId === '') throw new InvalidInput('a caller is required');
  return present({
    accountId: asAccountId(caller.accountId),
    identityId: filled(caller.identityId),
    sessionId: filled(caller.sessionId),
  }) as Owner;
}

export const toCardId = (text: string) => asCardId(checkedUuid('card_id', text));
export const toEligibilityId = (text: string) => asEligibilityId(checkedUuid('eligibility_id', text));
export const toScheduleId = (text: string) => asScheduleId(checkedUuid('schedule_id', text));
export const toBatchId = (text: string) => asBatchId(checkedUuid('batch_id', text));
