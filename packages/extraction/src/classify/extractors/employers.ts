import { knownParts, readName } from '../formats/names.js';
import { leftOf } from '../layout/neighbors.js';
import type { Segment } from '../layout/page.js';
import { phrasesIn, phrasesOfSegment } from '../layout/phrases.js';
import { type Atom, spotsOf } from '../layout/spots.js';
import { isProse, zoneOf } from '../layout/text.js';
import { organizationIndex, planIndex } from '../lexicons/indexes.js';
import { planTypes } from '../lexicons/plans.js';
import type { Proposal } from '../proposal.js';
import { opensWithLabel, type Sheet } from '../sheet.js';
import { labelClass } from './identifiers/index.js';

/** Typical first or last words of employer names that have no label. */
const companyShape =
  /\b(inc|llc|l\.l\.c|corp|corporation|company|co|ltd|university|college|schools?|school district|isd|industries|manufacturing|enterprises|holdings|technologies|logistics|foods|motors|hospital|city of|county of|state of|county|township|construction|partners|systems|solutions|airlines|steel|energy|electric|stores|restaurants|hotels|brothers|bros|& sons|local \d+|cooperative|co-op|employees|grocers?|stores?|bank|robotics|labs?|laboratories|services|group|paper|trucking|transport)\b\.?/i;
const surelyCompany =
  /\b(inc|llc|l\.l\.c|corp|corporation|university|college|school district|isd|city of|county of|state of|& sons|cooperative|industries|manufacturing)\b\.?/i;
const notCompany =
  /health|insur|blue ?cross|blue ?shield|dental|vision|benefit|medic|care\b|plan\b|assurance|mutual|life\b|pharm|rx\b|network|administrator|licensee|www|\.com|\$|\d{4}/i;

/** The name of the employer or group: `client_name`, and `employer` with the same value. */
export function proposeEmployers(sheet: Sheet): Proposal[] {
  return [...labeled(sheet), ...unlabeled(sheet)].flatMap((proposal) => [
    proposal,
    { ...proposal, element: 'employer' as const },
  ]);
}

function labeled(sheet: Sheet): Proposal[] {
  return sheet.labels.flat().flatMap((hit): Proposal[] => {
    if (hit.kind !== 'client_name' && hit.kind !== 'group' && hit.kind !== 'group_number') return [];
    if (hit.quality === 'plain' && !hit.isDelimited && hit.phrase.length < 8) return [];
    for (const spot of spotsOf(sheet, hit)) {
      if (spot.relation === 'above' || isPerson(spot.words)) continue;
      const atoms = organizationAtoms(spot.words, hit.kind !== 'client_name');
      if (atoms.length === 0) continue;
      const value = atoms
        .map(({ text }) => text)
        .join(' ')
        .replace(/[,;:\s-]+$/, '');
      return [
        {
          element: 'client_name',
          value,
          tokens: atoms.map(({ token }) => token),
          evidence: [hit.kind, labelClass(hit), spot.relation, atoms.length > 1 ? 'several' : 'one'],
        },
      ];
    }
    return [];
  });
}

/** A group label may also precede a number: the name must consist of words, and a number next to it is skipped. */
function organizationAtoms(atoms: readonly Atom[], mayHaveNumber: boolean): Atom[] {
  const start = mayHaveNumber ? atoms.findIndex(({ text }) => /\p{L}{2}/u.test(text) && !/\d/.test(text)) : 0;
  if (start < 0) return [];
  const taken: Atom[] = [];
  for (const atom of atoms.slice(start, start + 9)) {
    const last = taken.at(-1);
    if (last && atom.token.x0 - last.token.x1 > 1.05 * atom.token.height) break;
    if (/[$%]/.test(atom.text) || (/^\d[\d-]{3,}$/.test(atom.text) && taken.length > 0)) break;
    taken.push(atom);
  }
  const words = taken.filter(({ text }) => /\p{L}{2}/u.test(text) && !/\d/.test(text));
  if (words.length === 0 || (mayHaveNumber && words.length < 2)) return [];
  return /^\p{Lu}|^\p{N}/u.test(taken[0]?.text ?? '') ? taken : [];
}

/** The sponsor of a military plan is a person. */
function isPerson(words: readonly Atom[]): boolean {
  const name = readName(words, true);
  if (name?.kind !== 'known') return false;
  const { first, last } = knownParts(name.value);
  return name.value.includes(',') || (first && last && name.tokens.length > 2);
}

/** "Group: 3341806   Bluestem Grocers Cooperative" */
function isBesideGroup(sheet: Sheet, segment: Segment): boolean {
  return leftOf(sheet.page, segment).some((left) =>
    sheet.labels[left.id]?.some((hit) => hit.kind === 'group' || hit.kind === 'group_number'),
  );
}

function unlabeled(sheet: Sheet): Proposal[] {
  if (sheet.side === 'back') return [];
  return sheet.page.segments.flatMap((segment): Proposal[] => {
    if (isProse(segment) || opensWithLabel(sheet, segment) || segment.tokens.length > 7 || segment.tokens.length < 2)
      return [];
    if (!companyShape.test(segment.text) || notCompany.test(segment.text)) return [];
    if (
      phrasesOfSegment(segment, segment.tokens, organizationIndex).length > 0 ||
      phrasesIn(segment.tokens, planIndex, false).length > 0
    )
      return [];
    if (
      segment.text
        .toLowerCase()
        .split(/[^a-z]+/)
        .some((word) => planTypes.has(word))
    )
      return [];
    return [
      {
        element: 'client_name',
        value: segment.text.replace(/[,;:]+$/, ''),
        tokens: segment.tokens,
        evidence: [
          'unlabeled',
          surelyCompany.test(segment.text) ? 'sure' : 'word',
          isBesideGroup(sheet, segment) ? 'beside group' : zoneOf(sheet.page, segment),
        ],
      },
    ];
  });
}
