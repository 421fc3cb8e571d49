import type { DiscoveryReason } from '@cardlens/eligibility-record';
import type { LineOfBusiness } from '@cardlens/payers';
import { companyShares, holders, kindOfPayer, ofSubsidiary, usualShares } from './market.js';

/** A payer of the directory. */
export interface DirectoryPayer {
  readonly key: string;
  readonly svcPayerId: string;
  /** Canonical name, aliases and brands. */
  readonly names: readonly string[];
  readonly lines: readonly LineOfBusiness[];
  /** Two-letter codes; `US` for all states. */
  readonly states: readonly string[];
  /** Keys of itself and of its parents, the topmost last. */
  readonly companies: readonly string[];
}

/** A payer that can be asked. One id may belong to several payers of a family. */
export interface AskablePayer {
  readonly id: string;
  readonly payers: readonly DirectoryPayer[];
}

/** What is known about a person besides the name. */
export interface Hints {
  /** In years, on the day of service. */
  readonly age: number;
  readonly state?: string | undefined;
  readonly employer?: string | undefined;
  /** The payer of an earlier card: its id for inquiries and the companies that it belongs to. */
  readonly earlier?: { readonly id?: string | undefined; readonly companies: readonly string[] } | undefined;
}

export interface Candidate {
  readonly payerId: string;
  readonly payerName: string;
  /** That the payer covers the person. */
  readonly probability: number;
  readonly reasons: readonly DiscoveryReason[];
}

const seniorAge = 65;
const childAge = 19;

/** A patient who brings an earlier card usually still has its coverage, or another one of the same company. */
const ofEarlierCard = 0.6;
const ofEarlierCompany = { times: 3, max: 0.25 };
const ofNamedEmployer = 0.6;
/** People move, work in another state, or are insured through a relative there, mostly nearby. */
const elsewhere = 0.15;
/** Of people older than 65 who have an employer, more than twice as many have a group plan as of all. */
const groupIfEmployed = 2.3;

/** Payers that pay for anything but medical care are not asked. */
const otherThanMedical = new Set<LineOfBusiness>(['dental', 'vision', 'pharmacy']);
const isMedical = ({ lines }: DirectoryPayer): boolean => lines.some((line) => !otherThanMedical.has(line));

/** Probability of a payer about which nothing is known: the directory has all large ones. */
const unknownPayer = 0.005;

/**
 * The payers to ask, the most probable first. Estimates combine the part of an age group that has a kind of coverage with
 * the payer's share of it (`market.ts`): nothing is fitted to responses.
 */
export function candidatesOf(payers: readonly AskablePayer[], hints: Hints): Candidate[] {
  const askable = payers.filter((one) => one.payers.length === 0 || one.payers.some(isMedical));
  const region = regionOf(askable);
  return askable
    .map((payer) => candidateOf(payer, hints, region))
    .sort((a, b) => b.probability - a.probability || (a.payerId < b.payerId ? -1 : 1));
}

function candidateOf({ id, payers }: AskablePayer, hints: Hints, region: Region): Candidate {
  const { age, state, employer, earlier } = hints;
  const parts = payers.flatMap((payer) => payer.lines.map((line) => partOf(payer, line, hints, region)));
  const best = parts.toSorted((a, b) => b.probability - a.probability)[0];
  // Several payers of a family behind one id: of each kind of coverage, only the likeliest counts.
  const byLine = new Map<LineOfBusiness, number>();
  for (const { line, probability } of parts) byLine.set(line, Math.max(byLine.get(line) ?? 0, probability));
  const none = [...byLine.values()].reduce((rest, probability) => rest * (1 - probability), 1);
  const usual = payers.length === 0 ? unknownPayer : 1 - none;
  const estimates: { readonly probability: number; readonly reason?: DiscoveryReason }[] = [{ probability: usual }];
  if (earlier?.id === id) estimates.push({ probability: ofEarlierCard, reason: 'earlier_card' });
  else if (earlier && payers.some(({ companies }) => companies.some((key) => earlier.companies.includes(key))))
    estimates.push({
      probability: Math.min(ofEarlierCompany.max, usual * ofEarlierCompany.times),
      reason: 'earlier_card',
    });
  if (employer !== undefined && payers.some((payer) => isOfEmployer(payer, employer)))
    estimates.push({ probability: ofNamedEmployer, reason: 'employer' });
  const probability = Math.max(...estimates.map((estimate) => estimate.probability));
  const isInState = state === undefined || payers.some((payer) => insuresIn(payer, state));
  const reasons: (DiscoveryReason | false | undefined)[] = [
    ...estimates.map(({ reason }) => reason),
    payers.length === 0 && 'unknown_payer',
    best !== undefined &&
      (ofSeniors.has(best.line) && age >= seniorAge ? 'age_65_or_older' : age < seniorAge && 'under_65'),
    state !== undefined && payers.length > 0 && (isInState ? 'insures_in_state' : 'not_in_state'),
    best?.isLarge && 'large',
  ];
  // Of a family, the payer that most probably covers the person.
  const [name = id] = (best?.payer ?? payers[0])?.names ?? [];
  return {
    payerId: id,
    payerName: name,
    probability: Math.round(probability * 1000) / 1000,
    reasons: reasons.filter((reason) => reason !== undefined && reason !== false),
  };
}

