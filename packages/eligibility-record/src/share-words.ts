import type { CostShare } from './cost-share.js';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** `$1,250.50`, and `$2,000` for `2000.00` */
export const money = (amount: string): string => dollars.format(Number(amount)).replace(/\.00$/, '');

export const joined = (parts: readonly (string | undefined | false)[], separator = ' '): string =>
  parts.filter(Boolean).join(separator);

const spaced = (text: string): string => text.replaceAll('_', ' ');

/** `20 visits` */
const counted = ({ value, unit }: { readonly value: string; readonly unit: string }) => `${value} ${spaced(unit)}`;

const periods: Readonly<Record<string, string>> = {
  calendar_year: 'a year',
  service_year: 'a year',
  year: 'a year',
  lifetime: 'in a lifetime',
};

function periodOf(period: string | undefined, count?: string): string {
  if (period === undefined) return '';
  if (count !== undefined) return `in ${count} ${spaced(period)}s`;
  return periods[period] ?? `per ${spaced(period)}`;
}

/** What the member pays, or the limit: `$15`, `20%`, `20 visits a year` */
function priceOf({ amount, no_limit: isUnlimited, percent, quantity, ...share }: CostShare): string {
  const { time_period: period, time_period_count: count } = share;
  const times =
    quantity && joined([counted(quantity), quantity.time_period === undefined ? '' : periodOf(quantity.time_period)]);
  const what = joined(
    [isUnlimited && 'no limit', amount && money(amount.amount), percent && `${percent}%`, times],
    ' + ',
  );
  return joined([what, quantity?.time_period === undefined || amount || percent ? periodOf(period, count) : '']);
}

const networks: Readonly<Record<string, string>> = {
  in: 'in network',
  out: 'out of network',
  any: 'in and out of network',
};

export interface ShareWords {
  readonly price: string;
  /** For whom and where it applies: `individual, in network`; empty if the payer does not say. */
  readonly scope: string;
  /** The remaining amount: `$320 left`. */
  readonly left: string;
  /** What distinguishes it from the other amounts of its service, and what the payer says about it. */
  readonly notes: readonly string[];
}

/** An amount with everything needed to decide whether to collect it. */
export function shareWords(share: CostShare): ShareWords {
  const { coverage_level: level, network, remaining, remaining_quantity, procedure, insurance_type: plan } = share;
  const { places_of_service: places = [], messages = [], authorization_required: isAuthorized, network_name } = share;
  const left = joined([remaining && money(remaining.amount), remaining_quantity && counted(remaining_quantity)], ' + ');
  return {
    price: priceOf(share),
    scope: joined([level && spaced(level.toLowerCase()), network && networks[network]], ', '),
    left: left === '' ? '' : `${left} left`,
    notes: [
      ...[share.plan_name, network_name, plan].filter((note) => note !== undefined),
      ...(procedure ? [`Procedure ${joined([procedure.code, procedure.last_code], ' to ')}`] : []),
      ...places,
      ...(isAuthorized === undefined ? [] : [isAuthorized ? 'Prior authorization required' : 'No prior authorization']),
      ...messages,
    ],
  };
}

/** The same on one line: `$1,500 individual, in network, $320 left` */
export function shareLine(share: CostShare): string {
  const { price, scope, left, notes } = shareWords(share);
  return joined([joined([price, scope], ' '), left, ...notes], ', ');
}
