import type { Segment, Token } from '../layout/page.js';
import { phrasesIn, phrasesOfSegment } from '../layout/phrases.js';
import { type Atom, spotsOf } from '../layout/spots.js';
import { isProse, sizeOf, zoneOf } from '../layout/text.js';
import { organizationIndex, planIndex } from '../lexicons/indexes.js';
import { planTypes, planWords } from '../lexicons/plans.js';
import type { Proposal } from '../proposal.js';
import { opensWithLabel, type Sheet } from '../sheet.js';
import { labelClass } from './identifiers/index.js';

const wordsMax = 9;
/**
 * Phone numbers, money, web addresses, costs, services and descriptions, which are not plan names even if they contain
 * words of plan names.
 */
const noPlan =
  /\$|%|\d{3}[-.\s]?\d{4}|www|\.com|\.org|@|(?<!plan )copay(?! plan)|coinsurance|(?<!high[ -])deductible|visit|drug coverage|coverage$|^a medicare|claims|services?:?$|\bbox\b|\d{5}|licensee|subject to|^plan pays|in[- ]network|out[- ]of|required|qualified|referral|\.\s+\p{Lu}|individual (&|and) family|identification|\bcard\b|better health/iu;
/** "Base Plan", "High Deductible Health Plan", "Buy-Up Plan 2": short names that contain the word "plan". */
const plainPlan = /^(?!health plan|the plan|your plan|this plan)(?:[\p{L}\d&+-]+ ){1,4}plan(?: [\dA-Z]{1,4})?$/iu;

/** Metal levels of marketplace plans. @source 45 CFR 156.140 */
const metals = /\b(gold|silver|bronze|platinum|catastrophic)\b/i;
/** A label without punctuation before a name: "Product Gold 80 HMO"; in "Plan G" the first word is part of the name. */
const leadingLabel =
  /^(plan name|plan type|medical plan|benefit plan|health plan name|plan|product|coverage|network|program)$/i;

export function proposePlans(sheet: Sheet): Proposal[] {
  return [...labeledPlans(sheet), ...sheet.page.segments.flatMap((segment) => unlabeledPlan(sheet, segment))];
}

function labeledPlans(sheet: Sheet): Proposal[] {
  return sheet.labels.flat().flatMap((hit): Proposal[] => {
    const element = hit.kind === 'rx_plan' ? ('rx_plan' as const) : ('plan_name' as const);
    if (!['plan', 'plan_name', 'network', 'rx_plan'].includes(hit.kind)) return [];
    // A label word inside a line ("Gold Plan") is part of the name.
    if (
      hit.kind !== 'plan_name' &&
      !(hit.kind === 'rx_plan' && hit.from === 0) &&
      !hit.isDelimited &&
      hit.quality !== 'sure'
    )
      return [];
    for (const spot of spotsOf(sheet, hit)) {
      const atoms = planAtoms(spot.words);
      if (atoms.length === 0 || spot.relation === 'above') continue;
      if (noPlan.test(text(atoms)) || !/^[\p{Lu}\d(+]/u.test(text(atoms)) || isNetwork(atoms)) continue;
      const content = signs(atoms.map(({ text }) => text)) > 0 ? 'words' : 'any';
      const tokens = atoms.map(({ token }) => token);
      return [{ element, value: text(atoms), tokens, evidence: [hit.kind, labelClass(hit), spot.relation, content] }];
    }
    return [];
  });
}

function planAtoms(atoms: readonly Atom[]): Atom[] {
  const taken: Atom[] = [];
  for (const atom of atoms.slice(0, wordsMax)) {
    const last = taken.at(-1);
    if (/[$%]|\d{5}/.test(atom.text) || (last && atom.token.x0 - last.token.x1 > 1.05 * atom.token.height)) break;
    taken.push(atom);
  }
  return /\p{L}{2}/u.test(text(taken)) ? taken : [];
}

const text = (atoms: readonly { text: string }[]) => clean(atoms.map((atom) => atom.text).join(' '));

/** Removes trademark signs and stray punctuation at the ends, which are not part of the name. */
function clean(value: string): string {
  return value
    .replace(/[®™]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–•:,]+|[\s\-–•:,;]+$/g, '');
}

