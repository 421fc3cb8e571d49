import { snakeName } from '@cardlens/eligibility-record';
import { checkNeedsCard, InvalidInput, ssnNotDemanded } from '@cardlens/errors';
import { InquiryError } from '@cardlens/x12';
import { omit } from '../../domain/fields.js';
import { type AccountId, asCardId, type CardId, type DiscoveryId, type EligibilityId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import type { Question } from '../../domain/question.js';
import type { Deps } from '../../handlers/deps.js';
import { NotCheckable } from '../domain/errors.js';
import { payerOf } from '../domain/payer-choice.js';
import { type CardFacts, type EligibilityRecord, newRecord } from '../domain/record.js';
import { contentOf, type InquiryParts } from './interchange.js';
import type { CheckableCard } from './ports.js';

export type NewCheckDeps = Pick<Deps, 'clock' | 'controlNumber' | 'settings' | 'payers'>;

/** What a check is created for. */
export interface CheckInput {
  readonly caller: Owner;
  /** Absent for a check without a card: the request then contains member and payer. */
  readonly cardId: CardId | undefined;
  readonly question: Question;
}

/**
 * Builds a record without storing it. The request is validated before the existence of its card is checked (decisions
 * §2).
 *
 * @throws InvalidInput for values that X12 cannot represent, and for a request without card, member or payer
 * @throws CardNotFound
 * @throws NotCheckable
 */
export async function newCheckOf(
  deps: NewCheckDeps & Pick<Deps, 'cards'>,
  eligibilityId: EligibilityId,
  { caller, cardId, question }: CheckInput,
): Promise<EligibilityRecord> {
  checkQuestion(deps, eligibilityId, question);
  const card = cardId === undefined ? noCard(eligibilityId, caller, question) : await deps.cards.get(cardId, caller);
  return newCheck(deps, eligibilityId, card, question);
}

/**
 * Builds a record without storing it.
 * @throws NotCheckable
 * @throws InvalidInput for values that X12 cannot represent, and for a social security number that the payer does not
 *   require
 */
export function newCheck(
  deps: NewCheckDeps,
  eligibilityId: EligibilityId,
  card: CheckableCard,
  question: Question,
): EligibilityRecord {
  const record = newRecord(
    {
      ...card.facts,
      eligibilityId,
      question,
      ...payerAndMember(card, question),
      ...repairOf(card, question),
      controlNumber: deps.controlNumber(),
    },
    deps.clock.nowUs(),
    deps.settings.deadlineMs,
  );
  const { ssn } = question.subscriber;
  if (ssn !== undefined && !deps.payers.takesSsn(record.accountId, record.payer.id))
    throw new InvalidInput(ssnNotDemanded);
  checkWritable(deps, record);
  return record;
}

/** The request of a check, before its card is read. @throws InvalidInput for values that X12 cannot represent */
function checkQuestion(deps: NewCheckDeps, eligibilityId: EligibilityId, question: Question): void {
  // Placeholders for the values from the card.
  const { subscriber, payerId = 'PAYER' } = question;
  const { memberId = 'MEMBER' } = subscriber;
  checkWritable(deps, { eligibilityId, question, memberId, payer: { id: payerId, name: payerId } });
}

/** Card values of a check without a card. @throws InvalidInput when the request lacks member or payer */
export function noCard(
  eligibilityId: EligibilityId,
  { accountId }: Owner,
  { subscriber, payerId }: Question,
): CheckableCard {
  if (subscriber.memberId === undefined || payerId === undefined) throw new InvalidInput(checkNeedsCard);
  return { facts: noCardFacts(eligibilityId, accountId), isCompleted: true };
}

const noCardFacts = (eligibilityId: EligibilityId, accountId: AccountId): CardFacts => ({
  cardId: asCardId(eligibilityId),
  accountId,
  isBacksideScan: false,
  isLivescan: false,
  isMatchEnabled: false,
});

/** What a check that finds the member by name and birth date is created for. */
export type Search = Pick<EligibilityRecord, 'accountId' | 'eligibilityId' | 'question' | 'payer'> & {
  readonly discoveryId: DiscoveryId;
};

/** Builds a record that is sent without a member number, without storing it. The SSN is left out where it is not sent. */
export function newSearch(
  { clock, settings, payers, controlNumber }: NewCheckDeps,
  { accountId, eligibilityId, question, payer, discoveryId }: Search,
): EligibilityRecord {
  const { subscriber } = question;
  const sent = payers.takesSsn(accountId, payer.id) ? subscriber : omit(subscriber, 'ssn');
  const content = { question: { ...question, subscriber: sent }, payer, memberId: '', controlNumber: controlNumber() };
  const facts = noCardFacts(eligibilityId, accountId);
  return { ...newRecord({ ...facts, eligibilityId, ...content }, clock.nowUs(), settings.deadlineMs), discoveryId };
}

/** The payer and the member of a check. @throws NotCheckable */
function payerAndMember(card: CheckableCard, question: Question) {
  if (!card.isCompleted) throw new NotCheckable('notCompleted');
  const matched = payerOf(card.payerMatch);
  const payer =
    question.payerId === undefined
      ? matched
      : question.payerId === matched?.id
        ? matched
        : { id: question.payerId, name: question.payerId };
  if (payer === undefined) throw new NotCheckable(card.payerMatch?.svcPayerId ? 'noPayerId' : 'noPayer');
  const memberId = question.subscriber.memberId ?? (card.memberNumber && unspaced(card.memberNumber));
  if (!memberId) throw new NotCheckable('noMemberNumber');
  return { payer, memberId };
}

/** Cards print spaces for readability; payers' numbers have none. */
const unspaced = (printed: string): string => printed.replace(/\s+/g, '');

/** Other readings of the card's member number, unless the request has its own. */
function repairOf({ memberNumberAlternatives = [] }: CheckableCard, { subscriber }: Question) {
  if (subscriber.memberId !== undefined || memberNumberAlternatives.length === 0) return {};
  return { repair: { memberIds: memberNumberAlternatives.slice(0, alternativesMax).map(unspaced) } };
}
const alternativesMax = 4;

/** Rejects values early that cannot be sent to any payer. */
export function checkWritable({ clock, settings }: Pick<Deps, 'clock' | 'settings'>, record: InquiryParts): void {
  try {
    contentOf(record, { nowMs: clock.nowMs(), ...settings });
  } catch (error) {
    if (!(error instanceof InquiryError)) throw error;
    const isOfCard = error.field === 'subscriber.memberId' && record.question.subscriber.memberId === undefined;
    if (isOfCard) throw new NotCheckable('badMemberNumber');
    throw new InvalidInput(`${publicName(error.field)} ${error.rule}`);
  }
}

/** The name of an inquiry's field in a request. */
const publicName = (field: string): string => (field === 'payer.id' ? 'payer_id' : snakeName(field));
