import { cardOfCheck } from '@cardlens/contracts';
import { checkNeedsCard, InvalidInput } from '@cardlens/errors';
import { createOnce } from '@cardlens/runtime';
import { NotCheckable } from '../domain/errors.js';
import { asCardId, type CardId, type EligibilityId } from '../domain/ids.js';
import { payerOf } from '../domain/payer-choice.js';
import { isSameQuestion, type Question } from '../domain/question.js';
import { asCreated, type EligibilityRecord, newRecord, type Owner } from '../domain/record.js';
import { InquiryError } from '../domain/x12/index.js';
import { created } from './announcements.js';
import { type Asking, interchangeOf } from './interchange.js';
import type { CheckableCard, Deps } from './ports.js';
import { type QuotaDeps, takeQuota } from './take-quota.js';

export interface CreateInput {
  readonly caller: Owner;
  /** Absent for a check without a card: the question then names member and payer. */
  readonly cardId: CardId | undefined;
  readonly question: Question;
}

export type CreateDeps = Pick<
  Deps,
  'records' | 'fresh' | 'cards' | 'clock' | 'ids' | 'controlNumber' | 'patience' | 'log'
> &
  QuotaDeps;

/**
 * Makes a record in state processing; its event is what has it worked on.
 *
 * @throws what `preparedEligibility` does @throws DomainError `unavailable` when nobody knows whether it was written
 */
export const createEligibility = async (deps: CreateDeps, input: CreateInput): Promise<EligibilityRecord> =>
  keepEligibility(deps, await preparedEligibility(deps, input));

/**
 * A record that is written nowhere yet. What the request itself has wrong is told before whether its card is there
 * (decisions §2).
 *
 * @throws InvalidInput for what X12 cannot carry, and for a question without card, member or payer @throws CardNotFound @throws NotCheckable @throws QuotaExceeded
 */
async function preparedEligibility(
  deps: CreateDeps,
  { caller, cardId, question }: CreateInput,
  eligibilityId = deps.ids.uuid() as EligibilityId,
): Promise<EligibilityRecord> {
  checkWritable(deps, { eligibilityId, question, ...standIns(question) });
  const card = cardId === undefined ? noCard(eligibilityId, caller, question) : await deps.cards.get(cardId, caller);
  const record = newRecord(
    {
      eligibilityId,
      cardId: card.cardId,
      owner: card.owner,
      isBacksideScan: card.isBacksideScan,
      isLivescan: card.isLivescan,
      isMatchEnabled: card.isMatchEnabled,
      question,
      ...whomAndWhat(card, question),
      controlNumber: deps.controlNumber(),
    },
    deps.clock.nowUs(),
    deps.patience.deadlineMs,
  );
  checkWritable(deps, record);
  await takeQuota(deps, caller);
  return record;
}

/**
 * Creates a record once for each idempotency key of a caller. The key of a deleted card's record is free again, since what the
 * request said is gone with it.
 *
 * @throws CreationRunning, KeyReused as `createOnce` @throws what `createEligibility` does
 */
export async function createEligibilityOnce(
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
      newId: () => ids.uuid() as EligibilityId,
      find: (eligibilityId) => records.get(eligibilityId),
      isSameRequest: (found) => cardOfCheck(found) === input.cardId && isSameQuestion(found.question, input.question),
      prepare: (eligibilityId) => preparedEligibility(deps, input, eligibilityId),
      write: (prepared) => keepEligibility(deps, prepared),
    },
    clock.nowMs(),
  );
  return asCreated(record);
}

/** Writes a prepared record. @throws DomainError `unavailable` when nobody knows whether it was written */
async function keepEligibility(deps: CreateDeps, record: EligibilityRecord): Promise<EligibilityRecord> {
  const { eligibilityId, cardId, accountId } = record;
  await deps.records.add(record, [created(record, deps.ids.orderedUuid(), deps.clock)]);
  deps.log.info('eligibility check created', { eligibilityId, cardId, accountId });
  const kept = { ...record, version: record.version + 1 };
  deps.fresh.keep(kept, deps.clock.nowMs());
  return kept;
}

/** What the card may add to a question, as long as nobody has looked at the card. */
const standIns = ({ subscriber, payerId }: Question) => ({
  memberId: subscriber.memberId ?? 'MEMBER',
  payer: { id: payerId ?? 'PAYER', name: payerId ?? 'PAYER' },
});

/** What stands in for the card of a check that has none. @throws InvalidInput when the question does not say enough */
function noCard(eligibilityId: EligibilityId, { accountId }: Owner, { subscriber, payerId }: Question): CheckableCard {
  if (subscriber.memberId === undefined || payerId === undefined) throw new InvalidInput(checkNeedsCard);
  const cardId = asCardId(eligibilityId);
  return {
    cardId,
    owner: { accountId },
    isCompleted: true,
    isBacksideScan: false,
    isLivescan: false,
    isMatchEnabled: false,
  };
}

/** Who is asked about which member. @throws NotCheckable */
function whomAndWhat(card: CheckableCard, question: Question) {
  if (!card.isCompleted) throw new NotCheckable('notCompleted');
  const matched = payerOf(card.payerMatch);
  const payer =
    question.payerId === undefined
      ? matched
      : { id: question.payerId, name: question.payerId === matched?.id ? matched.name : question.payerId };
  if (payer === undefined) throw new NotCheckable(card.payerMatch?.svcPayerId ? 'noPayerId' : 'noPayer');
  // Spaces are for readers; payers know their numbers without.
  const memberId = question.subscriber.memberId ?? card.memberNumber?.replace(/\s+/g, '');
  if (!memberId) throw new NotCheckable('noMemberNumber');
  return { payer, memberId };
}

const someone = {
  senderId: 'CARDLENS',
  senderQualifier: 'ZZ',
  receiverId: 'PAYER',
  receiverQualifier: 'ZZ',
  usage: 'T',
} as const;

/** The caller is told at once what no payer could ever be sent. */
function checkWritable({ clock, patience }: CreateDeps, record: Asking): void {
  try {
    interchangeOf(record, someone, { controlNumber: '000000001', nowMs: clock.nowMs(), ...patience });
  } catch (error) {
    if (!(error instanceof InquiryError)) throw error;
    const isOfCard = error.field === 'subscriber.memberId' && record.question.subscriber.memberId === undefined;
    if (isOfCard) throw new NotCheckable('badMemberNumber');
    const rule = error.publicMessage.slice(error.field.length).trim();
    throw new InvalidInput(`${publicName(error.field)} ${rule}`);
  }
}

/** `subscriber.lastName` as callers know it. */
const publicName = (field: string): string =>
  field === 'payer.id' ? 'payer_id' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
