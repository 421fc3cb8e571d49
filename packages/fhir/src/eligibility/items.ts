import {
  type CostShare,
  centsOf,
  type EligibilitySummary,
  type Money,
  moneyOf as moneyOfCents,
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

function usedOf({ amount, remaining, used }: CostShare): Money | undefined {
  const [total, left] = [amount, remaining].map(centsOf);
  return used ?? (total === undefined || left === undefined ? undefined : moneyOfCents(total - left));
}

/** A count is an integer, otherwise text. */
const allowedCount = (value: string) =>
  isCount(value) ? { allowedUnsignedInt: Number(value) } : { allowedString: value };
const isCount = (value: string): boolean => /^\d{1,9}$/.test(value);

function usedCountOf({ quantity, remaining_quantity: left, used_quantity: used }: CostShare): string | undefined {
  const isSameUnit = quantity !== undefined && quantity.unit === left?.unit;
  if (used !== undefined || !isSameUnit || !isCount(quantity.value) || !isCount(left.value)) return used?.value;
  return String(Math.max(0, Number(quantity.value) - Number(left.value)));
}

const words = (name: string): string => name.replaceAll('_', ' ');

/** A number of visits, days or the like, or an age, that the amount is limited to. */
function countsOf(text: string, share: CostShare): ItemBenefit[] {
  const { quantity, remaining_quantity: left } = share;
  const used = usedCountOf(share);
  const unit = (quantity ?? left ?? share.used_quantity)?.unit;
  if (unit === undefined) return [];
  const type = { text: `${text}, ${words(unit)}` };
  const usedCount = used === undefined ? {} : isCount(used) ? { usedUnsignedInt: Number(used) } : { usedString: used };
  return [
    ...(quantity === undefined && used === undefined
      ? []
      : [{ type, ...(quantity === undefined ? {} : allowedCount(quantity.value)), ...usedCount }]),
    ...(quantity === undefined && left !== undefined
      ? [{ type: { text: `${type.text}, remaining` }, ...allowedCount(left.value) }]
      : []),
  ];
}

/**
 * R4 has no field for the remaining amount: it is `allowed` minus `used`, or a separate benefit if the total is
 * unknown.
 */
function benefitsOf(kind: string, share: CostShare): ItemBenefit[] {
  const text = words(kind);
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
    ...countsOf(text, share),
  ];
}

/** The subject of an item. */
type Subject = Pick<Item, 'category' | 'productOrService' | 'modifier'>;

/** In network, out of network, or both; a network of the plan by its name. */
function networkOf({ network, network_name: name }: CostShare): Pick<Item, 'network'> {
  const isCoded = network === 'in' || network === 'out';
  const text = name ?? (network === 'any' ? 'in and out of network' : undefined);
  if (!isCoded && text === undefined) return {};
  const coding = isCoded ? { coding: [{ system: codeSystems.benefitNetwork, code: network }] } : {};
  return { network: { ...coding, ...(text === undefined ? {} : { text }) } };
}

function itemOf(subject: Subject, name: string | undefined, kind: string, share: CostShare): Item[] {
  const benefit = benefitsOf(kind, share);
  if (benefit.length === 0 && kind !== authorizations) return [];
  const { coverage_level: level, time_period: term, time_period_count: count } = share;
  const { authorization_required: isRequired, messages = [], places_of_service: places = [], procedure } = share;
  const planName = share.plan_name ?? name ?? share.insurance_type;
  const description = [...places, ...messages].join(' ');
  const unit = units[level ?? ''];
  return [
    {
      ...subject,
      ...(procedure === undefined ? {} : procedureOfResponse(procedure)),
      ...(planName === undefined ? {} : { name: planName }),
      ...(description === '' ? {} : { description }),
      ...networkOf(share),
      ...(level === undefined
        ? {}
        : { unit: unit ? { coding: [{ system: codeSystems.benefitUnit, code: unit }] } : { text: level } }),
      ...(term === undefined ? {} : { term: { text: `${count === undefined ? '' : `${count} × `}${words(term)}` } }),
      ...(isRequired === undefined ? {} : { authorizationRequired: isRequired }),
      ...(benefit.length === 0 ? {} : { benefit }),
    },
  ];
}

const authorizations = 'authorizations';
/** Also limits of the benefit, and statements about prior authorization without a cost share. */
const kinds = [...shareKinds, 'limitations', authorizations] as const;

/** Benefits of a service type or a procedure, or of the plan as a whole. */
type Benefits = Partial<Pick<ServiceType, 'plan_name' | (typeof kinds)[number]>>;

const itemsOf = (subject: Subject, owner: Benefits): Item[] =>
  kinds.flatMap((kind) => (owner[kind] ?? []).flatMap((share) => itemOf(subject, owner.plan_name, kind, share)));

const serviceTypeOf = ({ service_type_code: code, service_type: display }: ServiceTypeName): Subject => ({
  category: { coding: [{ system: codeSystems.serviceType, code, display }] },
});

/** Whether there is an amount, a percentage or a limit among them. */
const haveBenefit = (items: readonly Item[]): boolean => items.some(({ benefit }) => benefit !== undefined);

/** One item per amount, or a single item if there are no amounts. */
function itemsOfProcedure(procedure: Procedure): Item[] {
  const subject = procedureOfResponse(procedure);
  const { status, authorization_required: isRequired } = procedure;
  const excluded = status === 'unknown' ? {} : { excluded: status !== 'active' };
  const items = itemsOf(subject, procedure);
  const isNamed = haveBenefit(items) || status === 'unknown';
  const named = { ...subject, ...(isRequired === undefined ? {} : { authorizationRequired: isRequired }) };
  return [...(isNamed ? [] : [named]), ...items].map((item) => ({ ...item, ...excluded }));
}

/** Coverage, cost shares and limits: one item per amount, and one for each service type without amounts. */
export function responseItems(summary: EligibilitySummary): Item[] {
  return [
    ...itemsOf({ category: { text: 'The plan as a whole' } }, summary.coverage_summary ?? {}),
    ...serviceTypesIn(summary).flatMap((owner) => {
      const subject = serviceTypeOf(owner);
      const items = itemsOf(subject, owner);
      return [...(haveBenefit(items) ? [] : [{ ...subject, excluded: false }]), ...items];
    }),
    // `excluded` is not set, because it would state whether they are covered.
    ...(summary.coverage_summary?.unclear_services ?? []).flatMap((owner) => itemsOf(serviceTypeOf(owner), owner)),
    ...(summary.procedures ?? []).flatMap(itemsOfProcedure),
    ...(summary.coverage_summary?.not_covered ?? []).map((owner) => ({ ...serviceTypeOf(owner), excluded: true })),
  ];
}
