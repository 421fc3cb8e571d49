import { comparable, type PlanDetail } from '@cardlens/reading';
import { fold } from '../fold.js';
import type { Proposal } from '../proposal.js';
import { measured, probability } from '../scoring.js';
import { withCertain } from './certain.js';
import type { Scene } from './features/block.js';
import { withWholeTitles } from './funds.js';
import { indexOfKind, type Kind, kindOf, kinds, listed } from './kinds.js';
import { isTorn, Lines, named } from './lines.js';
import { employerOf, managerOf, payerOf, planOf, spelledAsName, tidied } from './names.js';
import { partsOfName } from './people.js';
import { type Beliefs, type Span, spansOf } from './spans.js';
import { type Strips, stripsOf } from './strips.js';
import type { Unit } from './units.js';
import { readValue } from './values.js';

/** A value that the network, the rules or both propose, and what speaks for it. */
export interface Candidate {
  readonly kind: Kind;
  readonly value: string;
  readonly units: readonly number[];
  readonly isTagged: boolean;
  /** The rule extractor's proposal of the same value, if there is one. */
  readonly proposal?: Proposal;
  /** Else what the rules read at the same place as another value of this kind: its label may be right all the same. */
  readonly related?: Proposal;
  /** The service of an amount that its line says for certain. */
  readonly service?: PlanDetail['service'];
  /** In the order of `evidenceNames`. */
  readonly evidence: readonly number[];
}

const people: ReadonlySet<Kind> = new Set<Kind>(['member_name', 'dependent_names', 'pcp_name']);

const foldedValues = new WeakMap<object, string>();

/** The folded value of a draft, which is asked for once for every pair. */
function folded(draft: Draft): string {
  const known = foldedValues.get(draft);
  if (known !== undefined) return known;
  const text = fold(draft.value);
  foldedValues.set(draft, text);
  return text;
}

type Draft = Omit<Candidate, 'evidence' | 'related' | 'service'>;

/** What the final score is made of; `calibration.ts` weighs it. */
export const evidenceNames = [
  'tagged', // the network marked these units
  'inside', // mean log-odds of the network over the units
  'weakest', // the lowest of them
  'begins', // log-odds that the first one begins a value
  'outside', // highest log-odds of the units right before and after: is the value longer?
  'proposed', // the rules propose the value too
  'rules', // log-odds of their measured frequency
  'rival', // log-odds of the network for the best other value of the element
  'contested', // the rules propose another value of the element at the same place
  'elsewhere', // highest log-odds of any other kind on the units
  'whole', // the value is all of its lines but their labels
  'peak', // the highest log-odds of the network over the units
  'below', // highest log-odds on the line below: does the value go on there?
  'variant', // log-odds of the network for the best other value of the element at the same place
  'rivalRules', // highest log-odds of the rules for another value of the element
  'elsewhereRules', // highest log-odds of the rules for the units as something else
] as const;

/** Everything the network and the rules propose on a side, one candidate for each value and place. */
export function candidatesOf(scene: Scene, said: Beliefs): Candidate[] {
  const { units } = scene;
  const beliefs = withWholeTitles(units, withCertain(units, said));
  const drafts: Draft[] = [];
  const lines = new Lines(scene);
  const propose = (kind: Kind, marked: readonly number[], isTagged: boolean) => {
    const own = named.has(kind) ? lines.mended(kind, marked, beliefs) : marked;
    const value = readValue(
      kind,
      own.map((i) => units[i]!),
    );
    if (value !== undefined) drafts.push({ kind, value, units: own, isTagged });
  };
  const strips = stripsOf(scene);
  const spans = spansOf(units, beliefs);
  for (const { kind, units: own } of spans) if (kind !== 'plan_details') propose(kind, own, true);
  for (const own of amountsOf(spans, strips)) if (!isCondition(units, own)) propose('plan_details', own, true);
  for (const { kind, units: line } of lines.proposed(beliefs)) {
    const own = lines.mended(kind, line, beliefs);
    const value = readValue(
      kind,
      own.map((i) => units[i]!),
    );
    const isKnown = drafts.some(
      (draft) => draft.kind === kind && (draft.value === value || sameUnits(draft.units, own)),
    );
    if (!isKnown) propose(kind, own, false);
  }
  for (const proposal of scene.proposals) {
    const kind = kindOf(proposal.element, proposal.category);
    if (!kind || proposal.element === 'employer') continue;
    const own = unitsOf(proposal, units);
    if (kind === 'dependent_names' && (partsOfName(units, own).length > 1 || isCutName(units, own, drafts))) continue;
    const value = spelled(kind, proposal.value);
    if (value === undefined || (named.has(kind) && isTorn(value))) continue;
    const key = comparable(proposal.element, value);
    const folded = fold(value);
    const twin = drafts.findIndex(
      (draft) =>
        draft.kind === kind &&
        (comparable(proposal.element, draft.value) === key || fold(draft.value) === folded) &&
        draft.units.some((i) => own.includes(i)),
    );
    if (twin < 0) drafts.push({ kind, value, units: own, isTagged: false, proposal });
    else if (!drafts[twin]!.proposal || scoreOf(proposal) > scoreOf(drafts[twin]!.proposal!))
      // The rules' spelling of a value that both found: they know more about misreadings.
      drafts[twin] = { ...drafts[twin]!, value, proposal };
  }
  return drafts
    .filter(({ units: own }) => own.length > 0)
    .map((draft) => {
      const related = draft.proposal ? undefined : relatedTo(draft, drafts);
      const service = draft.kind === 'plan_details' ? serviceOf(draft, strips) : undefined;
      return {
        ...draft,
        ...(related && { related }),
        ...(service && { service }),
        evidence: evidenceOf(draft, drafts, units, lines, beliefs),
      };
    });
}

