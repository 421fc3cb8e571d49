import type { Directory } from '../../payers/domain/directory.js';
import { type Candidate, matchPayer, type PayerEvidence, type Reason } from './match-payer.js';

/** Changes whenever scoring changes. */
const algorithm = 'name-id-1';

/** The match of one recognition of a card, as it is stored. Holds nothing that was read from the card. */
export interface CardMatch {
  readonly cardId: string;
  readonly accountId: string;
  /** Which recognition of the card was matched. */
  readonly recognition: number;
  readonly payerMatch: PayerMatch;
  /** Why the first candidate was taken; shown to operators. */
  readonly reasons: readonly Reason[];
  readonly payerMatchVersion: string;
  readonly matchedAtMs: number;
}

/** Service contract §2.3. Identifiers are empty and lists are empty when nothing matched. */
export interface PayerMatch {
  readonly svcPayerId: string;
  readonly svcPayerName: string;
  /** Decimal of three places. */
  readonly score: string;
  readonly matches: ClearinghouseMatch[];
}

export interface ClearinghouseMatch {
  readonly clearinghouse: string;
  readonly payerId: string;
  readonly transactionType: 'professional';
  readonly payerName: string;
  readonly svcPayerId: string;
  readonly score: string;
  readonly lastUpdated: string;
  readonly source: string;
}

export const isMatched = ({ payerMatch }: Pick<CardMatch, 'payerMatch'>): boolean => payerMatch.svcPayerId !== '';

export const versionOf = (directory: Directory): string => `${algorithm}+${directory.version}`;

export function cardMatch(
  directory: Directory,
  card: { cardId: string; accountId: string; recognition: number },
  evidence: PayerEvidence,
  nowMs: number,
): CardMatch {
  const candidates = matchPayer(directory, evidence);
  const best = candidates[0];
  return {
    ...card,
    payerMatch: {
      svcPayerId: best?.payer.svcPayerId ?? '',
      svcPayerName: best?.payer.svcPayerName ?? '',
      score: decimal(best?.score ?? 0),
      matches: candidates.map((candidate) => listEntry(directory, candidate)),
    },
    reasons: best?.reasons ?? [],
    payerMatchVersion: versionOf(directory),
    matchedAtMs: nowMs,
  };
}

const listEntry = ({ list }: Directory, { payer, score }: Candidate): ClearinghouseMatch => ({
  clearinghouse: list.clearinghouse,
  payerId: payer.professionalId,
  transactionType: 'professional',
  payerName: payer.svcPayerName,
  svcPayerId: payer.svcPayerId,
  score: decimal(score),
  lastUpdated: list.lastUpdated,
  source: list.source,
});

const decimal = (score: number): string => score.toFixed(3);
