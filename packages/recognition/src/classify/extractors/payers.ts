import type { LabelHit } from '../labels/find-labels.js';
import { belowOf, rightOf } from '../layout/neighbors.js';
import type { Segment, Token } from '../layout/page.js';
import { phrasesIn } from '../layout/phrases.js';
import { type Atom, atomsOf, segmentAtoms, spotsOf } from '../layout/spots.js';
import { isProse, sizeOf, zoneOf } from '../layout/text.js';
import { organizationIndex, planIndex } from '../lexicons/indexes.js';
import { planTypes, planWords } from '../lexicons/plans.js';
import { words } from '../lexicons/words.js';
import type { Proposal } from '../proposal.js';
import { opensWithLabel, type Sheet } from '../sheet.js';
import { labelClass } from './identifiers.js';

const boilerplate =
  /licensee|association|registered|trademark|independent(ly)? (corporation|licens|company)|is (a|an|the) |subsidiar|affiliat|©|\(c\)|www\.|\.com|\.org|\.gov|\.net|@/i;

/** Words that an unknown payer's name is made of. */
const organizationWords =
  words(`health healthcare healthplan healthplans insurance assurance mutual blue bluecross blueshield cross shield dental vision life medical benefits benefit
administrators administrator care plans wellness casualty indemnity hmo tpa underwriters healthnet medicare medicaid cooperative coop co-op trust fund permanente welfare`);
/** What hardly anybody else's name ends in. */
const surelyPayer =
  /\b(administrators?|insurance (company|co|corp|services)|health ?plans?|healthplan|assurance|health insurance|insurance|benefit services|benefit management|health care plan|dental plan|vision plan|community plan|health partners|tpa)\b/i;
/** What may follow a payer's name as part of it. */
const tail =
  /^(,? ?(inc|llc|co|corp|corporation|company|ltd|lp)\.?|plan|plans|insurance|of|health|healthcare|services|group|life|and|&|the|[A-Z][a-z]+)$/i;

/** Public programs: the payer only where no plan's name stands beside them. */
const programs = /^(medicare|medicaid|medi-cal|chip|medicare health insurance)$/i;

export function proposePayers(sheet: Sheet): Proposal[] {
  const rows = [...sheet.page.segments.map((segment) => [segment]), ...stacks(sheet)];
  const tails = new Set(sheet.page.segments.map((segment) => continuation(sheet, segment)?.id));
  const known = rows.flatMap((row) => knownNames(sheet, row, tails));
  const shaped = shapedNames(sheet, tails);
  const hasLogo =
    known.some(({ evidence: [kind, , place] }) => kind === 'payer' && (place === 'whole' || place === 'stack')) ||
    shaped.some(
      ({ evidence: [, , typed, rank, , , zone] }) =>
        (typed === 'organization' || typed === 'sure') && rank === 'first' && zone === 'top',
    );
  return [...known, ...labeledPayers(sheet, hasLogo), ...shaped];
}

/** Ids of segments that are the second half of another one's name. */
type Tails = ReadonlySet<number | undefined>;

/** Two or three lines of one logo: "BlueCross BlueShield" over "of Illinois". */
function stacks(sheet: Sheet): Segment[][] {
  return sheet.page.segments.flatMap((segment) => {
    const beside = besideLogo(sheet, segment);
    if (beside) return [[segment, beside]];
    const [next] = belowOf(sheet.page, segment, 0.9);
    if (!next || !isAligned(segment, next)) return [];
    const [third] = belowOf(sheet.page, next, 0.9);
    const two = [segment, next];
    return third && isAligned(next, third) ? [two, [...two, third]] : [two];
  });
}

function isAligned(a: Segment, b: Segment): boolean {
  const height = Math.max(a.height, b.height);
  if (height > 2.6 * Math.min(a.height, b.height)) return false;
  return (
    Math.abs(a.x0 - b.x0) < 1.2 * height ||
    Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < 2.4 * height ||
    Math.abs(a.x1 - b.x1) < 1.2 * height
  );
}

