import { CardError } from '@cardlens/errors';
import type { Details, Line, Side } from '@cardlens/reading';
import type { DocumentKind } from './document-kind/index.js';

/** The elements found on a side. */
export interface Found {
  readonly details: Details;
  readonly side: Side;
}

const numbers: readonly (keyof Details)[] = [
  'member_number',
  'group_number',
  'medicare_medicaid_id',
  'card_specific_id',
  'rx_id',
  'rx_bin',
  'rx_group',
];

/** @source CMS, "Understanding the Medicare Beneficiary Identifier format": no S, L, O, I, B or Z, to avoid confusion */
const medicareNumber =
  /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y]{2}\d\d$/;

/** Evidence beside the text's wording that a side is that of a card. */
const evidence = {
  /** A number that a badge, an envelope or a sign-in page lacks; on a back also a telephone number or a payer ID. */
  number: ({ details, side }: Found): boolean =>
    numbers.some((name) => details[name]) || (side === 'back' && Boolean(details.phone_numbers ?? details.payer_id)),
  /** What a pharmacy needs for routing a claim. */
  routing: ({ details }: Found): boolean => Boolean(details.rx_bin && (details.rx_pcn ?? details.rx_group)),
  payerId: ({ details }: Found): boolean => Boolean(details.payer_id),
  /** A number in the format of Medicare, or the prefix of health card issuers (ISO 7812). */
  format: ({ details }: Found, lines: readonly Line[]): boolean =>
    [details.medicare_medicaid_id, details.member_number].some(
      (number) => number && medicareNumber.test(number.value.replace(/[\s-]/g, '').toUpperCase()),
    ) || lines.some(({ text }) => /\b80840\b/.test(text)),
  payer: ({ details }: Found): boolean => Boolean(details.payer_name),
  phones: ({ details }: Found): number => Math.min(3, details.phone_numbers?.length ?? 0),
  /** The more text, the less the rest of the evidence says about all of it. */
  words: (_: Found, lines: readonly Line[]): number =>
    Math.log(
      Math.max(
        1,
        lines.reduce((sum, { text }) => sum + text.split(' ').length, 0),
      ),
    ),
};
type EvidenceName = keyof typeof evidence;

/** In log-odds of the text. Fitted by `training/document-kind/evidence.mjs`, with kinds of cards and documents left out. */
const weights: Readonly<Record<EvidenceName, number>> = {
  number: 4.2,
  routing: 6.8,
  payerId: 2.3,
  format: 3.3,
  payer: 1.3,
  phones: 1.4,
  words: -2.1,
};

/** Below even odds, because a rejected card must be typed by hand, and an accepted document has low scores. */
const logOddsMin = -0.5;

const evidenceNames = Object.keys(evidence) as EvidenceName[];

/** Values of the evidence, by name. */
export const evidenceOf = (found: Found, lines: readonly Line[]): Record<EvidenceName, number> =>
  Object.fromEntries(evidenceNames.map((name) => [name, Number(evidence[name](found, lines))])) as Record<
    EvidenceName,
    number
  >;

/** Whether a side is that of a health insurance card, by its text and layout and by what was found on it. */
export function isCard(lines: readonly Line[], kind: Pick<DocumentKind, 'cardLogOdds'>, found: Found): boolean {
  const values = evidenceOf(found, lines);
  return evidenceNames.reduce((sum, name) => sum + weights[name] * values[name], kind.cardLogOdds(lines)) >= logOddsMin;
}

/** @throws CardError CARD_REJECTED */
export function rejectForeign(...side: Parameters<typeof isCard>): void {
  if (!isCard(...side)) throw new CardError('CARD_REJECTED');
}
