import type { EligibilitySummary, OtherPayer, PaymentOrder } from '@cardlens/eligibility-record';
import type { Benefit, DatePeriod, RelatedEntity } from '@cardlens/x12';
import { present } from '../../../domain/fields.js';
import { type Coverage, isStatement } from './coverage.js';
import { coverageDates } from './dates.js';
import { related } from './people.js';

// Coordination of benefits: who pays first, other payers, and the parts of Medicare.
// @source ASC X12 005010X279A1, loops 2110C and 2120C: EB01 R, DTP01 290, NM101 PRP, SEP and TTP, EB04.

type Medicare = NonNullable<NonNullable<EligibilitySummary['coverage_summary']>['medicare']>;

const orders: Readonly<Record<string, PaymentOrder>> = { PRP: 'primary', SEP: 'secondary', TTP: 'tertiary' };
/** EB04 of payers that pay before Medicare. */
const beforeMedicare = new Set(['12', '13', '14', '15', '16', '41', '42', '43', '47']);
const medicareParts: Readonly<Record<string, 'part_a' | 'part_b'>> = { MA: 'part_a', MB: 'part_b' };
/** EB04 of plans that replace parts A and B when Medicare itself responds. */
const privatePlans = new Set(['HM', 'HN', 'IN', 'PR', 'PS']);
/** EB04 HN always means such a plan, whichever payer responds. */
const medicareRisk = 'HN';

const planNumbers = new Set(['18', '1L', '6P', 'IG']);

const isOther = ({ information }: Benefit): boolean => information.code === 'R';
const isSubscriber = ({ entity }: RelatedEntity): boolean => entity.entityType.code === 'IL';

/** EB01 MC: the organization that manages the care, to which claims go. */
const isManagedCare = ({ information }: Benefit): boolean => information.code === 'MC';
/** NM101 of a managed-care organization. */
const managedCare = 'Y2';

/** Other payers, each with its position in the order of payment, if the response specifies it. */
export function otherPayers(benefits: readonly Benefit[]): OtherPayer[] {
  const isOfMedicare = benefits.some((benefit) => !isOther(benefit) && partOf(benefit) !== undefined);
  return distinct(
    benefits.flatMap((benefit): OtherPayer[] => {
      if (isManagedCare(benefit)) return managers(benefit);
      if (!isOther(benefit)) {
        const { relatedEntities } = benefit;
        const named = relatedEntities.filter(({ entity }) => Object.hasOwn(orders, entity.entityType.code));
        const managing = relatedEntities.filter(({ entity }) => entity.entityType.code === managedCare);
        return [...named.map(payer), ...managing.map((entity) => ({ ...payer(entity), manages_care: true }))];
      }
      return othersOf(benefit, isOfMedicare);
    }),
  );
}

function othersOf(benefit: Benefit, isOfMedicare: boolean): OtherPayer[] {
  const subscriber = benefit.relatedEntities.find(isSubscriber);
  const plan = planOf(benefit, isOfMedicare);
  const payers = benefit.relatedEntities.filter((entity) => !isSubscriber(entity));
  const known = { ...plan, ...present({ subscriber: subscriber && related(subscriber) }) };
  // The order of a part D plan is that of drugs only, not of Medicare.
  const describe = isOfMedicare && isPartD(benefit) ? related : payer;
  if (payers.length > 0) return payers.map((entity) => ({ ...known, ...describe(entity) }));
  return Object.keys(known).length > 0 ? [known] : [];
}

/** The organizations of a line of managed care; a person there is a case manager. */
function managers(benefit: Benefit): OtherPayer[] {
  const known = { ...planOf(benefit, false), manages_care: true };
  const organizations = benefit.relatedEntities.filter(({ entity }) => !entity.isPerson);
  return organizations.map((entity) => ({ ...known, ...payer(entity) }));
}

/** Payers repeat one for each service type. */
const distinct = (payers: readonly OtherPayer[]): OtherPayer[] => [
  ...new Map(payers.map((one) => [JSON.stringify(one), one])).values(),
];

