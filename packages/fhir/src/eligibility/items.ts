import {
  type CostShare,
  type EligibilitySummary,
  type Money,
  type Procedure,
  type ServiceType,
  type ServiceTypeName,
  serviceTypesIn,
  shareKinds,
} from '@cardlens/eligibility-record';
import type {
  CoverageEligibilityResponseInsuranceItem as Item,
  CoverageEligibilityResponseInsuranceItemBenefit as ItemBenefit,
} from '@medplum/fhirtypes';
import { codeSystems } from '../systems.js';
import { procedureOfResponse } from './procedures.js';

/** Codes of HL7's benefit types; kinds without a code are represented as text. */
const benefitCodes: Readonly<Record<string, string>> = {
  copays: 'copay',
  coinsurance: 'copay-percent',
  deductibles: 'deductible',
};
const units: Readonly<Record<string, string>> = { individual: 'individual', family: 'family' };

const moneyOf = ({ amount, currency }: Money) => ({ value: Number(amount), currency });

/** In cents, so the difference is exact. */
const cents = ({ amount }: Money): number => Math.round(Number(amount) * 100);

function usedOf({ amount, remaining, used }: CostShare): Money | undefined {
  if (used !== undefined || amount === undefined || remaining === undefined) return used;
  return { amount: ((cents(amount) - cents(remaining)) / 100).toFixed(2), currency: amount.currency };
}

/**
 * R4 has no field for the remaining amount: it is `allowed` minus `used`, or a separate benefit if the total is
 * unknown.
 */
function benefitsOf(kind: string, share: CostShare): ItemBenefit[] {
  const text = kind.replaceAll('_', ' ');
  const code = benefitCodes[kind];
  const type = { ...(code ? { coding: [{ system: codeSystems.benefitType, code }] } : {}), text };
  const used = usedOf(share);
  const isRemainingAlone = share.remaining !== undefined && share.amount === undefined;
  return [
    ...(share.amount !== undefined || used !== undefined
      ? [
          {
            type,
            ...(share.amount ? { allowedMoney: moneyOf(share.amount) } : {}),
            ...(used ? { usedMoney: moneyOf(used) } : {}),
          },
        ]
      : []),
    ...(share.no_limit ? [{ type, allowedString: 'no limit' }] : []),
    ...(share.percent === undefined ? [] : [{ type, allowedString: `${share.percent}%` }]),
    ...(isRemainingAlone && share.remaining
      ? [{ type: { text: `${text}, remaining` }, allowedMoney: moneyOf(share.remaining) }]
      : []),
  ];
}

/** The subject of an item. */
type Subject = Pick<Item, 'category' | 'productOrService' | 'modifier'>;

function itemOf(subject: Subject, name: string | undefined, kind: string, share: CostShare): Item[] {
  const benefit = benefitsOf(kind, share);
  if (benefit.length === 0 && kind !== authorizations) return [];
  const { network, coverage_level: level, time_period: term, authorization_required: isRequired, messages } = share;
  const isCodedNetwork = network === 'in' || network === 'out';
  const planName = share.plan_name ?? name;
  const unit = units[level ?? ''];
  return [
    {
      ...subject,
      ...(planName === undefined ? {} : { name: planName }),
      ...(messages?.length ? { description: messages.join(' ') } : {}),
      ...(isCodedNetwork || share.network_name !== undefined
        ? {
            network: {
              ...(isCodedNetwork ? { coding: [{ system: codeSystems.benefitNetwork, code: network }] } : {}),
              ...(share.network_name === undefined ? {} : { text: share.network_name }),
            },
          }
        : {}),
      ...(level === undefined
        ? {}
        : { unit: unit ? { coding: [{ system: codeSystems.benefitUnit, code: unit }] } : { text: level } }),
      ...(term === undefined ? {} : { term: { text: term.replaceAll('_', ' ') } }),
      ...(isRequired === undefined ? {} : { authorizationRequired: isRequired }),
      ...(benefit.length === 0 ? {} : { benefit }),
    },
  ];
}

/** Benefits of a service type or a procedure, or of the plan as a whole. */
type Benefits = Partial<Pick<ServiceType, 'plan_name' | typeof authorizations | (typeof shareKinds)[number]>>;

/** Statements about prior authorization without a cost share. */
const authorizations = 'authorizations';

const itemsOf = (
  subject: Subject,
  owner: Benefits,
  kinds: readonly (typeof authorizations | (typeof shareKinds)[number])[] = shareKinds,
): Item[] =>
  kinds.flatMap((kind) => (owner[kind] ?? []).flatMap((share) => itemOf(subject, owner.plan_name, kind, share)));

const serviceTypeOf = ({ service_type_code: code, service_type: display }: ServiceTypeName): Subject => ({
  category: { coding: [{ system: codeSystems.serviceType, code, display }] },
});

/** One item per amount, or a single item if there are no amounts. */
function itemsOfProcedure(procedure: Procedure): Item[] {
  const subject = procedureOfResponse(procedure);
  const { status, authorization_required: isRequired } = procedure;
  const excluded = status === 'unknown' ? {} : { excluded: status !== 'active' };
  const items = itemsOf(subject, procedure);
  const authorized = itemsOf(subject, procedure, [authorizations]);
  const isNamed = items.length > 0 || status === 'unknown';
  const named = { ...subject, ...(isRequired === undefined ? {} : { authorizationRequired: isRequired }) };
  return [...(isNamed ? items : [named]), ...authorized].map((item) => ({ ...item, ...excluded }));
}

/** Coverage and cost shares: one item per amount, and one for each service type without amounts. */
export function responseItems(summary: EligibilitySummary): Item[] {
  return [
    ...itemsOf({ category: { text: 'The plan as a whole' } }, summary.coverage_summary ?? {}),
    ...serviceTypesIn(summary).flatMap((owner) => {
      const subject = serviceTypeOf(owner);
      const items = itemsOf(subject, owner);
      const authorized = itemsOf(subject, owner, [authorizations]);
      return [...(items.length > 0 ? items : [{ ...subject, excluded: false }]), ...authorized];
    }),
    // `excluded` is not set, because it would state whether they are covered.
    ...(summary.coverage_summary?.unclear_services ?? []).flatMap((owner) =>
      itemsOf(serviceTypeOf(owner), owner, [...shareKinds, authorizations]),
    ),
    ...(summary.procedures ?? []).flatMap(itemsOfProcedure),
    ...(summary.coverage_summary?.not_covered ?? []).map((owner) => ({ ...serviceTypeOf(owner), excluded: true })),
  ];
}
