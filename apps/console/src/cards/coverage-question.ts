import { namePartsOf } from '@cardlens/reading/name-parts';
import type { Card, EligibilityQuestion, EligibilityRecord, Provider } from '@cardlens/sdk';
import { exampleProvider } from '../eligibility/example-provider.js';
import { matchedPayer } from '../eligibility/payer-choice.js';
import { questionOf } from '../eligibility/question-of.js';
import { type Confidence, confidenceOf } from './confidence.js';
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
    ['date of birth', isDay(born)],
    ['provider', provider !== undefined],
  ];
  const missing = needs.filter(([, isKnown]) => !isKnown).map(([name]) => name);
  if (missing.length > 0 || provider === undefined) return { missing, question: undefined };
  // The service adds the payer and the member number from the card.
  const subscriber = { firstName, lastName, dateOfBirth: born.replaceAll('-', '') };
  return { missing, question: { cardId: card.card_id, subscriber, provider } };
}

type Asked = Pick<EligibilityRecord, 'card_id' | 'eligibility_request'>;
/** What a card and a check of it may state differently. */
type Stated = 'payer' | 'member number' | 'name' | 'date of birth';

const bare = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
/** What the card does not have, it does not state otherwise. */
const isOther = (asked: string, now: string): boolean => now !== '' && bare(asked) !== bare(now);

/** What a check of the card asked with another value than the card now has, as after a correction or a new match. */
export function askedOtherwise(card: Card, { eligibility_request: asked }: Asked): readonly Stated[] {
  const { subscriber, dependent, trading_partner_service_id: payerId } = asked;
  const { first = '', last } = namePartsOf(textOf(card, 'member_name'));
  const born = textOf(card, 'member_dob');
  const isPerson = (person: typeof subscriber | typeof dependent) =>
    person !== undefined && !isOther(person.first_name, first) && !isOther(person.last_name, last);
  const isBorn = (person: typeof subscriber | typeof dependent) =>
    person !== undefined && !isOther(person.date_of_birth, born);
  const differences: readonly (readonly [Stated, boolean])[] = [
    ['payer', isOther(payerId, matchedPayer(card.payer_match)?.id ?? '')],
    ['member number', isOther(subscriber.member_id, textOf(card, 'member_number'))],
    // A card may be that of the dependent.
    ['name', !isPerson(subscriber) && !isPerson(dependent)],
    ['date of birth', !isBorn(subscriber) && !isBorn(dependent)],
  ];
  return differences.filter(([, isDifferent]) => isDifferent).map(([name]) => name);
}

/**
 * The question of a check, asked again: with what the card now has where that differs, and otherwise as before, with the
 * same provider and services. PHI.
 * @param isForToday  about today instead of the days of the check
 * @returns undefined if the card has no whole name or no valid birth date any more
 */
export function questionAgain(card: Card, check: Asked, isForToday = false): EligibilityQuestion | undefined {
  const { dateOfService, dateOfServiceEnd, ...before } = questionOf(check);
  const differs = askedOtherwise(card, check);
  const { payerId, subscriber, dependent, ...rest } = before;
  const { memberId, ...person } = subscriber;
  const isAnother = differs.includes('name') || differs.includes('date of birth');
  const { first: firstName = '', last: lastName } = namePartsOf(textOf(card, 'member_name'));
  const born = textOf(card, 'member_dob');
  if (isAnother && (firstName === '' || lastName === '' || (born !== '' && !isDay(born)))) return undefined;
  return {
    ...rest,
    ...(!isForToday && dateOfService !== undefined && { dateOfService }),
    ...(!isForToday && dateOfServiceEnd !== undefined && { dateOfServiceEnd }),
    // The service adds the payer and the member number from the card.
    ...(differs.includes('payer') ? {} : { payerId }),
    subscriber: {
      ...person,
      ...(differs.includes('member number') ? {} : { memberId }),
      ...(isAnother && { firstName, lastName, ...(born && { dateOfBirth: born.replaceAll('-', '') }) }),
    },
    ...(isAnother || dependent === undefined ? {} : { dependent }),
  };
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Who asks a payer: the provider of the last check; a simulated payer may be asked by an example. */
export const providerFor = (connection: { readonly simulated: boolean } | undefined, last: Provider | undefined) =>
  last ?? (connection?.simulated ? exampleProvider : undefined);

const asked = ['member_name', 'member_number', 'member_dob'] as const;

/**
 * Whether nobody has to look at what a check asks about, before a payer is asked without anybody's doing. A real payer may
 * charge: everything must be sure or corrected. A simulated one is asked unless something is doubtful.
 */
export const isSureAbout = (
  { details, corrections, payer_match: match }: Card,
  { simulated }: { readonly simulated: boolean },
): boolean => {
  const isEnough = (confidence: Confidence) => confidence === 'sure' || (simulated && confidence === 'check');
  return (
    details !== undefined &&
    isEnough(confidenceOf(Number(match?.score ?? 1))) &&
    allElementsOf(details, corrections).every(
      ({ path, confidence }) => isEnough(confidence) || !asked.some((name) => name === path),
    )
  );
};
