import { cardOfCheck } from '@cardlens/contracts';
import { createOnce } from '@cardlens/runtime';
import { asEligibilityId, type CardId, type ScheduleId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import { isSameQuestion, type Question } from '../../domain/question.js';
import type { Deps } from '../../handlers/deps.js';
import { asCreated, type EligibilityRecord } from '../domain/record.js';
import { created } from './events.js';
import { checkQuestion, newCheck, noCard } from './new-check.js';
import { type QuotaDeps, takeQuota } from './take-quota.js';

export interface CreateInput {
  readonly caller: Owner;
  /** Absent for a check without a card: the request then contains member and payer. */
  readonly cardId: CardId | undefined;
  readonly question: Question;
  readonly scheduleId?: ScheduleId;
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

/**
 * Builds a record without storing it. The request is validated before the existence of its card is checked (decisions
 * §2).
 *
 * @throws InvalidInput for values that X12 cannot represent, and for a request without card, member or payer
 * @throws CardNotFound
 * @throws NotCheckable
 * @throws QuotaExceeded
 */
async function preparedCheck(
  deps: CreateDeps,
  { caller, cardId, question, scheduleId }: CreateInput,
  eligibilityId = asEligibilityId(deps.ids.uuid()),
): Promise<EligibilityRecord> {
  checkQuestion(deps, eligibilityId, question);
  const card = cardId === undefined ? noCard(eligibilityId, caller, question) : await deps.cards.get(cardId, caller);
  const record = newCheck(deps, eligibilityId, card, question);
  await takeQuota(deps, caller);
  return scheduleId === undefined ? record : { ...record, scheduleId };
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
): Promise<EligibilityRecord> {
  const { claims, records, clock, ids } = deps;
  const record = await createOnce(
    claims,
    {
      owner: input.caller,
      key,
      newId: () => asEligibilityId(ids.uuid()),
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
