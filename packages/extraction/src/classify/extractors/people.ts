import { knownParts, type ParsedName, readName } from '../formats/names.js';
import { placeholdersIn } from '../formats/placeholders.js';
import type { LabelHit } from '../labels/find-labels.js';
import { belowOf } from '../layout/neighbors.js';
import type { Segment } from '../layout/page.js';
import { type Atom, following, segmentAtoms, spotsOf } from '../layout/spots.js';
import { isProse, zoneOf } from '../layout/text.js';
import type { Proposal } from '../proposal.js';
import { opensWithLabel, type Sheet } from '../sheet.js';
import { labelClass } from './identifiers/index.js';

/** A longer list of rows is not a list of dependents. */
const dependentsMax = 9;

export function proposePeople(sheet: Sheet): Proposal[] {
  const labeled = sheet.labels
    .flat()
    .flatMap((hit) => [...labeledMember(sheet, hit), ...labeledDependents(sheet, hit)]);
  return [...labeled, ...unlabeledMembers(sheet)].filter(
    ({ element, value }) => element !== 'member_name' || !isDependent(value),
  );
}

/** Whether a placeholder shows that the person is not the member: "Spouse Doe". */
const isDependent = (name: string): boolean => placeholdersIn(name.split(' '))[0]?.role === 'dependent_names';

function labeledMember(sheet: Sheet, hit: LabelHit): Proposal[] {
  if (hit.kind !== 'member_name' && hit.kind !== 'person') return [];
  const proposals: Proposal[] = [];
  for (const spot of spotsOf(sheet, hit)) {
    if (spot.relation === 'above' && proposals.length > 0) break;
    const name = readName(spot.atoms);
    if (!name) continue;
    const role = /subscriber|policy|insured|holder|employee/i.test(hit.phrase) ? 'holder' : hit.kind;
    proposals.push(asMember(name, [labelClass(hit), spot.relation, name.kind, role]));
    if (spot.relation !== 'right') break;
  }
  return proposals;
}

/** Names in the rows below a name and aligned with it, up to the first row with other text. */
function column(sheet: Sheet, first: ParsedName, start: Segment | undefined): ParsedName[] {
  const found: ParsedName[] = [];
  const firstX = first.tokens[0].x0;
  let last = start;
  while (last && found.length < dependentsMax) {
    const box = { ...last, x0: Math.min(last.x0, firstX) };
    const next = belowOf(sheet.page, box, 1.3).find((segment) => !opensWithLabel(sheet, segment));
    const more = next && !isProse(next) ? names(segmentAtoms(sheet, next), true) : [];
    const isAligned =
      next &&
      more[0] &&
      (Math.abs(more[0].tokens[0].x0 - firstX) < 2.5 * next.height || Math.abs(next.x0 - last.x0) < 1.5 * next.height);
    if (!isAligned) break;
    found.push(...more);
    last = next;
  }
  return found;
}

function asMember({ value, tokens }: ParsedName, evidence: readonly string[]): Proposal {
  return { element: 'member_name', value, tokens, evidence };
}

/** "Dependents: 01 JANE DOE 02 JIM DOE", or names in the rows below the label, up to the first row with other text. */
function labeledDependents(sheet: Sheet, hit: LabelHit): Proposal[] {
  if (hit.kind !== 'dependents') return [];
  const inLine = names(following(sheet, hit));
  const spot = inLine.length > 0 ? undefined : spotsOf(sheet, hit)[0];
  const start = inLine.length > 0 ? hit.segment : spot?.atoms[0] && segmentOf(sheet, spot.atoms[0].token.word);
  const first = inLine.length > 0 ? inLine : spot ? names(spot.atoms) : [];
  if (first.length === 0 || !start) return [];
  const all = [...first, ...column(sheet, first[0], start)];
  const isFamily = /member|family|insured|person|individual/i.test(hit.phrase);
  return all.map((name) => ({
    element: 'dependent_names',
    value: name.value,
    tokens: name.tokens,
    evidence: [
      labelClass(hit),
      name.kind,
      isFamily ? 'family' : 'dependents',
      name.code === undefined ? 'plain' : 'coded',
    ],
  }));
}

/** All names in a row: "01 JANE DOE 02 JIM DOE", "JANE DOE, JIM DOE". */
function names(atoms: readonly Atom[], isWhole = false): ParsedName[] {
  const found: ParsedName[] = [];
  for (let i = 0; i < atoms.length; ) {
    const comma = atoms.findIndex(({ text }, at) => at > i && /[,;]$/.test(text) && at - i >= 1);
    const chunk = comma > i ? atoms.slice(i, comma + 1) : atoms.slice(i);
    const name = readName(chunk) ?? readName(atoms.slice(i));
    if (!name) {
      if (isWhole && found.length === 0) return [];
      if (!/^[-–/&(]|^\d{1,3}$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(atoms[i].text)) break;
      i += 1;
      continue;
    }
    found.push(name);
    const last = name.tokens.at(-1);
    i = atoms.findIndex(({ token }, at) => at >= i && token === last) + 1;
    if (i === 0) break;
  }
  return found;
}

function segmentOf(sheet: Sheet, word: unknown): Segment | undefined {
  return sheet.page.segments.find((segment) => segment.tokens.some((token) => token.word === word));
}

/** A line that contains only a name; its neighbors determine how likely it is to be the member's. */
function unlabeledMembers(sheet: Sheet): Proposal[] {
  if (sheet.side === 'back') return [];
  const idBoxes = [
    ...sheet.labels
      .flat()
      .filter(({ kind }) => kind === 'member_number' || kind === 'group_number' || kind === 'group')
      .map(({ box }) => box),
    ...sheet.page.segments.filter(({ text }) => /^[A-Z]{0,4} ?\d{7,12}( \d{2})?$/.test(text)),
  ];
  return sheet.page.segments.flatMap((segment): Proposal[] => {
    if (isProse(segment) || opensWithLabel(sheet, segment)) return [];
    const name = readName(segmentAtoms(sheet, segment), true);
    if (!name) return [];
    const { first, last } = knownParts(name.value);
    const known = first && last ? 'both' : first ? 'first' : last ? 'last' : 'none';
    const isNearId = idBoxes.some((box) => {
      const height = Math.max(segment.height, box.y1 - box.y0);
      return Math.abs(box.x0 - segment.x0) < 4 * height && Math.abs(box.y0 - segment.y0) < 4.5 * height;
    });
    return [asMember(name, ['unlabeled', known, isNearId ? 'near' : 'apart', zoneOf(sheet.page, segment)])];
  });
}
