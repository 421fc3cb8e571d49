import { cardOfCheck } from '@cardlens/contracts';
import { createOnce } from '@cardlens/runtime';
import { present } from '../../domain/fields.js';
import { asEligibilityId, type EligibilityId, type ScheduleId } from '../../domain/ids.js';
import { isSameQuestion } from '../../domain/question.js';
import type { Deps } from '../../handlers/deps.js';
import { asCreated, type EligibilityRecord } from '../domain/record.js';
import { created } from './events.js';
import { type CheckInput, newCheckOf } from './new-check.js';
import { type QuotaDeps, takeQuota } from './take-quota.js';

export interface CreateInput extends CheckInput {
  readonly scheduleId?: ScheduleId;
  readonly followUpOf?: EligibilityId;
}

export type CreateDeps = Pick<
  Deps,
  'records' | 'fresh' | 'cards' | 'clock' | 'ids' | 'controlNumber' | 'settings' | 'payers' | 'log'
> &
  QuotaDeps;

/**
 * Creates a record in state processing; its event starts the check.
 *
 * @throws the errors of `preparedCheck`
 * @throws DomainError `unavailable` when it is unknown whether the record was written
 */
export const createCheck = async (deps: CreateDeps, input: CreateInput): Promise<EligibilityRecord> =>
  storeCheck(deps, await preparedCheck(deps, input));

/** Builds a record without storing it, and counts it. @throws the errors of `newCheckOf` @throws QuotaExceeded */
async function preparedCheck(
  deps: CreateDeps,
  { scheduleId, followUpOf, ...input }: CreateInput,
  eligibilityId = asEligibilityId(deps.ids.uuid()),
): Promise<EligibilityRecord> {
  const record = await newCheckOf(deps, eligibilityId, input);
  await takeQuota(deps, input.caller);
  return { ...record, ...present({ scheduleId, followUpOf }) };
}

/**
 * Creates a record once for each idempotency key of a caller. The key of a deleted card's record can be reused, because
 * the stored request was deleted with it.
 *
 * @throws CreationRunning, KeyReused as `createOnce`
 * @throws the errors of `createCheck`
 */
export async function createCheckOnce(
  deps: CreateDeps & Pick<Deps, 'claims'>,
  key: string,
  input: CreateInput,
  id = asEligibilityId(deps.ids.uuid()),
): Promise<EligibilityRecord> {
  const { claims, records, clock } = deps;
  const record = await createOnce(
    claims,
    {
      owner: input.caller,
      key,
      newId: () => id,
      find: (eligibilityId) => records.get(eligibilityId, input.caller.accountId),
      isSameRequest: (found) => cardOfCheck(found) === input.cardId && isSameQuestion(found.question, input.question),
      prepare: (eligibilityId) => preparedCheck(deps, input, eligibilityId),
      write: (prepared) => storeCheck(deps, prepared),
    },
    clock.nowMs(),
  );
  return asCreated(record);
}

/** Writes a prepared record. @throws DomainError `unavailable` when it is unknown whether the record was written */
async function storeCheck(deps: CreateDeps, record: EligibilityRecord): Promise<EligibilityRecord> {
  const { eligibilityId, cardId, accountId } = record;
  await deps.records.add(record, [created(record, deps.ids.orderedUuid(), deps.clock)]);
  deps.log.info('eligibility check created', { eligibilityId, cardId, accountId });
  const kept = { ...record, version: record.version + 1 };
  deps.fresh.keep(kept, deps.clock.nowMs());
  return kept;
}
