import {
  type ComparedCard,
  type Confirmations,
  confirmationsOf,
  confirmedDetails,
  type Details,
  isFormerName,
  type NamedPayer,
  type PayerStatement,
  statementsAbout,
} from '@cardlens/reading';
import type { CardIn } from './card.js';
import { correctedElements } from './correction.js';

/**
 * Older statements are dropped, to bound the size of the document. Statements are kept whole, because a correction may
 * change which of them are about the card.
 */
export const statementsMax = 20;

type CompletedCard = Pick<CardIn<'completed'>, 'phase'>;

const comparedCard = ({ phase }: CompletedCard): ComparedCard => {
  const { matches = [], changeHealthcare = [], custom = [], svcPayerId } = phase.payerMatch ?? {};
  const ofPayer = [...matches, ...changeHealthcare].filter((match) => match.svcPayerId === svcPayerId);
  return {
    details: phase.recognition.details,
    corrections: correctedElements(phase.corrections),
    svcPayerId,
    payerIds: [...ofPayer.map(({ payerId }) => payerId), ...custom.map(({ customPayerId }) => customPayerId)],
  };
};

/** How the elements of a card, as its caller sees them, compare with what payers stated. */
export const confirmationsOfCard = (card: CompletedCard): Confirmations =>
  confirmationsOf(comparedCard(card), card.phase.statements ?? []);

/** The details with the payers' values and, before those, the corrections. */
export const confirmedDetailsOf = (card: CompletedCard, confirmations: Confirmations): Details =>
  confirmedDetails(comparedCard(card), confirmations);

/** The payer that a response names in place of the matched one. */
export interface RealPayer {
  readonly reason: 'managed_care' | 'medicare_advantage' | 'renamed' | 'regional';
  readonly payer: NamedPayer;
  readonly source: PayerStatement['source'];
}

/** According to the newest statement about the card: what an earlier one named may have ended. */
export function realPayerOf(card: CompletedCard): RealPayer | undefined {
  const compared = comparedCard(card);
  const [newest] = statementsAbout(compared, card.phase.statements ?? []);
  if (newest === undefined) return undefined;
  const { plan, company, source } = newest;
  if (plan !== undefined) return { reason: plan.reason, payer: plan, source };
  if (company === undefined) return undefined;
  const { corrections, details } = compared;
  const printed = corrections.payer_name?.value ?? details.payer_name?.value ?? '';
  const reason = reasonOf(company, compared.svcPayerId, [printed, card.phase.payerMatch?.svcPayerName ?? '']);
  return reason && { reason, payer: company, source };
}

function reasonOf(
  company: NonNullable<PayerStatement['company']>,
  matchedId: string | undefined,
  names: readonly string[],
): RealPayer['reason'] | undefined {
  if (names.some((name) => isFormerName(name, company))) return 'renamed';
  return company.isOfSameGroup && company.svcPayerId !== matchedId ? 'regional' : undefined;
}

/** Whether two states of a card show the same confirmations. */
export const areSameConfirmations = (one: CompletedCard, other: CompletedCard): boolean =>
  JSON.stringify([confirmationsOfCard(one), realPayerOf(one)]) ===
  JSON.stringify([confirmationsOfCard(other), realPayerOf(other)]);
