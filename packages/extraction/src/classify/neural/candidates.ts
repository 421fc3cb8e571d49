import { comparable } from '@cardlens/reading';
import { fold } from '../fold.js';
import type { Proposal } from '../proposal.js';
import { amountFactsOf } from './amount-facts.js';
import { amountsOf, statedFor } from './amounts.js';
import { type Candidate, type Draft, evidenceOf, scoreOf } from './evidence.js';
import { type Kind, kindOf } from './kinds.js';
import { Lines } from './lines.js';
import { employerOf, managerOf, payerOf, planOf, spelledAsName, tidied } from './names.js';
import { type Beliefs, spansOf } from './spans.js';
import type { SplitWord, TaggerInput } from './split-words.js';
import { readValue } from './values.js';

const people: ReadonlySet<Kind> = new Set<Kind>(['member_name', 'dependent_names', 'pcp_name']);

/** All proposals of the network and the rules for a side, one candidate per value and position. */
export function candidatesOf(input: TaggerInput, beliefs: Beliefs): Candidate[] {
  const { words } = input;
  const facts = amountFactsOf(input);
  const spans = spansOf(words, beliefs);
  const tagged = [
    ...spans.filter(({ kind }) => kind !== 'plan_details'),
    ...amountsOf(words, spans, facts).map((own) => ({ kind: 'plan_details', words: own }) as const),
  ];
  const drafts = tagged.flatMap(({ kind, words: own }): Draft[] => {
    const value = readValue(kind, own);
    return value === undefined ? [] : [{ kind, value, words: own, isTagged: true }];
  });
  for (const proposal of input.proposals) addProposal(drafts, proposal, words);
  const lines = new Lines(input);
  return drafts.flatMap((draft): Candidate[] => {
    const evidence = evidenceOf(draft, drafts, words, lines, beliefs);
    if (!evidence) return [];
    if (draft.kind !== 'plan_details') return [{ ...draft, evidence }];
    const service = statedFor(draft.words, facts.services);
    const category = statedFor(draft.words, facts.categories);
    return [{ ...draft, evidence, service, category, network: statedFor(draft.words, facts.networks) }];
  });
}

/** Adds a rule's value, or its evidence to a draft of the same value at the same place. */
function addProposal(drafts: Draft[], proposal: Proposal, words: readonly SplitWord[]): void {
  const { element } = proposal;
  const kind = kindOf(element, proposal.category);
  const value = kind && element !== 'employer' ? spelled(kind, proposal.value) : undefined;
  if (!kind || value === undefined) return;
  const own = splitWordsIn(proposal, words);
  const key = comparable(element, value);
  const folded = fold(value);
  const at = drafts.findIndex(
    (draft) =>
      draft.kind === kind &&
      (comparable(element, draft.value) === key || fold(draft.value) === folded) &&
      draft.words.some((word) => own.includes(word)),
  );
  const twin = drafts[at];
  if (!twin) drafts.push({ kind, value, words: own, isTagged: false, proposal });
  // If both found a value, the rules' spelling is used, because the rules correct more misreadings.
  else if (!twin.proposal || scoreOf(proposal) > scoreOf(twin.proposal)) drafts[at] = { ...twin, value, proposal };
}

/** A rule's value as `readValue` formats it, or undefined if it is not valid for the kind. */
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

/** The split words of a proposal's words; of a word that was split, the parts that the value contains. */
export function splitWordsIn(proposal: Proposal, words: readonly SplitWord[]): SplitWord[] {
  const own = new Set(proposal.words);
  const all = words.filter(({ word }) => own.has(word));
  const value = fold(proposal.value);
  const inside = all.filter(({ text, word }) => {
    const part = fold(text);
    return text.length === word.text.length || (part === '' ? text.includes('$') : value.includes(part));
  });
  return inside.length > 0 ? inside : all;
}
