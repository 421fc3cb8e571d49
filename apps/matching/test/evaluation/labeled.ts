import type { LineOfBusiness } from '@cardlens/payers';
import type { PayerEvidence } from '../../src/matches/domain/evidence.js';
import { type Ranking, rankPayers, shownOf } from '../../src/matches/domain/match-payer.js';
import { model as fitted, isLikelyEnough, type Model } from '../../src/matches/domain/model.js';
import type { Directory } from '../../src/payers/domain/directory.js';

/** The payer evidence of a card, and the correct answer. */
export interface LabeledCard {
  readonly evidence: PayerEvidence;
  /** Key in the directory; null when the payer is not in the directory. */
  readonly payer: string | null;
  /** Keys of other payers that nobody could distinguish from `payer` on this card; the note explains why. */
  readonly equivalent?: readonly string[];
  /**
   * Keys of payers whose id a generated card of another payer prints. The generator cannot decide whether these are
   * correct too, so both figures are measured.
   */
  readonly idOwners?: readonly string[];
  /** The line of business that the names state. */
  readonly line?: LineOfBusiness | undefined;
  /** Why the card is difficult. */
  readonly note?: string;
}

export interface Quality {
  /** Number of cards whose payer is in the directory. */
  readonly known: number;
  /** Number of cards whose payer is not. */
  readonly unknown: number;
  /** Shares of the known cards. */
  readonly top1: number;
  readonly top3: number;
  /** Share of the known cards with another payer in first place. */
  readonly wrong: number;
  /** Share of the known cards without an answer. */
  readonly unanswered: number;
  /** Share of the answers that are right. */
  readonly precision: number;
  /** Share of the unknown cards that got an answer. */
  readonly falseMatches: number;
  /**
   * Mean distance between the best payer's score and the rate at which that payer is correct, over ten bins of scores.
   */
  readonly calibrationError: number;
  readonly misses: readonly Miss[];
}

type Thresholds = Parameters<typeof isLikelyEnough>[1];

interface Miss {
  readonly card: LabeledCard;
  readonly answer: readonly string[];
  readonly best: number;
  readonly none: number;
}

/** A card with its payers ranked; the ranking does not depend on the thresholds. */
export interface RankedCard {
  readonly card: LabeledCard;
  readonly ranking: Ranking;
}

/** @throws Error when a label names a payer that is not in the directory */
export function rankedCards(directory: Directory, cards: readonly LabeledCard[], model?: Model): RankedCard[] {
  const keys = new Set(directory.payers.map(({ key }) => key));
  return cards.map((card) => {
    for (const key of labeledOf(card)) if (!keys.has(key)) throw new Error(`no such payer: ${key}`);
    return { card, ranking: rankPayers(directory, card.evidence, model) };
  });
}

/** @param byId  whether the owner of the printed id also counts as correct, and not as a false match */
export function qualityOf(ranked: readonly RankedCard[], thresholds: Thresholds = fitted, byId = false): Quality {
  const rightOf = (card: LabeledCard): readonly string[] =>
    byId ? [...labeledOf(card), ...(card.idOwners ?? [])] : labeledOf(card);
  const isOneOf = (keys: readonly string[], card: LabeledCard): boolean =>
    keys.some((key) => rightOf(card).includes(key));
  const misses: Miss[] = [];
  const bins = Array.from({ length: 10 }, () => ({ score: 0, right: 0, count: 0 }));
  const counts = { known: 0, unknown: 0, top1: 0, top3: 0, wrong: 0, unanswered: 0, falseMatches: 0 };
  for (const { card, ranking } of ranked) {
    const { candidates, none, together } = ranking;
    const best = candidates[0];
    const isReturned = isLikelyEnough({ best: best?.score ?? 0, together, none }, thresholds);
    const shown = isReturned ? shownOf(candidates) : [];
    const answer = shown.map(({ payer }) => payer.key);
    if (best) {
      const bin = bins[Math.min(9, Math.floor(best.score * 10))]!;
      bin.score += best.score;
      bin.right += rightOf(card).includes(best.payer.key) ? 1 : 0;
      bin.count++;
    }
    let isRight = answer.length === 0;
    if (card.payer === null) {
      counts.unknown++;
      isRight ||= isOneOf(answer.slice(0, 1), card);
      if (!isRight) counts.falseMatches++;
    } else {
      counts.known++;
      isRight = isOneOf(answer.slice(0, 1), card);
      if (isRight) counts.top1++;
      else if (answer.length === 0) counts.unanswered++;
      else counts.wrong++;
      if (isOneOf(answer.slice(0, 3), card)) counts.top3++;
    }
    if (!isRight) misses.push({ card, answer, best: best?.score ?? 0, none });
  }
  const scored = bins.reduce((sum, { count }) => sum + count, 0);
  const distance = bins.reduce((sum, { score, right }) => sum + Math.abs(score - right), 0);
  return {
    known: counts.known,
    unknown: counts.unknown,
    top1: share(counts.top1, counts.known),
    top3: share(counts.top3, counts.known),
    wrong: share(counts.wrong, counts.known),
    unanswered: share(counts.unanswered, counts.known),
    precision: share(counts.top1, counts.top1 + counts.wrong + counts.falseMatches),
    falseMatches: share(counts.falseMatches, counts.unknown),
    calibrationError: share(distance, scored),
    misses,
  };
}

/** The correct payers of a card; empty when it has none. */
const labeledOf = ({ payer, equivalent = [] }: LabeledCard): readonly string[] =>
  payer === null ? [] : [payer, ...equivalent];

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
