import { opensWithLabel, type Page, type PageLine, type PageWord } from '../layout/page.js';
import { phrasesIn, phrasesOfLine } from '../layout/phrases.js';
import { isProse, sizeOf, zoneOf } from '../layout/text.js';
import { type ValueWord, valueSpansOf } from '../layout/value-spans.js';
import { organizationIndex, planIndex } from '../lexicons/indexes.js';
import { planTypes, planWords } from '../lexicons/plans.js';
import { labelClass, type Proposal } from '../proposal.js';

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

export function proposePlans(page: Page): Proposal[] {
  return [...labeledPlans(page), ...page.lines.flatMap((line) => unlabeledPlan(page, line))];
}

function labeledPlans(page: Page): Proposal[] {
  return page.labels.flatMap((hit): Proposal[] => {
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
    for (const span of valueSpansOf(page, hit)) {
      const name = nameWords(span.textWords);
      if (name.length === 0 || span.relation === 'above') continue;
      const value = text(name);
      if (noPlan.test(value) || !/^[\p{Lu}\d(+]/u.test(value) || isNetwork(name)) continue;
      const content = signs(name.map((word) => word.text)) > 0 ? 'words' : 'any';
      const words = name.map(({ word }) => word);
      return [{ element, value, words, evidence: [hit.kind, labelClass(hit), span.relation, content] }];
    }
    return [];
  });
}

/** The words of a value that may be a plan's name. */
function nameWords(words: readonly ValueWord[]): ValueWord[] {
  const taken: ValueWord[] = [];
  for (const word of words.slice(0, wordsMax)) {
    const last = taken.at(-1);
    if (/[$%]|\d{5}/.test(word.text) || (last && word.word.x0 - last.word.x1 > 1.05 * word.word.height)) break;
    taken.push(word);
  }
  return /\p{L}{2}/u.test(text(taken)) ? taken : [];
}

const text = (words: readonly { text: string }[]) => clean(words.map((word) => word.text).join(' '));

/** Removes trademark signs and stray punctuation at the ends, which are not part of the name. */
function clean(value: string): string {
  return value
    .replace(/[®™]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–•:,]+|[\s\-–•:,;]+$/g, '');
}

/** Whether the words are nothing but a network's logo. */
function isNetwork(words: readonly { readonly text: string }[]): boolean {
  const [span] = phrasesIn(words, organizationIndex);
  return span?.entry.kind === 'network' && span.from === 0 && span.to === words.length;
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

function unlabeledPlan(page: Page, line: PageLine): Proposal[] {
  // "Access Plan $5,000 deductible"
  const cost = line.words.findIndex(({ text }) => /[$%]/.test(text));
  const own = cost < 0 ? line.words : line.words.slice(0, cost);
  if (
    isProse(line) ||
    line.words.length > wordsMax ||
    noPlan.test(own.map(({ text }) => text).join(' ')) ||
    isNetwork(line.words) ||
    opensWithLabel(line)
  )
    return [];
  const [payer] = phrasesOfLine(line, line.words, organizationIndex);
  const afterPayer = payer && payer.from === 0 && payer.to - payer.from >= 3 && payer.to < line.words.length;
  const words: readonly PageWord[] = afterPayer ? line.words.slice(payer.to) : withoutLabel(own);
  const value = clean(words.map((word) => word.text).join(' '));
  if (!/\p{L}{2}/u.test(value)) return [];
  const listed = phrasesIn(words, planIndex, false).some((span) => span.to - span.from > 1 || words.length === 1);
  const all = words.map((word) => word.text);
  const types = all.flatMap((part) => part.toLowerCase().split(/[^a-z+-]+/)).some((word) => planTypes.has(word));
  const isPayer = payer !== undefined && payer.from === 0 && payer.to === line.words.length;
  const count = signs(all);
  const isPlain = plainPlan.test(value);
  const isMetal = words.length <= 5 && metals.test(value);
  if (!listed && !types && !isPlain && !isMetal && count < 2) return [];
  const sign = isPayer
    ? 'payer'
    : /network$/i.test(value)
      ? 'network'
      : signOf({ listed, types, isMetal, isPlain, isLone: words.length === 1, count });
  return [
    {
      element: 'plan_name',
      value,
      words,
      evidence: ['unlabeled', sign, page.side, zoneOf(page, line), isTitle(page, line) ? 'title' : sizeOf(page, line)],
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
function isTitle(page: Page, line: PageLine): boolean {
  return page.lines.every((other) => other.height <= 1.05 * line.height);
}

function withoutLabel(words: readonly PageWord[]): readonly PageWord[] {
  for (const size of [3, 2, 1]) {
    const lead = words
      .slice(0, size)
      .map((word) => word.text)
      .join(' ');
    const rest = words.slice(size);
    if (leadingLabel.test(lead) && (rest[0]?.text.length ?? 0) > 1 && signs(rest.map((word) => word.text)) > 0)
      return rest;
  }
  return words;
}
