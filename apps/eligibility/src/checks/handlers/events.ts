import { type EligibilityEvent, eligibilityStateNames } from '@cardlens/contracts';
import { outgoing } from '@cardlens/messaging';
import type { Clock } from '@cardlens/runtime';
import type { Deps } from '../../handlers/deps.js';
import type { EligibilityRecord } from '../domain/record.js';
import type { EmptyRecord, RecordEvent } from './ports.js';

/** Publishes an event that needs no outbox. @throws DomainError `unavailable` */
export const publishNow = (
  { publisher, clock }: Pick<Deps, 'publisher' | 'clock'>,
  { id, type, data }: RecordEvent,
): Promise<void> => publisher.publish(outgoing(id, type, data.cardId, data, clock.nowMs()));

/** The creation event of a record. */
export const created = (record: EligibilityRecord, id: string, clock: Clock): RecordEvent => ({
  id,
  type: 'eligibility.created',
  data: { ...about(record), updatedAtUs: record.updatedAtUs, occurredAtUs: clock.nowUs() },
});

/**
 * The event for the end of a record; it is the same every time it is created.
 * @param version  of the document in which the record is stored
 */
export const endOf = (record: EligibilityRecord, version: number): RecordEvent => ({
  id: record.endEventId ?? '',
  type: record.state === 'completed' ? 'eligibility.completed' : 'eligibility.error',
  data: {
    ...about(record, version),
    failure: record.failure && { code: record.failure.code },
    updatedAtUs: record.updatedAtUs,
    occurredAtUs: record.endedAtUs ?? record.updatedAtUs,
  },
});

/** The event for the deletion of a record with its card. */
export function deletionOf({ record, eventId }: EmptyRecord, clock: Clock): RecordEvent {
  const nowUs = clock.nowUs();
  const data = { ...about(record), deleted: true, updatedAtUs: nowUs, occurredAtUs: nowUs };
  return { id: eventId, type: 'eligibility.deleted', data };
}

/** Identifiers and states only, never request or response data. */
const about = (
  record: EmptyRecord['record'],
  version = record.version + 1,
): Omit<EligibilityEvent, 'updatedAtUs' | 'occurredAtUs'> => ({
  eligibilityId: record.eligibilityId,
  cardId: record.cardId,
  accountId: record.accountId,
  identityId: record.identityId,
  sessionId: record.sessionId,
  state: eligibilityStateNames.toWire(record.state),
  failure: undefined,
  enableBacksideScan: record.isBacksideScan,
  enableLivescan: record.isLivescan,
  enablePayerMatch: record.isMatchEnabled,
  deleted: false,
  simulated: record.isSimulated,
  createdAtUs: record.createdAtUs,
  version,
});
