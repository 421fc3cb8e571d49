import { isMedicareNumber, type PrintedFacts } from '@cardlens/payers';
import { fold } from '../../fold.js';
import type { Page } from '../../layout/page.js';
import { sizeOf } from '../../layout/text.js';
import { companies } from '../../lexicons/directory.js';
import { managerIndex } from '../../lexicons/indexes.js';
import { isProgram } from '../../lexicons/organizations.js';
import type { Kind } from '../kinds.js';
import type { Settled } from '../settle.js';
import type { SplitWord } from '../split-words.js';
import { best, printedMin } from './best.js';

/**
 * Minimum score of the best name to be the payer when there is no other, if it is known and fills its lines or follows
 * "Administered by", or is in large print: six of seven are, on drawn cards.
 */
const payerMin = 0.2;
const payerScore = 0.65;

/** Odds of a company to which a number, telephone number or address on the side belongs, times those by its name. */
const ownedOdds = 8;
const scoreMax = 0.98;

/**
 * One company may be printed under several names ("Humana" and "Humana Insurance Company"), and numbers, telephones and
 * addresses belong to a company: its best name has the probability of all. A name that fills its lines, as a logo does,
 * precedes one inside a line, and a brand precedes a legal name.
 */
export function withKnownCompany(settled: readonly Settled[]): readonly Settled[] {
  const owners = companies.of(factsOf(settled));
  const isName = ({ candidate, score }: Settled): boolean => candidate.kind === 'payer_name' && score >= nameMin;
  const names = settled.filter(isName).sort((a, b) => b.score - a.score);
  const kept: Settled[] = [];
  for (const top of names) {
    const own = names.filter(
      (other) => companies.areOne(top.candidate.value, other.candidate.value) && other.score >= likeShare * top.score,
    );
    if (own[0] !== top) continue;
    const isOwner = companies.named(top.candidate.value).some((payer) => owners.has(payer));
    const none = own.reduce((product, { score }) => product * (1 - score), 1);
    const odds = (1 / none - 1) * (isOwner ? ownedOdds : 1);
    const [name = top] = own.toSorted((a, b) => logoRank(b) - logoRank(a));
    kept.push({ ...name, score: Math.max(top.score, Math.min(scoreMax, odds / (1 + odds))) });
  }
  return [...settled.filter((entry) => !isName(entry)), ...kept];
}

/** A Medicare number and the date of a part are Medicare's, also where the heading was cut off or not read. */
export function withMedicare(settled: readonly Settled[], _: Page, words: readonly SplitWord[]): readonly Settled[] {
  const isPrinted = (kind: Kind): boolean => (best(settled, kind)?.score ?? 0) >= printedMin;
  const number = best(settled, 'medicare_medicaid_id')?.candidate.value ?? '';
  const hasPart = isPrinted('part_a_effective_date') || isPrinted('part_b_effective_date');
  if (isPrinted('payer_name') || !hasPart || !isMedicareNumber(number)) return settled;
  const word = words.find(({ text }) => /^medicare\W*$/i.test(text));
  if (!word) return settled;
  const value = word.text.replace(/\W+$/, '');
  const candidate = { kind: 'payer_name', value, words: [word], isTagged: false, evidence: [] } as const;
  return [...settled, { candidate, score: medicareScore }];
}

const medicareScore = 0.9;

/** A much less likely name of the company, such as that of its network, is not chosen for its place. */
const likeShare = 0.3;

/** Names with lower scores are words of other values. */
const nameMin = 0.1;

const isLogo = ({ candidate }: Settled): boolean => /^(whole|stack|line)$/.test(candidate.proposal?.evidence[2] ?? '');
const logoRank = (entry: Settled): number => Number(isLogo(entry)) - 1.5 * Number(isLegal(entry.candidate.value));
export const isLegal = (name: string): boolean => /\b(company|co|inc|corp|corporation|llc)\W*$/i.test(name);

function factsOf(settled: readonly Settled[]): PrintedFacts {
  const printed = (kind: Kind) =>
    settled
      .filter((entry) => entry.candidate.kind === kind && entry.score >= printedMin)
      .map(({ candidate }) => candidate.value);
  return {
    payerId: printed('payer_id')[0],
    rxBin: printed('rx_bin')[0],
    rxPcn: printed('rx_pcn')[0],
    memberNumber: printed('medicare_medicaid_id')[0],
    phones: printed('phone_numbers'),
    addresses: printed('addresses'),
  };
}

export function withLikelyPayer(settled: readonly Settled[], page: Page): readonly Settled[] {
  const payer = best(settled, 'payer_name');
  if (!payer || payer.score >= payerScore || payer.score < payerMin) return settled;
  const { value, proposal } = payer.candidate;
  const [kind, , place, , known] = proposal?.evidence ?? [];
  const isKnown =
    (kind === 'payer' && (place === 'whole' || place === 'stack')) ||
    (kind === 'labeled' && known === 'known') ||
    authority.test(value);
  const isName = (/\S\s\S/.test(value) && !/\bcard$/i.test(value)) || isProgram(value);
  const isLarge = page.lines.some((line) => fold(line.text).includes(fold(value)) && sizeOf(page, line) === 'large');
  return isKnown || (isName && isLarge)
    ? settled.map((entry) => (entry === payer ? { ...payer, score: payerScore } : entry))
    : settled;
}

/** A known manager among words about drugs: five of six such names are, on the sets of two authors. */
const managerMin = 0.3;
const managerScore = 0.75;

/** "Pharmacy (Express Scripts)" and "SmithRx help desk" name the manager, if nothing else does. */
export function withLikelyManager(settled: readonly Settled[]): readonly Settled[] {
  const manager = best(settled, 'pharmacy_benefit_manager');
  const [, , place, spelling] = manager?.candidate.proposal?.evidence ?? [];
  const isLikely = place === 'near' && spelling === 'exact';
  return manager && isLikely && manager.score >= managerMin && manager.score < managerScore
    ? settled.map((entry) => (entry === manager ? { ...manager, score: managerScore } : entry))
    : settled;
}

export function withoutManagers(settled: readonly Settled[], isSavings: boolean): Settled[] {
  const payers = settled.filter(({ candidate, score }) => candidate.kind === 'payer_name' && score >= printedMin);
  const isOther = ({ candidate }: Settled) => {
    if (candidate.kind !== 'pharmacy_benefit_manager') return false;
    const isSame = payers.some((payer) => fold(payer.candidate.value) === fold(candidate.value));
    return isSavings || (isSame && managerIndex.exact(fold(candidate.value)) === undefined);
  };
  return settled.filter((entry) => !isOther(entry));
}

/** Authorities that issue a program's cards; the payer is the company that runs the program for them. */
export const authority =
  /^(state|commonwealth|county|city) of\b|\bstate$|\b(department|authority|agency|administration|commission|board)\b|\bhuman services\b/i;