function knownNames(sheet: Sheet, row: readonly Segment[], tails: Tails): Proposal[] {
  if (row.some((segment) => isProse(segment) || boilerplate.test(segment.text))) return [];
  const tokens = row.flatMap(({ tokens: own }) => own);
  const first = row[0]!;
  return phrasesIn(tokens, organizationIndex).flatMap((span): Proposal[] => {
    // A stack only counts when its lines belong to one name.
    if (row.length > 1 && !(span.from === 0 && span.to === tokens.length)) return [];
    const isWhole = span.from === 0 && restIsTail(tokens.slice(span.to));
    if (span.entry.standsAlone && !(isWhole && span.to >= tokens.length - 1)) return [];
    if (span.edits > 0 && span.phrase.length < 8 && !isWhole) return [];
    const taken = isWhole ? tokens : tokens.slice(span.from, span.to);
    const place = isWhole
      ? row.length > 1
        ? 'stack'
        : tails.has(first.id)
          ? 'tail'
          : 'whole'
      : span.from === 0
        ? 'start'
        : 'inside';
    const isAddress =
      sheet.side === 'back' && /claims|mail|box|attn/i.test(first.text) ? 'address' : zoneOf(sheet.page, first);
    return [
      {
        element: 'payer_name',
        value: nameOf(taken),
        tokens: taken,
        evidence: [
          programs.test(span.phrase) ? 'program' : span.entry.kind,
          sheet.side,
          place,
          isAddress,
          sizeOf(sheet.page, first),
          span.edits > 0 ? 'fuzzy' : span.phrase.includes(' ') ? 'long' : 'short',
        ],
      },
    ];
  });
}

function restIsTail(rest: readonly Token[]): boolean {
  if (rest.length > 6) return false;
  return rest.every(
    ({ text }) => /^[®™,.]+$/.test(text) || (tail.test(text.replace(/[.,®™]+$/, '')) && !isPlanWord(text)),
  );
}

function isPlanWord(text: string): boolean {
  const word = text.toLowerCase().replace(/[^a-z-]/g, '');
  return (
    planTypes.has(word) ||
    (planWords.has(word) && !/^(health|care|plan|community|medicare|medicaid|dental|vision)$/.test(word))
  );
}

/** Trademark signs belong to the logo, not to the name; recognition reads a small "®" as a stray mark. */
function nameOf(tokens: readonly Token[]): string {
  return closeUp(tokens.map(({ text }) => text.replace(/[®™©]/g, '')))
    .filter((text) => /[\p{L}\p{N}&+]/u.test(text))
    .join(' ')
    .replace(/[,;:.\s]+$/, (end) =>
      end.startsWith('.') && /\b(inc|co|corp|ltd)$/i.test(tokens.at(-1)?.text.replace(/\W+$/, '') ?? '') ? '.' : '',
    );
}

/** Letter-spaced words come in fragments: "HE AL T H" is "HEALTH". */
function closeUp(parts: readonly string[]): string[] {
  const isFragment = (text: string | undefined) => text !== undefined && /^\p{Lu}{1,2}$/u.test(text);
  const closed: string[] = [];
  for (let i = 0; i < parts.length; ) {
    let end = i;
    while (isFragment(parts[end])) end++;
    if (end - i >= 3) closed.push(parts.slice(i, end).join(''));
    else closed.push(...parts.slice(i, Math.max(end, i + 1)));
    i = Math.max(end, i + 1);
  }
  return closed;
}

/** "Underwritten by X", "Administered by X", "Insurer: X". */
function labeledPayers(sheet: Sheet, hasLogo: boolean): Proposal[] {
  return sheet.labels
    .flat()
    .filter((hit) => hit.kind === 'payer_name' && hit.from === 0 && (/by$/i.test(hit.phrase) || hit.isDelimited))
    .flatMap((hit): Proposal[] => {
      for (const spot of spotsOf(sheet, hit).filter(({ relation }) => relation !== 'above')) {
        const atoms = sentence((spot.relation === 'same' ? restOf(sheet, hit) : spot.atoms).slice(0, 8));
        const text = atoms.map((atom) => atom.text).join(' ');
        if (!/^\p{Lu}/u.test(text) || !/\p{L}{3}/u.test(text) || /\d{3}|^(inc|llc)\b/i.test(text)) continue;
        const role = /by/i.test(hit.phrase) ? 'by' : 'payer';
        return [
          {
            element: 'payer_name',
            value: nameOf(atoms.map(({ token }) => token)),
            tokens: atoms.map(({ token }) => token),
            evidence: [
              'labeled',
              role,
              hasLogo ? 'beside logo' : 'alone',
              sheet.side,
              phrasesIn(atoms, organizationIndex).length > 0 ? 'known' : 'unknown',
              labelClass(hit),
            ],
          },
        ];
      }
      return [];
    });
}

/** Up to the end of the sentence; the stop of "Inc." and "Co." ends none. */
function sentence(atoms: readonly Atom[]): Atom[] {
  const named = atoms.filter(({ text }) => !/^(by|is)$/i.test(text));
  const end = named.findIndex(({ text }) => /[.;]$/.test(text) && !/^(inc|co|corp|ltd|st|u\.s)\.$/i.test(text));
  return end < 0 ? named : named.slice(0, end + 1);
}

/** Everything after the label: "Insurance Company" in it is no label of its own. */
function restOf(sheet: Sheet, hit: LabelHit): Atom[] {
  const pieces = sheet.pieces[hit.segment.id] ?? [];
  return atomsOf(pieces, hit.to, pieces.length);
}