/** Amounts as their lines part and join them, without the numbers of tiers before them. */
function amountsOf(spans: readonly Span[], { counted, joined, services }: Strips): (readonly number[])[] {
  const amounts: (readonly number[])[] = [];
  for (const { kind, units: own } of spans) {
    if (kind !== 'plan_details') continue;
    const rest = own.filter((i) => !counted.has(i));
    const strip = joined.find((one) => rest.some((i) => one.includes(i)));
    const last = amounts.at(-1);
    if (strip && last?.some((i) => strip.includes(i))) {
      // What stands between two parts of one value belongs to it too.
      amounts[amounts.length - 1] = range(last[0]!, rest.at(-1)!);
      continue;
    }
    const single = rest.filter((i) => services.has(i));
    if (single.length > 1) amounts.push(...single.map((i) => [i]));
    else if (rest.length > 0) amounts.push(rest);
  }
  return amounts;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** "none for covered services": what is covered there is no amount. */
const isCondition = (units: readonly Unit[], own: readonly number[]): boolean =>
  own.length === 1 &&
  /^covered$/i.test(units[own[0]!]!.text) &&
  /^(services?|expenses?|benefits?|charges?|drugs?|members?|by|under)\b/i.test(units[own[0]! + 1]?.text ?? '');

const serviceOf = ({ units: own }: Draft, { services }: Strips) => {
  const said = [...new Set(own.flatMap((i) => services.get(i) ?? []))];
  return said.length === 1 ? said[0] : undefined;
};

/** "Effie J." where "Effie J. Rhodes" goes on behind a line's end: an initial ends no name. */
const isCutName = (units: readonly Unit[], own: readonly number[], drafts: readonly Draft[]): boolean =>
  /^\p{Lu}\.?$/u.test(units[own.at(-1) ?? -1]?.text ?? '') &&
  drafts.some(
    (draft) =>
      draft.kind === 'dependent_names' && draft.units.length > own.length && own.every((i) => draft.units.includes(i)),
  );

/** A rule's value as `readValue` writes it, or undefined where it can be none of that kind. */
function spelled(kind: Kind, value: string): string | undefined {
  switch (kind) {
    case 'payer_name':
      return payerOf(value);
    case 'plan_name':
      return planOf(value);
    case 'client_name':
      return employerOf([value]);
    case 'pharmacy_benefit_manager':
      return managerOf(value);
    case 'rx_plan':
      return tidied(value);
    default:
      return people.has(kind) ? spelledAsName(value) : value;
  }
}

const sameUnits = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((unit, i) => unit === b[i]);

/** Whether one of two values is said within the other. */
const isPartOf = (a: string, b: string): boolean => a.length > 2 && b.length > 2 && (a.includes(b) || b.includes(a));

const sharesUnits = (a: Draft, b: Draft): boolean => a.units.some((unit) => b.units.includes(unit));

const relatedTo = (draft: Draft, drafts: readonly Draft[]): Proposal | undefined =>
  drafts.find((other) => other.kind === draft.kind && other.proposal && sharesUnits(other, draft))?.proposal;

const scoreOf = (proposal: Proposal): number => probability(proposal, measured.proposed);

/** Units of a proposal's tokens; of a word that was cut, the parts that the value contains. */
function unitsOf(proposal: Proposal, units: readonly Unit[]): number[] {
  const tokens = new Set(proposal.tokens);
  const all = [...units.keys()].filter((i) => tokens.has(units[i]!.token));
  const value = fold(proposal.value);
  const inside = all.filter((i) => {
    const { text, token } = units[i]!;
    const part = fold(text);
    return text.length === token.text.length || (part === '' ? text.includes('$') : value.includes(part));
  });
  return inside.length > 0 ? inside : all;
}

function evidenceOf(
  draft: Omit<Candidate, 'evidence'>,
  drafts: readonly Draft[],
  units: readonly Unit[],
  lines: Lines,
  { inside, begins }: Beliefs,
): number[] {
  const kind = indexOfKind(draft.kind);
  const at = (unit: number, k = kind) => logOdds(inside[unit * kinds.length + k]!);
  const own = draft.units.map((unit) => at(unit));
  const first = draft.units[0]!;
  const last = draft.units.at(-1)!;
  // In a list that its line parts, what stands beside an entry is another one.
  const isTaken = (unit: number) =>
    listed.has(draft.kind) &&
    drafts.some(
      (other) => other !== draft && other.isTagged && other.kind === draft.kind && other.units.includes(unit),
    );
  const isParted = draft.isTagged && first > 0 && isTaken(first - 1);
  const beside = [first - 1, last + 1].filter(
    (unit) =>
      units[unit] !== undefined &&
      units[unit]!.segment === units[unit < first ? first : last]!.segment &&
      // What begins anew after the value is another value.
      !(unit > last && begins[unit * kinds.length + kind]! > 0.5) &&
      !(unit < first && begins[first * kinds.length + kind]! > 0.5) &&
      !isTaken(unit),
  );
  const same = drafts.filter((other) => other !== draft && other.kind === draft.kind && other.value !== draft.value);
  // "Acme" and "Acme, Inc." at two places are one payer said twice, not two that contend.
  const others = same.filter((other) => !sharesUnits(other, draft) && !isPartOf(folded(other), folded(draft)));
  const variants = same.filter((other) => sharesUnits(other, draft));
  const mean = (indexes: readonly number[]) => indexes.reduce((sum, unit) => sum + at(unit), 0) / indexes.length;
  return [
    draft.isTagged ? 1 : 0,
    mean(draft.units),
    Math.min(...own),
    Math.max(logOdds(begins[first * kinds.length + kind]!), isParted ? partedLogOdds : -logOddsMax),
    Math.max(-logOddsMax, ...beside.map((unit) => at(unit))),
    draft.proposal ? 1 : 0,
    draft.proposal ? logOdds(scoreOf(draft.proposal)) : 0,
    Math.max(-logOddsMax, ...others.filter(({ units: list }) => list.length > 0).map(({ units: list }) => mean(list))),
    !draft.proposal && variants.some((other) => other.proposal) ? 1 : 0,
    Math.max(
      ...kinds.map((_, k) =>
        k === kind ? -logOddsMax : draft.units.reduce((sum, unit) => sum + at(unit, k), 0) / draft.units.length,
      ),
    ),
    lines.areWhole(draft.units) ? 1 : 0,
    Math.max(...own),
    Math.max(-logOddsMax, ...lines.below(last).map((unit) => at(unit))),
    Math.max(-logOddsMax, ...variants.map(({ units: list }) => mean(list))),
    strongest(others),
    strongest(drafts.filter((other) => other.kind !== draft.kind && sharesUnits(other, draft))),
  ];
}

/** Highest log-odds of the rules among some drafts. */
const strongest = (drafts: readonly Draft[]): number =>
  Math.max(-logOddsMax, ...drafts.flatMap(({ proposal }) => (proposal ? [logOdds(scoreOf(proposal))] : [])));

const logOddsMax = 8;
/** That a value begins where its line shows the one before to end. */
const partedLogOdds = 2;
const logOdds = (p: number): number => {
  const value = Math.log(p / (1 - p));
  return Math.max(-logOddsMax, Math.min(logOddsMax, value));
};
