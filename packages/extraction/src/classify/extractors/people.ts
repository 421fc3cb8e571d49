import { knownParts, type ParsedName, readName } from '../formats/names.js';
import { placeholdersIn } from '../formats/placeholders.js';
import { belowOf } from '../layout/neighbors.js';
import { type LabelHit, opensWithLabel, type Page, type PageLine, type PageWord } from '../layout/page.js';
import { isProse, zoneOf } from '../layout/text.js';
import { following, type ValueWord, valueSpansOf, wordsOfLine } from '../layout/value-spans.js';
import { labelClass, type Proposal } from '../proposal.js';

/** A longer list is not one of dependents. */
const dependentsMax = 9;

export function proposePeople(page: Page): Proposal[] {
  const labeled = page.labels.flatMap((hit) => [...labeledMember(page, hit), ...labeledDependents(page, hit)]);
  return [...labeled, ...unlabeledMembers(page)].filter(
    ({ element, value }) => element !== 'member_name' || !isDependent(value),
  );
}

/** Whether a placeholder shows that the person is not the member: "Spouse Doe". */
const isDependent = (name: string): boolean => placeholdersIn(name.split(' '))[0]?.role === 'dependent_names';

function labeledMember(page: Page, hit: LabelHit): Proposal[] {
  if (hit.kind !== 'member_name' && hit.kind !== 'person') return [];
  const proposals: Proposal[] = [];
  for (const span of valueSpansOf(page, hit)) {
    if (span.relation === 'above' && proposals.length > 0) break;
    const name = readName(span.words);
    if (!name) continue;
    const role = /subscriber|policy|insured|holder|employee/i.test(hit.phrase) ? 'holder' : hit.kind;
    proposals.push(asMember(name, [labelClass(hit), span.relation, name.kind, role]));
    if (span.relation !== 'right') break;
  }
  return proposals;
}

const leftOf = ({ words: [first] }: ParsedName): number => first?.x0 ?? 0;

/** Names in the lines below a name and aligned with it, up to the first line with other text. */
function column(page: Page, first: ParsedName, start: PageLine): ParsedName[] {
  const found: ParsedName[] = [];
  const firstX = leftOf(first);
  let last = start;
  while (found.length < dependentsMax) {
    const box = { ...last, x0: Math.min(last.x0, firstX) };
    const next = belowOf(page, box, 1.3).find((line) => !opensWithLabel(line));
    const more = next && !isProse(next) ? names(wordsOfLine(next), true) : [];
    const [name] = more;
    if (!next || !name) break;
    const isAligned =
      Math.abs(leftOf(name) - firstX) < 2.5 * next.height || Math.abs(next.x0 - last.x0) < 1.5 * next.height;
    if (!isAligned) break;
    found.push(...more);
    last = next;
  }
  return found;
}

function asMember({ value, words }: ParsedName, evidence: readonly string[]): Proposal {
  return { element: 'member_name', value, words, evidence };
}

/** "Dependents: 01 JANE DOE 02 JIM DOE", or names in the lines below the label, up to the first line with other text. */
function labeledDependents(page: Page, hit: LabelHit): Proposal[] {
  if (hit.kind !== 'dependents') return [];
  const inLine = names(following(hit));
  const elsewhere = inLine.length > 0 ? [] : (valueSpansOf(page, hit)[0]?.words ?? []);
  const start = inLine.length > 0 ? hit.line : lineOf(page, elsewhere[0]?.word);
  const own = inLine.length > 0 ? inLine : names(elsewhere);
  const [first] = own;
  if (!first || !start) return [];
  const all = [...own, ...column(page, first, start)];
  const isFamily = /member|family|insured|person|individual/i.test(hit.phrase);
  return all.map((name) => ({
    element: 'dependent_names',
    value: name.value,
    words: name.words,
    evidence: [
      labelClass(hit),
      name.kind,
      isFamily ? 'family' : 'dependents',
      name.code === undefined ? 'plain' : 'coded',
    ],
  }));
}

/** All names in a line: "01 JANE DOE 02 JIM DOE", "JANE DOE, JIM DOE". */
function names(words: readonly ValueWord[], isWhole = false): ParsedName[] {
  const found: ParsedName[] = [];
  for (let i = 0; ; ) {
    const next = words[i];
    if (!next) break;
    const comma = words.findIndex(({ text }, at) => at > i && /[,;]$/.test(text) && at - i >= 1);
    const chunk = comma > i ? words.slice(i, comma + 1) : words.slice(i);
    const name = readName(chunk) ?? readName(words.slice(i));
    if (!name) {
      if (isWhole && found.length === 0) return [];
      if (!/^[-–/&(]|^\d{1,3}$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(next.text)) break;
      i += 1;
      continue;
    }
    found.push(name);
    const last = name.words.at(-1);
    i = words.findIndex(({ word }, at) => at >= i && word === last) + 1;
    if (i === 0) break;
  }
  return found;
}

const lineOf = ({ lines }: Page, word: PageWord | undefined): PageLine | undefined =>
  word && lines.find((line) => line.words.some(({ recognized }) => recognized === word.recognized));

/** A line that contains only a name; its neighbors determine how likely it is to be the member's. */
function unlabeledMembers(page: Page): Proposal[] {
  if (page.side === 'back') return [];
  const idBoxes = [
    ...page.labels
      .filter(({ kind }) => kind === 'member_number' || kind === 'group_number' || kind === 'group')
      .map(({ box }) => box),
    ...page.lines.filter(({ text }) => /^[A-Z]{0,4} ?\d{7,12}( \d{2})?$/.test(text)),
  ];
  return page.lines.flatMap((line): Proposal[] => {
    if (isProse(line) || opensWithLabel(line)) return [];
    const name = readName(wordsOfLine(line), true);
    if (!name) return [];
    const { first, last } = knownParts(name.value);
    const known = first && last ? 'both' : first ? 'first' : last ? 'last' : 'none';
    const isNearId = idBoxes.some((box) => {
      const height = Math.max(line.height, box.y1 - box.y0);
      return Math.abs(box.x0 - line.x0) < 4 * height && Math.abs(box.y0 - line.y0) < 4.5 * height;
    });
    return [asMember(name, ['unlabeled', known, isNearId ? 'near' : 'apart', zoneOf(page, line)])];
  });
}
