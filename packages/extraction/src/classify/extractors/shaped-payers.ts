import { belowOf } from '../layout/neighbors.js';
import { opensWithLabel, type Page, type PageLine, type PageWord } from '../layout/page.js';
import { phrasesIn } from '../layout/phrases.js';
import { isProse, sizeOf, zoneOf } from '../layout/text.js';
import { planIndex } from '../lexicons/indexes.js';
import { planTypes } from '../lexicons/plans.js';
import { words } from '../lexicons/words.js';
import type { Proposal } from '../proposal.js';

/** Notices and web addresses that contain payer names. */
export const boilerplate =
  /licensee|association|registered|trademark|independent(ly)? (corporation|licens|company)|is (a|an|the) |subsidiar|affiliat|©|\(c\)|www\.|\.com|\.org|\.gov|\.net|@/i;

/** Typical words in the names of payers that are not in the lexicon. */
const organizationWords =
  words(`health healthcare healthplan healthplans insurance assurance mutual blue bluecross blueshield cross shield dental vision life medical benefits benefit
administrators administrator care plans wellness casualty indemnity hmo tpa underwriters healthnet medicare medicaid cooperative coop co-op trust fund permanente welfare`);

/** Trademark signs are not part of the name; a small "®" is often misread as a stray character. */
export function nameOf(words: readonly { readonly text: string }[]): string {
  return words
    .map(({ text }) => text.replace(/[®™©]/g, ''))
    .filter((text) => /[\p{L}\p{N}&+]/u.test(text))
    .join(' ')
    .replace(/[,;:.\s]+$/, (end) =>
      end.startsWith('.') && /\b(inc|co|corp|ltd)$/i.test(words.at(-1)?.text.replace(/\W+$/, '') ?? '') ? '.' : '',
    );
}

/** In lower case; hyphenated words are one word. */
const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^a-z-]+/);

/** Ids of lines that continue the name in another line. */
export type Tails = ReadonlySet<number | undefined>;

function isAligned(a: PageLine, b: PageLine): boolean {
  const height = Math.max(a.height, b.height);
  if (height > 2.6 * Math.min(a.height, b.height)) return false;
  return (
    Math.abs(a.x0 - b.x0) < 1.2 * height ||
    Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < 2.4 * height ||
    Math.abs(a.x1 - b.x1) < 1.2 * height
  );
}

/**
 * The second line of a name, if it consists of typical last words of payer names: "Health Plan" below "Cedar Ridge".
 */
export function continuation(page: Page, line: PageLine): PageLine | undefined {
  const [below] = belowOf(page, line, 0.9);
  const next = below && isAligned(line, below) ? below : undefined;
  if (!next || next.words.length > 4) return undefined;
  const all = wordsIn(next.text).filter((word) => word !== '');
  const isTail =
    all.length > 0 &&
    all.every(
      (word) =>
        organizationWords.has(word) ||
        /^(of|and|company|inc|services?|group|network|partners|plans?|community|family|alliance|eye|advantage|choice|smiles)$/.test(
          word,
        ),
    );
  return isTail && all.some((word) => organizationWords.has(word)) ? next : undefined;
}

/** Last words that rarely occur in other names. */
const surelyPayer =
  /\b(administrators?|insurance (company|co|corp|services)|health ?plans?|healthplan|assurance|health insurance|insurance|benefit services|benefit management|health care plan|dental plan|vision plan|community plan|health partners|tpa)\b/i;

/** Payers that are not in the lexicon: the most prominent lines, preferably with typical words. */
export function shapedNames(page: Page, tails: Tails): Proposal[] {
  const open = page.lines.filter((line) => isNameShaped(line));
  // Plan names and continuations of other lines are not candidates for the most prominent line.
  const handicap = (line: PageLine) => Number(tails.has(line.id) || isPlanName(line.words));
  const byProminence = [...open].sort((a, b) => handicap(a) - handicap(b) || prominence(page, b) - prominence(page, a));
  const chosen = byProminence.filter((line, rank) => rank < 4 || surelyPayer.test(line.text));
  return chosen.flatMap((line, rank): Proposal[] => {
    const second = continuation(page, line);
    const names = second ? [[line, second], [line]] : [[line]];
    return names.map((lines): Proposal => {
      const words = lines.flatMap(({ words: own }) => own);
      const value = nameOf(words);
      const isPlan = isPlanName(words);
      const isOrganization =
        wordsIn(value).some((word) => organizationWords.has(word)) || /health|care|blue|dental|vision/i.test(value);
      return {
        element: 'payer_name',
        value,
        words,
        evidence: [
          'shaped',
          page.side,
          isPlan ? 'plan' : surelyPayer.test(value) ? 'sure' : isOrganization ? 'organization' : 'any',
          lines.length > 1 ? 'stack' : second ? 'part' : tails.has(line.id) ? 'tail' : 'line',
          sizeOf(page, line),
          zoneOf(page, line),
          rank === 0 ? 'first' : rank === 1 ? 'second' : 'later',
        ],
      };
    });
  });
}

function isPlanName(words: readonly PageWord[]): boolean {
  const isTyped = words.some(({ text }) => wordsIn(text).some((word) => planTypes.has(word)));
  return isTyped || phrasesIn(words, planIndex, false).some(({ from, to }) => to - from === words.length);
}

function isNameShaped(line: PageLine): boolean {
  if (isProse(line) || boilerplate.test(line.text)) return false;
  // "Health Plan" alone is a label, but also the second line of many logos.
  if (opensWithLabel(line) && line.labels[0]?.kind !== 'payer_name') return false;
  if (line.labels.some((hit) => hit.kind === 'skip' && hit.quality === 'sure')) return false;
  if (line.words.length > 7 || /[$%#@:]|\d{3}/.test(line.text)) return false;
  return /\p{L}{3}/u.test(line.text);
}

function prominence(page: Page, line: PageLine): number {
  const height = line.height / page.height;
  const depth = (line.y0 - page.y0) / Math.max(1, page.y1 - page.y0);
  const hasWord = wordsIn(line.text).some((word) => organizationWords.has(word));
  return Math.min(height, 3) - 1.6 * depth + (hasWord ? 0.5 : 0);
}
