import {
  type Caller,
  type CreateEligibilityRequest,
  eligibilityStateNames,
  type ProcedureCode,
  type Eligibility as WireEligibility,
} from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { checkedUuid } from '@cardlens/runtime';
import type { BatchRow } from '../domain/batch.js';
import { asAccountId, asBatchId, asCardId, asEligibilityId, asScheduleId } from '../domain/ids.js';
import { publicRequest } from '../domain/public-request.js';
import type { Question } from '../domain/question.js';
import type { EligibilityRecord, Owner, RecordFacts } from '../domain/record.js';

// Conversions between gRPC messages and domain values.

/** Identifiers, state and times of a record. */
export const common = (record: RecordFacts) => ({
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

export const toWire = (record: EligibilityRecord | BatchRow): WireEligibility => ({
  ...common(record),
  ...('batchId' in record ? { batchId: record.batchId } : {}),
  requestJson: JSON.stringify(publicRequest(record)),
  responseJson: record.responseJson ?? '',
  summaryJson: record.summaryJson ?? '',
});

const present = (text: string): string | undefined => (text === '' ? undefined : text);

/** The request; the gateway has validated every field. */
export function questionOf({ subscriber, dependent, provider, ...request }: CreateEligibilityRequest): Question {
  if (!subscriber || !provider) throw new InvalidInput('subscriber and provider are required');
  const payerId = present(request.payerId);
  return withoutAbsent({
    subscriber: withoutAbsent({ ...subscriber, memberId: present(subscriber.memberId) }),
    dependent: dependent && withoutAbsent({ ...dependent, relationship: present(dependent.relationship) }),
    provider: withoutAbsent({
      npi: provider.npi,
      firstName: present(provider.firstName),
      lastName: present(provider.lastName),
      organizationName: present(provider.organizationName),
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

const withoutAbsent = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

export function ownerOf(caller: Caller | undefined): Owner {
  if (!caller || caller.accountId === '') throw new InvalidInput('a caller is required');
  return withoutAbsent({
    accountId: asAccountId(caller.accountId),
    identityId: present(caller.identityId),
    sessionId: present(caller.sessionId),
  }) as Owner;
}

export const toCardId = (text: string) => asCardId(checkedUuid('card_id', text));
export const toEligibilityId = (text: string) => asEligibilityId(checkedUuid('eligibility_id', text));
export const toScheduleId = (text: string) => asScheduleId(checkedUuid('schedule_id', text));
export const toBatchId = (text: string) => asBatchId(checkedUuid('batch_id', text));
