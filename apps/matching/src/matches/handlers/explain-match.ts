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
 * Shows how payers compare with a card, or with evidence given by an operator, using current data. Nothing is stored, and no
 * card values are returned.
 * @throws DomainError `not_found` for an unknown card
 */
export async function explainMatch(
  { directories, cards }: Pick<Deps, 'directories' | 'cards'>,
  asked: { cardId: string } | { evidence: PayerEvidence },
): Promise<ExplainedMatch> {
  const evidence = 'cardId' in asked ? (await cards.recognitionOf(asked.cardId)).evidence : asked.evidence;
  const directory = await directories.current();
  const ranking = rankPayers(directory, evidence);
  const shown = ranking.isAnswered ? shownOf(ranking.candidates).length : 0;
  return {
    ...ranking,
    payerMatchVersion: versionOf(directory),
    bestMin: model.bestMin,
    isShown: (position) => position < shown,
  };
}