/** Names of payers that no lexicon knows: the most prominent lines, best those made of words that such names have. */
function shapedNames(sheet: Sheet, tails: Tails): Proposal[] {
  const { page } = sheet;
  const open = page.segments.filter((segment) => isNameShaped(sheet, segment));
  // What is surely a plan's name, or the second half of another line, does not compete for the first place.
  const handicap = (segment: Segment) => Number(tails.has(segment.id) || isPlanName(segment.tokens));
  const byProminence = [...open].sort(
    (a, b) => handicap(a) - handicap(b) || prominence(sheet, b) - prominence(sheet, a),
  );
  const chosen = byProminence.filter((segment, rank) => rank < 4 || surelyPayer.test(segment.text));
  return chosen.flatMap((segment, rank): Proposal[] => {
    const second = continuation(sheet, segment);
    const rows = second ? [[segment, second], [segment]] : [[segment]];
    return rows.map((row): Proposal => {
      const tokens = row.flatMap(({ tokens: own }) => own);
      const value = nameOf(tokens);
      const all = value.toLowerCase().split(/[^a-z-]+/);
      const isPlan = isPlanName(tokens);
      const isOrganization =
        all.some((word) => organizationWords.has(word)) || /health|care|blue|dental|vision/i.test(value);
      return {
        element: 'payer_name',
        value,
        tokens,
        evidence: [
          'shaped',
          sheet.side,
          isPlan ? 'plan' : surelyPayer.test(value) ? 'sure' : isOrganization ? 'organization' : 'any',
          rank === 0 ? 'first' : rank === 1 ? 'second' : 'later',
          row.length > 1 ? 'stack' : second ? 'part' : tails.has(segment.id) ? 'tail' : 'line',
          sizeOf(page, segment),
          zoneOf(page, segment),
        ],
      };
    });
  });
}

function isPlanName(tokens: readonly Token[]): boolean {
  const isTyped = tokens.some(({ text }) =>
    text
      .toLowerCase()
      .split(/[^a-z-]+/)
      .some((word) => planTypes.has(word)),
  );
  return isTyped || phrasesIn(tokens, planIndex, false).some(({ from, to }) => to - from === tokens.length);
}

/** The rest of a wide logo in the same row: "Silver Pines" and, a little further, "Medicare". */
function besideLogo(sheet: Sheet, segment: Segment): Segment | undefined {
  const [next] = rightOf(sheet.page, segment, 1.4);
  const isLogo = next && Math.min(segment.height, next.height) > 1.15 * sheet.page.height;
  return isLogo && Math.max(segment.height, next.height) < 1.5 * Math.min(segment.height, next.height)
    ? next
    : undefined;
}

/** The second line of a name: "Health Plan" under "Cedar Ridge", nothing but words that names of payers end in. */
function continuation(sheet: Sheet, segment: Segment): Segment | undefined {
  const beside = besideLogo(sheet, segment);
  const [below] = belowOf(sheet.page, segment, 0.9);
  const next = beside ?? (below && isAligned(segment, below) ? below : undefined);
  if (!next || next.tokens.length > 4) return undefined;
  const all = next.text
    .toLowerCase()
    .split(/[^a-z-]+/)
    .filter((word) => word !== '');
  const isTail =
    all.length > 0 &&
    all.every(
      (word) =>
        organizationWords.has(word) || /^(of|and|company|inc|services|group|network|partners|plans?)$/.test(word),
    );
  return isTail && all.some((word) => organizationWords.has(word)) ? next : undefined;
}

function isNameShaped(sheet: Sheet, segment: Segment): boolean {
  if (isProse(segment) || boilerplate.test(segment.text)) return false;
  // "Health Plan" alone is a label, but also the second half of many a logo.
  if (opensWithLabel(sheet, segment) && sheet.labels[segment.id]?.[0]?.kind !== 'payer_name') return false;
  if ((sheet.labels[segment.id] ?? []).some((hit) => hit.kind === 'skip' && hit.quality === 'sure')) return false;
  if (segment.tokens.length > 7 || /[$%#@:]|\d{3}/.test(segment.text)) return false;
  return /\p{L}{3}/u.test(segment.text) && segmentAtoms(sheet, segment).length > 0;
}

function prominence(sheet: Sheet, segment: Segment): number {
  const { page } = sheet;
  const height = segment.height / page.height;
  const depth = (segment.y0 - page.y0) / Math.max(1, page.y1 - page.y0);
  const hasWord = segment.text
    .toLowerCase()
    .split(/[^a-z-]+/)
    .some((word) => organizationWords.has(word));
  return Math.min(height, 3) - 1.6 * depth + (hasWord ? 0.5 : 0);
}