/** Whether the row contains nothing but a network's logo. */
function isNetwork(row: readonly { readonly text: string }[]): boolean {
  const [span] = phrasesIn(row, organizationIndex);
  return span?.entry.kind === 'network' && span.from === 0 && span.to === row.length;
}

/** Number of words typical of plan names; plan types count twice. */
function signs(all: readonly string[]): number {
  let count = 0;
  for (const word of all.flatMap((part) => part.toLowerCase().split(/[^a-z+-]+/))) {
    if (planTypes.has(word)) count += 2;
    else if (planWords.has(word)) count += 1;
  }
  return count;
}

function unlabeledPlan(sheet: Sheet, segment: Segment): Proposal[] {
  // "Access Plan $5,000 deductible"
  const cost = segment.tokens.findIndex(({ text }) => /[$%]/.test(text));
  const own = cost < 0 ? segment.tokens : segment.tokens.slice(0, cost);
  if (
    isProse(segment) ||
    segment.tokens.length > wordsMax ||
    noPlan.test(own.map(({ text }) => text).join(' ')) ||
    isNetwork(segment.tokens) ||
    opensWithLabel(sheet, segment)
  )
    return [];
  const [payer] = phrasesOfSegment(segment, segment.tokens, organizationIndex);
  const afterPayer = payer && payer.from === 0 && payer.to - payer.from >= 3 && payer.to < segment.tokens.length;
  const tokens: readonly Token[] = afterPayer ? segment.tokens.slice(payer.to) : withoutLabel(own);
  const value = clean(tokens.map((token) => token.text).join(' '));
  if (!/\p{L}{2}/u.test(value)) return [];
  const listed = phrasesIn(tokens, planIndex, false).some((span) => span.to - span.from > 1 || tokens.length === 1);
  const all = tokens.map((token) => token.text);
  const types = all.flatMap((part) => part.toLowerCase().split(/[^a-z+-]+/)).some((word) => planTypes.has(word));
  const isPayer = payer !== undefined && payer.from === 0 && payer.to === segment.tokens.length;
  const count = signs(all);
  const isPlain = plainPlan.test(value);
  const isMetal = tokens.length <= 5 && metals.test(value);
  if (!listed && !types && !isPlain && !isMetal && count < 2) return [];
  const sign = isPayer
    ? 'payer'
    : /network$/i.test(value)
      ? 'network'
      : signOf({ listed, types, isMetal, isPlain, isLone: tokens.length === 1, count });
  return [
    {
      element: 'plan_name',
      value,
      tokens,
      evidence: [
        'unlabeled',
        sign,
        sheet.side,
        zoneOf(sheet.page, segment),
        isTitle(sheet, segment) ? 'title' : sizeOf(sheet.page, segment),
      ],
    },
  ];
}

interface Signs {
  readonly listed: boolean;
  readonly types: boolean;
  readonly isMetal: boolean;
  readonly isPlain: boolean;
  readonly isLone: boolean;
  readonly count: number;
}

function signOf(signs: Signs): string {
  const { listed, types, isMetal, isPlain, isLone, count } = signs;
  if (listed) return types ? 'listed+type' : 'listed';
  if (isMetal) return 'metal';
  if (types) return count > 2 ? 'type+words' : isLone ? 'lone type' : 'type';
  return isPlain ? 'plain' : 'words';
}

/** The largest print on a side is more likely to be the payer's name. */
function isTitle({ page }: Sheet, segment: Segment): boolean {
  return page.segments.every((other) => other.height <= 1.05 * segment.height);
}

function withoutLabel(tokens: readonly Token[]): readonly Token[] {
  for (const size of [3, 2, 1]) {
    const lead = tokens
      .slice(0, size)
      .map((token) => token.text)
      .join(' ');
    const rest = tokens.slice(size);
    if (leadingLabel.test(lead) && (rest[0]?.text.length ?? 0) > 1 && signs(rest.map((token) => token.text)) > 0)
      return rest;
  }
  return tokens;
}
