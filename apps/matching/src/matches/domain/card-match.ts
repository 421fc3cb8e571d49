import type { Directory } from '../../payers/domain/directory.js';
import { type TransactionType, transactionTypes } from '../../payers/domain/payer.js';
import type { CustomMatch } from './custom-match.js';
import { decimal } from './decimal.js';
import type { PayerEvidence, Reason } from './evidence.js';
import { type Candidate, matchPayer } from './match-payer.js';
import { model as fitted, type Model } from './model.js';

/** The match of one recognition of a card, as it is stored. Holds nothing that was read from the card. */
export interface CardMatch {
  readonly cardId: string;
  readonly accountId: string;
  /** Which recognition of the card was matched. */
  readonly recognition: number;
  readonly payerMatch: PayerMatch;
  /** Why the candidates were taken, best first; shown to operators. */
  readonly reasons: readonly PayerReasons[];
  readonly payerMatchVersion: string;
  readonly matchedAtMs: number;
}

export interface PayerReasons {
  readonly svcPayerId: string;
  /** Decimal of three places. */
  readonly score: string;
  readonly reasons: readonly Reason[];
}

/** Service contract §2.3. Identifiers are empty and lists are empty when nothing matched. */
export interface PayerMatch {
  readonly svcPayerId: string;
  readonly svcPayerName: string;
  /** Decimal of three places. */
  readonly score: string;
  readonly matches: ClearinghouseMatch[];
  readonly changeHealthcare: ClearinghouseMatch[];
  readonly custom: CustomMatch[];
}

export interface ClearinghouseMatch {
  readonly clearinghouse: string;
  readonly payerId: string;
  readonly transactionType: TransactionType;
  readonly payerName: string;
  readonly svcPayerId: string;
  readonly score: string;
  readonly lastUpdated: string;
  readonly source: string;
}

export const isMatched = ({ payerMatch }: Pick<CardMatch, 'payerMatch'>): boolean => payerMatch.svcPayerId !== '';

/** Changes with the directory's data, the lists in use and how things are weighed. */
export const versionOf = ({ version }: Directory, { version: weights }: Model = fitted): string =>
  `payers-${version}+model-${weights}`;

/** The list that has a field of its own in answers. */
const secondList = 'change_healthcare';

export function cardMatch(
  directory: Directory,
  card: { cardId: string; accountId: string; recognition: number },
  evidence: PayerEvidence,
  nowMs: number,
  matchCustom: (candidates: readonly Candidate[]) => CustomMatch[] = () => [],
): CardMatch {
  const candidates = matchPayer(directory, evidence);
  const best = candidates[0];
  const lists = Object.keys(directory.lists);
  return {
    ...card,
    payerMatch: {
      svcPayerId: best?.payer.svcPayerId ?? '',
      svcPayerName: best?.payer.svcPayerName ?? '',
      score: decimal(best?.score ?? 0),
      matches: entriesOf(
        directory,
        candidates,
        lists.filter((list) => list !== secondList),
      ),
      changeHealthcare: entriesOf(
        directory,
        candidates,
        lists.filter((list) => list === secondList),
      ),
      custom: matchCustom(candidates),
    },
    reasons: candidates.map(({ payer, score, reasons }) => ({
      svcPayerId: payer.svcPayerId,
      score: decimal(score),
      reasons,
    })),
    payerMatchVersion: versionOf(directory),
    matchedAtMs: nowMs,
  };
}

/** The ids that clearinghouses have for the candidates, the best candidate's first. */
const entriesOf = (directory: Directory, candidates: readonly Candidate[], lists: readonly string[]) =>
  candidates.flatMap((candidate) => lists.flatMap((list) => entriesOfList(directory, candidate, list)));

function entriesOfList({ lists }: Directory, { payer, score }: Candidate, list: string): ClearinghouseMatch[] {
  const { clearinghouse, imported = {}, ...reviewed } = lists[list]!;
  return transactionTypes.flatMap((transactionType) => {
    const payerId = payer.ids[list]?.[transactionType];
    if (payerId === undefined) return [];
    return [
      {
        clearinghouse,
        payerId,
        transactionType,
        payerName: payer.svcPayerName,
        svcPayerId: payer.svcPayerId,
        score: decimal(score),
        lastUpdated: (imported[transactionType] ?? reviewed).lastUpdated,
        source: (imported[transactionType] ?? reviewed).source,
      },
    ];
  });
}
