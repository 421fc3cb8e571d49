import { type EligibilitySummary, type InsuredPerson, isoDay, type OtherPayer } from '@cardlens/eligibility-record';
import type { PayerStatement, StatedPerson } from '@cardlens/reading';
import { present } from '../../domain/fields.js';
import type { Asked } from './asked.js';
import { identityOf, isOther } from './identity.js';
import type { OwnResponse } from './own-response.js';
import { otherPayers } from './summary/coordination.js';
import { isAboutPlan } from './summary/coverage.js';

/** What a response states about a card; the source follows from the record. */
export type Statement = Omit<PayerStatement, 'source' | 'company'> & { readonly payerName?: string };

/** Longer texts are no names or numbers. */
const textLengthMax = 80;

/**
 * What a response about active or inactive coverage states about the person of the inquiry and, if it is active, the
 * plan, to be compared with the card. Of other people, only the subscriber of a dependent is named, if that is the one of the inquiry.
 */
export function statementOf(own: OwnResponse, summary: EligibilitySummary, asked: Asked): Statement | undefined {
  const { coverage_summary: coverage, subscriber_details: subscriber, dependent_details: dependent } = summary;
  if (coverage?.status !== 'active' && coverage?.status !== 'inactive') return undefined;
  const patient = dependent ?? subscriber;
  if (patient === undefined) return undefined;
  const isSubscriberAsked = own.parts.every((part) => !isOther(identityOf(part.subscriber, asked.subscriber)));
  return present({
    memberNumber: memberNumberOf(own, subscriber),
    ...(asked.dependent === undefined
      ? { member: personOf(patient) }
      : {
          dependent: personOf(patient),
          member: dependent && subscriber && isSubscriberAsked ? personOf(subscriber) : undefined,
        }),
    payerName: bounded(summary.payer_details?.name),
    // Of a plan that does not cover the patient, a newer card may be right.
    ...(coverage.status === 'active' && {
      groupNumber: bounded(summary.plan_details?.group_number ?? subscriber?.group_number),
      planName: bounded(summary.plan_details?.plan_name),
      primaryCareProvider: bounded(coverage.primary_care_provider?.name),
      plan: replacingPlanOf(own, asked),
    }),
  });
}

/** NM108 of a member number; another identifier is not printed on cards. */
const memberNumber = 'MI';

const memberNumberOf = ({ parts }: OwnResponse, subscriber: InsuredPerson | undefined): string | undefined =>
  parts
    .flatMap((part) => part.subscriber.entity?.identifier ?? [])
    .map(({ qualifier, value }) => (qualifier.code === memberNumber ? bounded(value) : undefined))
    .find((value) => value !== undefined && value === subscriber?.member_id);

export function personOf({
  first_name,
  middle_name,
  last_name,
  suffix,
  date_of_birth,
}: InsuredPerson): StatedPerson | undefined {
  const person = present({
    firstName: bounded(first_name),
    middleName: bounded(middle_name),
    lastName: bounded(last_name),
    suffix: bounded(suffix),
    dateOfBirth: date_of_birth,
  });
  return person.lastName === undefined ? undefined : person;
}

const bounded = (text: string | undefined): string | undefined =>
  text !== undefined && text.trim() !== '' && text.length <= textLengthMax ? text.trim() : undefined;

/**
 * The plan of another company that covers the patient on the day of service: a managed-care or a Medicare Advantage
 * plan. One for the plan as a whole precedes those for single services, such as dental care; of several, none is known to
 * be the payer.
 */
function replacingPlanOf({ parts }: OwnResponse, asked: Asked): PayerStatement['plan'] {
  const benefits = parts.flatMap(({ patient }) => patient.benefits);
  const day = isoDay(asked.firstDay) ?? '';
  const isReplacing = (payer: OtherPayer): boolean =>
    (payer.manages_care === true || payer.replaces_medicare === true) &&
    bounded(payer.name) !== undefined &&
    (payer.coverage_start_date ?? day) <= day &&
    (payer.coverage_end_date ?? day) >= day;
  const found = [benefits.filter(isAboutPlan), benefits]
    .map((some) => otherPayers(some).filter(isReplacing))
    .find((some) => some.length > 0);
  const [plan, ...others] = [...new Map(found?.map((payer) => [`${payer.name} ${payer.identifier}`, payer])).values()];
  const name = bounded(plan?.name);
  if (plan === undefined || name === undefined || others.length > 0) return undefined;
  return {
    reason: plan.replaces_medicare ? 'medicare_advantage' : 'managed_care',
    name,
    ...present({ identifier: bounded(plan.identifier) }),
  };
}
