import { CardError } from '@cardlens/errors';
import { medicareNumber } from '@cardlens/payers';
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
  'payer_id',
];

interface Evidence {
  /** In log-odds of the text. Fitted by `training/document-kind/evidence.mjs` on kinds of texts left out of training. */
  readonly weight: number;
  valueIn(found: Found, lines: readonly Line[]): number | boolean;
}

/** Evidence beside the wording of the text that a side is that of a card. */
export const evidence: Readonly<Record<string, Evidence>> = {
  /** A number of a card, which a badge, an envelope or a sign-in page lacks; on a back also a telephone number. */
  number: {
    weight: 4.4,
    valueIn: ({ details, side }) =>
      numbers.some((name) => details[name]) || (side === 'back' && Boolean(details.phone_numbers)),
  },
  /** What a pharmacy needs for routing a claim. */
  routing: { weight: 6.9, valueIn: ({ details }) => Boolean(details.rx_bin && (details.rx_pcn ?? details.rx_group)) },
  /** A number in the format of Medicare, or the prefix of health card issuers (ISO 7812), which is also a ZIP code in Colorado. */
  format: {
    weight: 4.3,
    valueIn: ({ details: { medicare_medicaid_id, member_number } }, lines) =>
      [medicare_medicaid_id, member_number].some(
        (number) => number && medicareNumber.test(number.value.replace(/[\s-]/g, '').toUpperCase()),
      ) || lines.some(({ text }) => /(?<!\bCO\W*)\b80840\b/.test(text)),
  },
  payer: { weight: 0.8, valueIn: ({ details }) => Boolean(details.payer_name) },
  phones: { weight: 1.7, valueIn: ({ details }) => Math.min(3, details.phone_numbers?.length ?? 0) },
  /** The more text, the less the rest of the evidence says about all of it. */
  words: {
    weight: -1.9,
    valueIn: (_, lines) => Math.log(Math.max(1, lines.flatMap(({ text }) => text.split(' ')).length)),
  },
};

/** Whether a side is that of a health insurance card, by its text and layout and by what was found on it. */
export function isCard(lines: readonly Line[], kind: Pick<DocumentKind, 'cardLogOdds'>, found: Found): boolean {
  const weights = Object.values(evidence).map(({ weight, valueIn }) => weight * Number(valueIn(found, lines)));
  return weights.reduce((sum, weight) => sum + weight, kind.cardLogOdds(lines)) >= 0;
}

/** @throws CardError CARD_REJECTED */
export function rejectForeign(...side: Parameters<typeof isCard>): void {
  if (!isCard(...side)) throw new CardError('CARD_REJECTED');
}