const ofSeniors = new Set<LineOfBusiness>(['medicare', 'medicare_advantage', 'medicare_supplement']);

/** The probability that the payer provides one kind of coverage to the person. */
function partOf(payer: DirectoryPayer, line: LineOfBusiness, { age, state, employer }: Hints, region: Region) {
  const group = age >= seniorAge ? 'senior' : age < childAge ? 'child' : 'adult';
  const isGroupPlan = line === 'commercial' || line === 'self_funded';
  const held = (holders[group][line] ?? 0) * (isGroupPlan && employer && group === 'senior' ? groupIfEmployed : 1);
  const { share, isLarge } = shareOf(payer, line);
  const place = placeOf(payer, state, region);
  return { payer, line, probability: Math.min(0.95, held * share * place), isLarge };
}

/** Of the people with this kind of coverage where the payer insures. */
function shareOf(payer: DirectoryPayer, line: LineOfBusiness): { readonly share: number; readonly isLarge: boolean } {
  const { names, companies, states } = payer;
  const isNational = states.includes('US');
  const shares = companyShares[line] ?? {};
  const company = companies.find((key) => shares[key] !== undefined);
  if (company !== undefined) {
    const isSubsidiary = isNational && company !== payer.key;
    return { share: (shares[company] ?? 0) * (isSubsidiary ? ofSubsidiary : 1), isLarge: !isSubsidiary };
  }
  const kind = kindOfPayer(names, companies.length > 1);
  const usual = usualShares[line]?.[kind] ?? usualShares[line]?.other;
  return { share: (isNational ? usual?.nationwide : usual?.inState) ?? 0, isLarge: kind !== 'other' };
}

/** Weights of states, together 1: where the payers insure that can be asked, and so probably where the practice is. */
type Region = ReadonlyMap<string, number>;

function regionOf(payers: readonly AskablePayer[]): Region {
  const counts = new Map<string, number>();
  for (const { payers: family } of payers) {
    // An id of a family for many states says nothing about the place.
    const states = new Set(family.flatMap((payer) => payer.states));
    if (states.has('US')) continue;
    for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1 / states.size);
  }
  const sum = [...counts.values()].reduce((total, count) => total + count, 0);
  return new Map([...counts].map(([state, count]) => [state, count / sum]));
}

/** Whether the payer insures where the person is insured: at home, or where the practice is. */
function placeOf({ states }: DirectoryPayer, state: string | undefined, region: Region): number {
  if (states.includes('US') || (state !== undefined && states.includes(state))) return 1;
  const nearby = states.reduce((sum, each) => sum + (region.get(each) ?? 0), 0);
  return state === undefined ? nearby : elsewhere * nearby;
}

const insuresIn = ({ states }: DirectoryPayer, state: string): boolean =>
  states.includes('US') || states.includes(state);

/** Employers that the government insures through its own plans. */
const ofGovernment =
  /\b(USPS|U S POSTAL|UNITED STATES POSTAL|POSTAL SERVICE|VETERANS AFFAIRS|FEDERAL|U S (GOVERNMENT|DEPARTMENT)|SOCIAL SECURITY ADMINISTRATION)\b/;
const ofMilitary = /\b(ARMY|NAVY|AIR FORCE|MARINE CORPS|COAST GUARD|MILITARY|NATIONAL GUARD)\b/;

/** Words that many names of employers and plans share. */
const common = new Set(
  'HEALTH PLAN PLANS BENEFIT BENEFITS FUND TRUST WELFARE INSURANCE GROUP COMPANY INC LLC CORP CORPORATION OF THE AND FOR'.split(
    ' ',
  ),
);

function isOfEmployer({ names, lines }: DirectoryPayer, employer: string): boolean {
  const text = plainText(employer);
  if (lines.includes('federal') && ofGovernment.test(text)) return true;
  if (lines.includes('tricare') && ofMilitary.test(text)) return true;
  const words = text.split(' ').filter((word) => word.length > 1 && !common.has(word));
  if (words.join('').length < 5) return false;
  return names.some((name) => {
    const own = new Set(plainText(name).split(' '));
    return words.every((word) => own.has(word));
  });
}

const plainText = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** That a payer names another one is almost certain knowledge. */
const ofNamedPayer = 0.9;

/** The candidates with those first that a response named. @param isNamed  whether a response names this payer */
export function withNamed(candidates: readonly Candidate[], isNamed: (candidate: Candidate) => boolean): Candidate[] {
  return candidates
    .map(
      (one): Candidate =>
        isNamed(one) && !one.reasons.includes('named_by_payer')
          ? {
              ...one,
              probability: Math.max(one.probability, ofNamedPayer),
              reasons: ['named_by_payer', ...one.reasons],
            }
          : one,
    )
    .toSorted((a, b) => b.probability - a.probability);
}

export const isSamePayerName = (one: string, other: string): boolean => {
  const [a, b] = [plainText(one), plainText(other)];
  return a !== '' && a === b;
};
