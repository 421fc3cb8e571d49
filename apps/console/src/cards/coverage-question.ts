import { namePartsOf } from '@cardlens/reading/name-parts';
import type { Card, EligibilityQuestion, Provider } from '@cardlens/sdk';
import { exampleProvider } from '../eligibility/example-provider.js';
import { matchedPayer } from '../eligibility/payer-choice.js';
import { confidenceOf } from './confidence.js';
import { allElementsOf, textOf } from './elements.js';

/** What a check needs and the card does not have. */
export type Missing = 'payer' | 'member number' | 'name' | 'date of birth' | 'provider';

export interface CardQuestion {
  readonly missing: readonly Missing[];
  /** Undefined while something is missing. PHI. */
  readonly question: EligibilityQuestion | undefined;
}

interface Given {
  readonly provider?: Provider | undefined;
  /** `YYYY-MM-DD`; that of the card by default. */
  readonly born?: string | undefined;
}

/** The question about the member of a completed card to the payer that it was matched with. */
export function questionAbout(card: Card, { provider, born = textOf(card, 'member_dob') }: Given): CardQuestion {
  const { first: firstName = '', last: lastName } = namePartsOf(textOf(card, 'member_name'));
  const needs: readonly (readonly [Missing, boolean])[] = [
    ['payer', matchedPayer(card.payer_match) !== undefined],
    ['member number', textOf(card, 'member_number') !== ''],
    ['name', firstName !== '' && lastName !== ''],
    ['date of birth', /^\d{4}-\d{2}-\d{2}$/.test(born)],
    ['provider', provider !== undefined],
  ];
  const missing = needs.filter(([, isKnown]) => !isKnown).map(([name]) => name);
  if (missing.length > 0 || provider === undefined) return { missing, question: undefined };
  // The service adds the payer and the member number from the card.
  const subscriber = { firstName, lastName, dateOfBirth: born.replaceAll('-', '') };
  return { missing, question: { cardId: card.card_id, subscriber, provider } };
}

/** Who asks a payer: the provider of the last check; a simulated payer may be asked by an example. */
export const providerFor = (connection: { readonly simulated: boolean } | undefined, last: Provider | undefined) =>
  last ?? (connection?.simulated ? exampleProvider : undefined);

const asked = ['member_name', 'member_number', 'member_dob'] as const;

/** Whether nobody has to look at what a check asks about, before a payer is asked without anybody's doing. */
export const isSureAbout = ({ details, corrections, payer_match: match }: Card): boolean =>
  details !== undefined &&
  confidenceOf(Number(match?.score ?? 1)) !== 'doubtful' &&
  allElementsOf(details, corrections).every(
    ({ path, confidence }) => confidence !== 'doubtful' || !asked.some((name) => name === path),
  );