const payer = (entity: RelatedEntity): OtherPayer =>
  present({ ...related(entity), payment_order: orders[entity.entity.entityType.code] });

function planOf({ insuranceType, planDescription, references, dates }: Benefit, isOfMedicare: boolean): OtherPayer {
  const type = insuranceType?.code ?? '';
  const replaces = type === medicareRisk || (isOfMedicare && privatePlans.has(type));
  return present({
    insurance_type: insuranceType && (insuranceType.description ?? insuranceType.code),
    plan_name: planDescription,
    plan_number: references.find(({ qualifier }) => planNumbers.has(qualifier.code))?.value,
    payment_order: beforeMedicare.has(type) ? ('primary' as const) : undefined,
    replaces_medicare: replaces ? true : undefined,
    ...coverageDates(dates.map(asCoverage)),
  });
}

/** DTP01 290 is the period of the other coverage. */
const asCoverage = (date: DatePeriod): DatePeriod =>
  date.qualifier.code === '290' ? { ...date, qualifier: { code: '291' } } : date;

/**
 * The position of the requested coverage, derived from the positions of the others that have not ended by `day`
 * (YYYY-MM-DD).
 * @returns undefined when the response does not specify it
 */
export function paymentOrder(
  others: readonly Pick<OtherPayer, 'payment_order' | 'coverage_end_date'>[],
  day: string,
): PaymentOrder | undefined {
  const lasting = others.filter(({ coverage_end_date: end }) => end === undefined || end >= day);
  const taken = new Set(lasting.map(({ payment_order }) => payment_order));
  if (taken.has('primary')) return taken.has('secondary') ? 'tertiary' : 'secondary';
  return taken.has('secondary') || taken.has('tertiary') ? ('primary' as const) : undefined;
}

const partOf = ({ insuranceType }: Benefit) => medicareParts[insuranceType?.code ?? ''];

/** Medicare's form of a part D plan: another payer (EB01 R) of pharmacy benefits (EB03 88) with EB04 OT. */
const isPartD = (benefit: Benefit): boolean =>
  isOther(benefit) && benefit.insuranceType?.code === 'OT' && benefit.serviceTypes.some(({ code }) => code === '88');

/** The plan of a part D line; if there are several, the one that began last. */
function partD(benefits: readonly Benefit[]): Medicare['part_d'] {
  const plans = benefits.filter(isPartD).map((benefit): NonNullable<Medicare['part_d']> => {
    const { plan_name, plan_number, coverage_start_date, coverage_end_date } = planOf(benefit, true);
    const entity = benefit.relatedEntities.find((one) => !isSubscriber(one));
    return {
      ...present({ plan_name, plan_number, coverage_start_date, coverage_end_date }),
      ...(entity && related(entity)),
    };
  });
  const begun = ({ coverage_start_date: start = '' }: NonNullable<Medicare['part_d']>) => start;
  return plans.sort((a, b) => begun(b).localeCompare(begun(a)))[0];
}

/** Parts A and B of Medicare, each with status and days, and the plan of part D. */
export function medicare(benefits: readonly Benefit[], { statedBy }: Coverage): Medicare | undefined {
  const parts: Medicare = {};
  for (const part of ['part_a', 'part_b'] as const) {
    const lines = benefits.filter(
      (benefit) =>
        isStatement(benefit) &&
        partOf(benefit) === part &&
        benefit.procedure === undefined &&
        benefit.rejections.length === 0,
    );
    const status = (['active', 'inactive'] as const).find((one) =>
      lines.some((line) => statedBy([line]).includes(one)),
    );
    if (status === undefined || (status === 'inactive' && lines.some((line) => statedBy([line]).includes('unclear'))))
      continue;
    const deciding = lines.filter((line) => statedBy([line]).includes(status));
    parts[part] = { status, ...coverageDates(deciding.flatMap(({ dates }) => dates)) };
  }
  if (Object.keys(parts).length === 0) return undefined;
  return { ...parts, ...present({ part_d: partD(benefits) }) };
}
