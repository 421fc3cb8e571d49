import { readName } from '../formats/names.js';
import { type Placeholder, placeholdersIn } from '../formats/placeholders.js';
import type { LabelHit } from '../labels/find-labels.js';
import { aboveOf, belowOf, leftOf, rightOf } from '../layout/neighbors.js';
import type { Segment } from '../layout/page.js';
import { segmentAtoms } from '../layout/spots.js';
import { opensWithLabel, type Sheet } from '../sheet.js';
import { unitsOf } from './candidates.js';
import type { Scene } from './features/block.js';
import { indexOfKind, type Kind, kindOf, kinds } from './kinds.js';
import type { Beliefs } from './spans.js';

interface Described {
  readonly segment: Segment;
  readonly person: Placeholder;
}

/**
 * Raises beliefs to certainty where the print leaves no doubt: people who are described instead of named ("Child A
 * Smith"), and numbers whose labels are printed together ("BIN/PCN/GRP: 610014/ADV/RX1").
 */
export function settleCertain({ inside, begins }: Beliefs, { sheet, units, proposals }: Scene): void {
  const set = (kind: Kind, own: readonly number[]) => {
    for (const i of own) {
      for (const beliefs of [inside, begins]) beliefs.fill(1 - certain, i * kinds.length, (i + 1) * kinds.length);
      inside[i * kinds.length + indexOfKind(kind)] = certain;
      if (i === own[0]) begins[i * kinds.length + indexOfKind(kind)] = certain;
    }
  };
  const chained = proposals.flatMap((proposal) => {
    const kind = proposal.evidence[1] === 'chain' ? kindOf(proposal.element) : undefined;
    return kind ? [{ kind, own: unitsOf(proposal, units) }] : [];
  });
  // Numbers that were not split cannot be told apart.
  for (const { kind, own } of chained)
    if (chained.every((other) => other.own === own || !other.own.some((i) => own.includes(i)))) set(kind, own);
  const people = describedOn(sheet).map(({ segment, person }) => {
    const tokens = segment.tokens.slice(person.from, person.to);
    return { segment, role: person.role, own: [...units.keys()].filter((i) => tokens.includes(units[i].token)) };
  });
  for (const { segment, role, own } of people) {
    if (!role) continue;
    set(role, own);
    // The word before is a label, whatever name the network sees in it: "Member Name Member One".
    const before = own[0] - 1;
    if (units[before]?.segment === segment && !people.some((other) => other.own.includes(before)))
      inside[before * kinds.length + indexOfKind(role)] = 1 - certain;
  }
}

const certain = 0.98;

function describedOn(sheet: Sheet): Described[] {
  const all = sheet.page.segments.flatMap((segment) =>
    placeholdersIn(
      segment.tokens.map(({ text }) => text),
      true,
    ).map((person) => ({ segment, person })),
  );
  return all.filter((one) => one.person.bare === undefined || isPerson(sheet, one, all));
}

/** Whether words that may be a label are a person: they label nothing, and are listed with people or labeled themselves. */
function isPerson(sheet: Sheet, { segment, person }: Described, all: readonly Described[]): boolean {
  const at = (other: Segment | undefined) => all.find((one) => one.segment === other)?.person;
  const nameIn = (other: Segment) => readName(segmentAtoms(sheet, other), true);
  const { page, labels } = sheet;
  const [right] = rightOf(page, segment);
  const isBeside = right && right.x0 - segment.x1 < 6 * segment.height && /\p{L}{2}/u.test(right.text);
  if (right && !at(right) && (isBeside ? !opensWithLabel(sheet, right) : nameIn(right))) return false;
  // "Kim Doe | Spouse"
  const [left] = leftOf(page, segment, 10);
  if (person.bare === 'role' && left && !at(left)?.bare && nameIn(left)) return false;
  const [[below], [above]] = [belowOf(page, segment, 1.3), aboveOf(page, segment, 1.3)];
  if (below && !at(below) && nameIn(below)?.kind === 'known') return false;
  const aligned = [above, below].filter((other) => other && Math.abs(other.x0 - segment.x0) < 1.5 * segment.height);
  const isListed = all.some(({ person: near, segment: other }) => {
    if (near === person || (other !== segment && !aligned.includes(other))) return false;
    return person.bare === 'name' ? near.bare === 'name' : near.bare !== 'role';
  });
  // A role alone is a heading, or a label of the person beside it.
  if (person.bare === 'role') return isListed && !/^dep/i.test(segment.text);
  const isLabel = ({ kind }: LabelHit) => kind === 'person' || kind === 'member_name' || kind === 'dependents';
  return isListed || person.from > 0 || [left, above].some((other) => other && labels[other.id]?.some(isLabel));
}
