import { belowOf } from '../layout/neighbors.js';
import type { LabelHit, Page, PageLine, PageWord } from '../layout/page.js';
import { phrasesIn, phrasesOfLine } from '../layout/phrases.js';
import { isProse, sizeOf, zoneOf } from '../layout/text.js';
import { type ValueWord, valueSpansOf, valueWordsOf } from '../layout/value-spans.js';
import { organizationIndex } from '../lexicons/indexes.js';
import { planTypes, planWords } from '../lexicons/plans.js';
import { labelClass, type Proposal } from '../proposal.js';
import { boilerplate, continuation, nameOf, shapedNames, type Tails } from './shaped-payers.js';

/** Payers found in the lexicon, by a label, or by the typical form of payer names. */
export function proposePayers(page: Page): Proposal[] {
  const names = [...page.lines.map((line): Stack => [line]), ...stacks(page)];
  const tails = new Set(page.lines.map((line) => continuation(page, line)?.id));
  const known = names.flatMap((name) => knownNames(page, name, tails));
  const shaped = shapedNames(page, tails);
  const hasLogo =
    known.some(({ evidence: [kind, , place] }) => kind === 'payer' && (place === 'whole' || place === 'stack')) ||
    shaped.some(
      ({ evidence: [, , typed, , , zone, rank] }) =>
        (typed === 'organization' || typed === 'sure') && rank === 'first' && zone === 'top',
    );
  return [...known, ...labeledPayers(page, hasLogo), ...shaped];
}

/** Text after a payer's name that is part of it: "Humana Medical Plan, Inc.", "Molina Healthcare of Ohio". */
const tail =
  /^(?:[\s,.®™&]|(?:inc|llc|co|corp|corporation|company|ltd|lp|plans?|insurance|healthcare|health|services|group|life|and|medical)\b|(?:of|from|in)(?: the)?(?: \p{Lu}[\p{L}.&'-]*){1,4})*$/iu;

/** Public programs: the payer only if no plan name is printed next to them. */
const programs = /^(medicare|medicaid|medi-cal|chip|medicare health insurance)$/i;

/** Names from the lexicon in one line, or across the lines of one logo. */
function knownNames(page: Page, [first, ...more]: Stack, tails: Tails): Proposal[] {
  const lines = [first, ...more];
  if (lines.some((line) => isProse(line) || boilerplate.test(line.text))) return [];
  const words = lines.flatMap(({ words: own }) => own);
  const isStack = more.length > 0;
  const spans = isStack ? phrasesIn(words, organizationIndex) : phrasesOfLine(first, words, organizationIndex);
  return spans.flatMap((span): Proposal[] => {
    // Stacked lines count only when they belong to one name.
    if (isStack && !(span.from === 0 && span.to === words.length)) return [];
    const isWhole = span.from === 0 && restIsTail(words.slice(span.to));
    if (span.entry.standsAlone && !(isWhole && span.to >= words.length - 1)) return [];
    if (span.edits > 0 && span.phrase.length < 8 && !isWhole) return [];
    const taken = isWhole ? words : words.slice(span.from, span.to);
    const place = isWhole
      ? isStack
        ? 'stack'
        : tails.has(first.id)
          ? 'tail'
          : 'whole'
      : span.from === 0
        ? 'start'
        : 'inside';
    const zone = page.side === 'back' && /claims|mail|box|attn/i.test(first.text) ? 'address' : zoneOf(page, first);
    return [
      {
        element: 'payer_name',
        value: nameOf(taken),
        words: taken,
        evidence: [
          programs.test(span.phrase) ? 'program' : span.entry.kind,
          page.side,
          place,
          zone,
          sizeOf(page, first),
          span.edits > 0 ? 'fuzzy' : span.phrase.includes(' ') ? 'long' : 'short',
        ],
      },
    ];
  });
}

function restIsTail(rest: readonly PageWord[]): boolean {
  return (
    rest.length <= 6 && tail.test(rest.map(({ text }) => text).join(' ')) && !rest.some(({ text }) => isPlanWord(text))
  );
}

function isPlanWord(text: string): boolean {
  const word = text.toLowerCase().replace(/[^a-z-]/g, '');
  return (
    planTypes.has(word) ||
    (planWords.has(word) && !/^(health|care|plan|community|medicare|medicaid|dental|vision)$/.test(word))
  );
}

/** The lines of a name, from top to bottom. */
type Stack = readonly [PageLine, ...PageLine[]];

/** Two or three lines of one logo: "BlueCross BlueShield" over "of Illinois". */
function stacks(page: Page): Stack[] {
  return page.lines.flatMap((line): Stack[] => {
    const [next] = belowOf(page, line, 0.9);
    if (!next) return [];
    const [third] = belowOf(page, next, 0.9);
    return third
      ? [
          [line, next],
          [line, next, third],
        ]
      : [[line, next]];
  });
}

/** "Underwritten by X", "Administered by X", "Insurer: X". */
function labeledPayers(page: Page, hasLogo: boolean): Proposal[] {
  return page.labels
    .filter((hit) => hit.kind === 'payer_name' && hit.from === 0 && (/by$/i.test(hit.phrase) || hit.isDelimited))
    .flatMap((hit): Proposal[] => {
      for (const span of valueSpansOf(page, hit).filter(({ relation }) => relation !== 'above')) {
        const words = sentence((span.relation === 'same' ? restOf(hit) : span.words).slice(0, 8));
        const text = words.map((word) => word.text).join(' ');
        if (!/^\p{Lu}/u.test(text) || !/\p{L}{3}/u.test(text) || /\d{3}|^(inc|llc)\b/i.test(text)) continue;
        const role = /by/i.test(hit.phrase) ? 'by' : 'payer';
        return [
          {
            element: 'payer_name',
            value: nameOf(words),
            words: words.map(({ word }) => word),
            evidence: [
              'labeled',
              role,
              hasLogo ? 'beside logo' : 'alone',
              page.side,
              phrasesIn(words, organizationIndex).length > 0 ? 'known' : 'unknown',
              labelClass(hit),
            ],
          },
        ];
      }
      return [];
    });
}

/** Up to the end of the sentence; the period of "Inc." and "Co." does not end it. */
function sentence(words: readonly ValueWord[]): ValueWord[] {
  const named = words.filter(({ text }) => !/^(by|is):?$/i.test(text));
  const end = named.findIndex(({ text }) => /[.;]$/.test(text) && !/^(inc|co|corp|ltd|st|u\.s)\.$/i.test(text));
  return end < 0 ? named : named.slice(0, end + 1);
}

/** Everything after the label, because "Insurance Company" in it is not another label. */
const restOf = ({ line, to }: LabelHit): ValueWord[] => valueWordsOf(line.spans.slice(to));
