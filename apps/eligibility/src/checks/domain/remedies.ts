import { medicareNumberOf, type RemedyName } from '@cardlens/eligibility-record';
import { generationalSuffixes } from '@cardlens/x12';
import { omit } from '../../domain/fields.js';
import type { Question } from '../../domain/question.js';
import type { FailedEnding } from './ending.js';
import type { Inquiry } from './inquiry.js';
import type { ChosenPayer } from './payer-choice.js';

/** A corrected inquiry. */
export interface Remedy {
  readonly name: RemedyName;
  readonly inquiry: Inquiry;
}

/** What corrections are taken from; nothing is invented. */
export interface Sources {
  readonly asked: Inquiry;
  /** Other readings of the member number that the recognizer considered, most probable first. */
  readonly memberIds: readonly string[];
  /** Other payer ids of the same company. */
  otherPayerIds(payer: ChosenPayer): readonly ChosenPayer[];
}

type Correct = (sources: Sources) => readonly Remedy[];

/** Only numbers of the same form: a Medicare number has letters and digits at fixed places. */
const memberIdAlternatives: Correct = ({ asked, memberIds }) =>
  memberIds
    .filter((memberId) => !isMedicareNumber(asked.memberId) || isMedicareNumber(memberId))
    .map((memberId) => ({ name: 'member_id_alternative', inquiry: { ...asked, memberId } }));

const isMedicareNumber = (memberId: string): boolean => medicareNumberOf(memberId) !== undefined;

type Person = Pick<Question['subscriber'], 'firstName' | 'lastName'>;

const fewerDetails: Correct = ({ asked }) => [{ name: 'fewer_details', inquiry: withFewerDetails(asked) }];

const suffixAtEnd = new RegExp(`(?<=[^\\s,])[\\s,]+(?:${generationalSuffixes.join('|')})\\.?$`, 'i');

/** Without suffix, initials, gender, address, group number and relationship: 270s do not require them, but payers compare them. */
function withFewerDetails(asked: Inquiry): Inquiry {
  const { subscriber, dependent, ...rest } = asked.question;
  const fewer = <P extends Person>(person: P): P => ({
    ...person,
    firstName: person.firstName.replace(/(?<=\S{2})(?:\s+\p{L}\.?)+$/u, ''),
    lastName: person.lastName.replace(suffixAtEnd, ''),
  });
  const question = {
    ...rest,
    subscriber: fewer(omit(subscriber, 'gender', 'groupNumber', 'address')),
    ...(dependent && { dependent: fewer(omit(dependent, 'gender', 'relationship', 'address')) }),
  };
  return { ...asked, question };
}

/** The patient's name as payers may have it: without apostrophe, and one of two names. */
const nameParts: Correct = ({ asked }) => {
  const least = withFewerDetails(asked);
  const { subscriber, dependent } = least.question;
  const { firstName, lastName } = dependent ?? subscriber;
  const [first = ''] = firstName.split(/\s+/);
  const words = lastName.split(/[\s-]+/);
  const names: readonly Person[] = [
    { firstName: firstName.replace(/['’]/g, ''), lastName: lastName.replace(/['’]/g, '') },
    { firstName: first, lastName: words.at(-1) ?? '' },
    { firstName: first, lastName: words[0] ?? '' },
  ];
  return names
    .filter((name) => name.lastName.length > 1)
    .map((name) => ({
      name: 'name_part',
      inquiry: {
        ...least,
        question: dependent
          ? { ...least.question, dependent: { ...dependent, ...name } }
          : { ...least.question, subscriber: { ...subscriber, ...name } },
      },
    }));
};

/**
 * The same patient in the other role. The number on the card is that of the family, or the payer gives each member their
 * own.
 */
const otherRole: Correct = ({ asked }) => {
  const { subscriber, dependent, ...rest } = asked.question;
  if (dependent) {
    const question = { ...rest, subscriber: omit(dependent, 'relationship') };
    return [{ name: 'dependent_as_subscriber', inquiry: { ...asked, question } }];
  }
  const question = { ...rest, subscriber, dependent: omit(subscriber, 'memberId', 'groupNumber', 'ssn') };
  return [{ name: 'subscriber_as_dependent', inquiry: { ...asked, question, isSubscriberUnnamed: true } }];
};

const otherPayerIds: Correct = ({ asked, otherPayerIds: idsOf }) =>
  idsOf(asked.payer).map((payer) => ({ name: 'other_payer_id', inquiry: { ...asked, payer } }));

/**
 * What may follow a reject reason (AAA03), in order. A reason that is absent has no remedy: another inquiry would ask
 * about something else, or the payer has to be asked later (42, 80: `retryDelays`). docs/eligibility-connectors.md has
 * this table for operators.
 */
const remediesOfReason: Readonly<Record<string, readonly Correct[]>> = {
  '41': [otherPayerIds],
  '58': [otherRole, fewerDetails],
  '64': [memberIdAlternatives],
  '65': [fewerDetails, nameParts, otherRole],
  '67': [memberIdAlternatives],
  '71': [otherRole, fewerDetails],
  '72': [memberIdAlternatives],
  '73': [fewerDetails, nameParts, otherRole],
  '75': [memberIdAlternatives],
  '77': [otherRole],
  '79': [otherPayerIds],
  T4: [otherPayerIds],
};

/** The corrected inquiries that may follow a rejection, most promising first; the same may occur twice. */
export function remediesOf({ reason, loop }: NonNullable<FailedEnding['rejection']>, sources: Sources): Remedy[] {
  // At the provider's level, "participant" means the provider.
  if (reason === '79' && loop === '2100B') return [];
  // The payer has found the subscriber, so their number is right.
  const isOfDependent = reason === '67' && loop === '2100D';
  const table = isOfDependent ? [otherRole] : (remediesOfReason[reason] ?? []);
  return table.flatMap((correct) => correct(sources));
}
