import { matchedTransactionTypes, type TransactionType } from '@cardlens/payers';
import type { Directory } from '../../payers/domain/directory.js';
import type { CustomMatch } from './custom-match.js';
import { decimal } from './decimal.js';
import type { PayerEvidence, Reason } from './evidence.js';
import { type Candidate, matchPayer } from './match-payer.js';
import { model as fitted, type Model } from './model.js';

/** The stored match of one recognition of a card. Contains no values of the card. */
export interface CardMatch {
  readonly cardId: string;
  readonly accountId: string;
  /** The recognition that was matched. */
  readonly recognition: number;
  readonly payerMatch: PayerMatch;
  /** Reasons for the candidates, best first; shown to operators. */
  readonly reasons: readonly PayerReasons[];
  readonly payerMatchVersion: string;
  readonly matchedAtMs: number;
}

interface PayerReasons {
  readonly svcPayerId: string;
  /** Decimal of three places. */
  readonly score: string;
  readonly reasons: readonly Reason[];
}

/** The match of a card. Identifiers and lists are empty if nothing matched. */
interface PayerMatch {
  readonly svcPayerId: string;
  readonly svcPayerName: string;
  /** Decimal of three places. */
  readonly score: string;
  readonly matches: ClearinghouseMatch[];
  readonly changeHealthcare: ClearinghouseMatch[];
  readonly custom: CustomMatch[];
}

interface ClearinghouseMatch {
  readonly clearinghouse: string;
  readonly payerId: string;
  readonly transactionType: TransactionType;
  readonly payerName: string;
  readonly svcPayerId: string;
  readonly score: string;
  readonly lastUpdated: string;
  readonly source: string;
}

/** The payers and ids of a match, as it is stored here or by card. */
export interface MatchedIds {
  readonly svcPayerId: string;
  readonly matches: readonly ListedIds[];
  readonly changeHealthcare: readonly ListedIds[];
  readonly custom: readonly { readonly customPayerId: string }[];
}

interface ListedIds {
  readonly clearinghouse: string;
  readonly transactionType: string;
  readonly payerId: string;
  readonly svcPayerId: string;
}

export const isMatched = ({ payerMatch }: Pick<CardMatch, 'payerMatch'>): boolean => payerMatch.svcPayerId !== '';

/** Changes with the directory data, the active lists and the model. */
export const versionOf = ({ version }: Directory, { version: weights }: Model = fitted): string =>
  `payers-${version}+model-${weights}`;

/** The list that has its own field in responses. */
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

/** Clearinghouse ids of the candidates, best candidate first. */
const entriesOf = (directory: Directory, candidates: readonly Candidate[], lists: readonly string[]) =>
  candidates.flatMap((candidate) => lists.flatMap((list) => entriesOfList(directory, candidate, list)));

function entriesOfList({ lists }: Directory, { payer, score }: Candidate, list: string): ClearinghouseMatch[] {
  const entry = lists[list];
  if (!entry) return [];
  const { clearinghouse, imported = {}, ...reviewed } = entry;
  return matchedTransactionTypes.flatMap((transactionType) => {
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
