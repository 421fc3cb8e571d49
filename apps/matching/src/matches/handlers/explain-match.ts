import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import type { Directory } from '../../payers/domain/directory.js';
import { versionOf } from '../domain/card-match.js';
import type { PayerEvidence } from '../domain/evidence.js';
import { type Ranking, rankPayers, shownOf } from '../domain/match-payer.js';
import { model } from '../domain/model.js';
import type { Deps } from './ports.js';

export interface ExplainedMatch extends Ranking {
  readonly payerMatchVersion: string;
  /** Thresholds for the best payer's score. */
  readonly bestMin: number;
  readonly isShown: (position: number) => boolean;
}

/**
 * Shows how payers compare with a card, or with evidence given by an operator, using current data. Nothing is stored,
 * and no card values are returned.
 * @throws DomainError `not_found` for an unknown card
 */
export async function explainMatch(
  { directories, cards }: Pick<Deps, 'directories' | 'cards'>,
  request: { cardId: string } | { evidence: PayerEvidence },
): Promise<ExplainedMatch> {
  const evidence = 'cardId' in request ? (await cards.recognitionOf(request.cardId)).evidence : request.evidence;
  return explained(await directories.current(), evidence);
}

/**
 * The same for a card of an account, for its owner.
 * @throws NotFound for an unknown card, a deleted one and another account's alike
 * @throws DomainError `conflict` while nothing has been recognized
 */
export async function explainCardMatch(
  { directories, cards }: Pick<Deps, 'directories' | 'cards'>,
  { accountId, cardId }: { accountId: string; cardId: string },
): Promise<ExplainedMatch> {
  const card = await cards.recognitionOf(cardId, accountId);
  if (card.accountId !== accountId || card.isDeleted) throw new NotFound('card_id', cardId);
  if (card.recognition === 0) throw new DomainError(serviceErrors.explanationConflict);
  return explained(await directories.current(), card.evidence);
}

function explained(directory: Directory, evidence: PayerEvidence): ExplainedMatch {
  const ranking = rankPayers(directory, evidence);
  const shown = ranking.isReturned ? shownOf(ranking.candidates).length : 0;
  return {
    ...ranking,
    payerMatchVersion: versionOf(directory),
    bestMin: model.bestMin,
    isShown: (position) => position < shown,
  };
}
