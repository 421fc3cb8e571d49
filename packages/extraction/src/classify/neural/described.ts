import { readName } from '../formats/names.js';
import { type Placeholder, placeholdersIn } from '../formats/placeholders.js';
import { aboveOf, belowOf, leftOf, rightOf } from '../layout/neighbors.js';
import { type LabelHit, opensWithLabel, type Page, type PageLine } from '../layout/page.js';
import { wordsOfLine } from '../layout/value-spans.js';
import { splitWordsIn } from './candidates.js';
import { indexOfKind, type Kind, kindOf, kinds } from './kinds.js';
import type { Beliefs } from './spans.js';
import type { SplitWord, TaggerInput } from './split-words.js';

interface Described {
  readonly line: PageLine;
  readonly person: Placeholder;
}

/**
 * Raises beliefs to certainty where the print leaves no doubt: people who are described instead of named ("Child A
 * Smith"), and numbers whose labels are printed together ("BIN/PCN/GRP: 610014/ADV/RX1").
 */
export function settleCertain({ inside, begins }: Beliefs, { page, words, wordsOf, proposals }: TaggerInput): void {
  const set = (kind: Kind, own: readonly SplitWord[]) => {
    for (const { index } of own) {
      const row = index * kinds.length;
      for (const beliefs of [inside, begins]) beliefs.fill(1 - certain, row, row + kinds.length);
      inside[row + indexOfKind(kind)] = certain;
      if (index === own[0]?.index) begins[row + indexOfKind(kind)] = certain;
    }
  };
  const chained = proposals.flatMap((proposal) => {
    const kind = proposal.evidence[1] === 'chain' ? kindOf(proposal.element) : undefined;
    return kind ? [{ kind, own: splitWordsIn(proposal, words) }] : [];
  });
  // Numbers that were not split cannot be told apart.
  for (const { kind, own } of chained)
    if (chained.every((other) => other.own === own || !other.own.some((word) => own.includes(word)))) set(kind, own);
  const people = describedOn(page).map(({ line, person }) => {
    const described = line.words.slice(person.from, person.to);
    return { line, role: person.role, own: wordsOf(line).filter(({ word }) => described.includes(word)) };
  });
  for (const { line, role, own } of people) {
    const [first] = own;
    if (!role || !first) continue;
    set(role, own);
    // The word before is a label, whatever name the network sees in it: "Member Name Member One".
    const before = words[first.index - 1];
    if (before?.line === line && !people.some((other) => other.own.includes(before)))
      inside[before.index * kinds.length + indexOfKind(role)] = 1 - certain;
  }
}

const certain = 0.98;

function describedOn(page: Page): Described[] {
  const all = page.lines.flatMap((line) =>
    placeholdersIn(
      line.words.map(({ text }) => text),
      true,
    ).map((person) => ({ line, person })),
  );
  return all.filter((one) => one.person.bare === undefined || isPerson(page, one, all));
}

/** Whether words that may be a label are a person: they label nothing, and are listed with people or labeled themselves. */
function isPerson(page: Page, { line, person }: Described, all: readonly Described[]): boolean {
  const at = (other: PageLine | undefined) => all.find((one) => one.line === other)?.person;
  const nameIn = (other: PageLine) => readName(wordsOfLine(other), true);
  const [right] = rightOf(page, line);
  const isBeside = right && right.x0 - line.x1 < 6 * line.height && /\p{L}{2}/u.test(right.text);
  if (right && !at(right) && (isBeside ? !opensWithLabel(right) : nameIn(right))) return false;
  // "Kim Doe | Spouse"
  const [left] = leftOf(page, line, 10);
  if (person.bare === 'role' && left && !at(left)?.bare && nameIn(left)) return false;
  const [[below], [above]] = [belowOf(page, line, 1.3), aboveOf(page, line, 1.3)];
  if (below && !at(below) && nameIn(below)?.kind === 'known') return false;
  const aligned = [above, below].filter((other) => other && Math.abs(other.x0 - line.x0) < 1.5 * line.height);
  const isListed = all.some(({ person: near, line: other }) => {
    if (near === person || (other !== line && !aligned.includes(other))) return false;
    return person.bare === 'name' ? near.bare === 'name' : near.bare !== 'role';
  });
  // A role alone is a heading, or a label of the person beside it.
  if (person.bare === 'role') return isListed && !/^dep/i.test(line.text);
  const isLabel = ({ kind }: LabelHit) => kind === 'person' || kind === 'member_name' || kind === 'dependents';
  return isListed || person.from > 0 || [left, above].some((other) => other?.labels.some(isLabel));
}
