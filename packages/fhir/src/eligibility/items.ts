import {
  type CostShare,
  type EligibilitySummary,
  type Money,
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

/** Codes of HL7's benefit types; what has none is text. */
const benefitCodes: Readonly<Record<string, string>> = {
  copays: 'copay',
  coinsurance: 'copay-percent',
  deductibles: 'deductible',
};
const units: Readonly<Record<string, string>> = { individual: 'individual', family: 'family' };

const moneyOf = ({ amount, currency }: Money) => ({ value: Number(amount), currency });

/** Cents, so that what was used is exact. */
const cents = ({ amount }: Money): number => Math.round(Number(amount) * 100);

function usedOf({ amount, remaining, used }: CostShare): Money | undefined {
  if (used !== undefined || amount === undefined || remaining === undefined) return used;
  return { amount: ((cents(amount) - cents(remaining)) / 100).toFixed(2), currency: amount.currency };
}

/** R4 has no field for what is left: it is `allowed` less `used`, or, of an amount that the payer does not tell, a benefit of its own. */
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
    ...(share.percent === undefined ? [] : [{ type, allowedString: `${share.percent}%` }]),
    ...(isRemainingAlone && share.remaining
      ? [{ type: { text: `${text}, remaining` }, allowedMoney: moneyOf(share.remaining) }]
      : []),
  ];
}

function itemOf(owner: Benefits, kind: string, share: CostShare): Item[] {
  const benefit = benefitsOf(kind, share);
  if (benefit.length === 0) return [];
  const { service_type_code: code, service_type: display, plan_name: name } = owner;
  const { network, coverage_level: level, time_period: term, authorization_required: isRequired, messages } = share;
  const isCodedNetwork = network === 'in' || network === 'out';
  const unit = units[level ?? ''];
  return [
    {
      ...(code === undefined
        ? { category: { text: 'The plan as a whole' } }
        : { category: { coding: [{ system: codeSystems.serviceType, code, ...(display ? { display } : {}) }] } }),
      ...(name === undefined ? {} : { name }),
      ...(messages?.length ? { description: messages.join(' ') } : {}),
      ...(isCodedNetwork ? { network: { coding: [{ system: codeSystems.benefitNetwork, code: network }] } } : {}),
      ...(level === undefined
        ? {}
        : { unit: unit ? { coding: [{ system: codeSystems.benefitUnit, code: unit }] } : { text: level } }),
      ...(term === undefined ? {} : { term: { text: term.replaceAll('_', ' ') } }),
      ...(isRequired === undefined ? {} : { authorizationRequired: isRequired }),
      benefit,
    },
  ];
}

const itemsOf = (owner: Benefits): Item[] =>
  shareKinds.flatMap((kind) => (owner[kind] ?? []).flatMap((share) => itemOf(owner, kind, share)));

/** Benefits of one service type, or of the plan as a whole. */
type Benefits = Partial<Omit<ServiceType, 'status'>>;

/** What the plan covers and what the member pays: an item for each amount, and one for each service type without any. */
export function responseItems(summary: EligibilitySummary): Item[] {
  const category = ({ service_type_code: code, service_type: display }: ServiceTypeName) => ({
    coding: [{ system: codeSystems.serviceType, code, display }],
  });
  return [
    ...itemsOf(summary.coverage_summary ?? {}),
    ...serviceTypesIn(summary).flatMap((owner) => {
      const items = itemsOf(owner);
      return items.length > 0 ? items : [{ category: category(owner), excluded: false }];
    }),
    ...(summary.coverage_summary?.not_covered ?? []).map((owner) => ({ category: category(owner), excluded: true })),
  ];
}
