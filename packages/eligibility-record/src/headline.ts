// What a visit costs, in the few words that stand beside "Covered". Without schemas, so that pages stay small.
import { isOfFamily, remainingOf } from './applicable-shares.js';
import type { CostShare } from './cost-share.js';
import { serviceTypesIn } from './coverage.js';
import { centsOf, moneyOf } from './money.js';
import { joined, money } from './share-words.js';

interface Summary {
  readonly coverage_summary?: { readonly status: string; readonly deductibles?: readonly CostShare[] | undefined };
}

interface Benefits {
  readonly service_type_code: string;
  readonly copays?: readonly CostShare[] | undefined;
  readonly coinsurance?: readonly CostShare[] | undefined;
  readonly deductibles?: readonly CostShare[] | undefined;
}

/** Service types of an office visit, then the plan as a whole. @source ASC X12 005010X279A1, EB03 */
const officeVisit = ['98', 'BY', 'BZ', '30'];

/**
 * What a patient with an active coverage pays in network for the requested service, otherwise for an office visit:
 * `['$15 copay', '$80 of the deductible left']`. The deductible is that of the plan, unless the one requested service has
 * its own. Says so where the payer states nothing. Empty unless the coverage is active.
 */
export function costWords(summary: Summary | undefined, requestedCodes: readonly string[] = []): readonly string[] {
  if (summary?.coverage_summary?.status !== 'active') return [];
  const all = serviceTypesIn<Benefits>(summary);
  const serviceOf = (wanted: string) => all.find(({ service_type_code: code }) => code === wanted);
  const requested = [...new Set(requestedCodes)].filter((code) => code !== '30').map(serviceOf);
  const visits = requested.length === 0 ? [officeVisit.map(serviceOf).find(wordsOf)] : requested;
  const own = requested.length === 1 ? deductibleWords(requested[0]?.deductibles) : undefined;
  const words = own ?? deductibleWords(summary.coverage_summary.deductibles) ?? 'deductible not stated';
  return [visitWords(visits), words];
}

/** Several services are named nowhere here, so they have words only if those are the same for all. */
function visitWords(services: readonly (Benefits | undefined)[]): string {
  const [words, ...others] = new Set(services.map(wordsOf));
  return others.length > 0 ? 'costs depend on the service' : words || 'copay not stated';
}

const wordsOf = (service: Benefits | undefined): string =>
  service === undefined ? '' : joined([copayWords(service), coinsuranceWords(service)], ' and ');

function copayWords({ copays = [] }: Benefits): string {
  const shares = inNetwork(copays).filter(({ amount }) => amount !== undefined);
  const amounts = [...new Set(shares.map(({ amount }) => money(amount?.amount ?? '')))];
  if (amounts.length < 2)
    return amounts[0] === undefined ? '' : amounts[0] === '$0' ? 'no copay' : `${amounts[0]} copay`;
  const kinds = new Set(shares.map(kindOf));
  const named = new Set(shares.map((share) => `${money(share.amount?.amount ?? '')} ${kindOf(share)} copay`));
  // Two amounts of one kind are not told apart by it.
  if (!kinds.has('') && named.size === kinds.size) return [...named].join(', ');
  const sorted = amounts.toSorted((a, b) => Number(a.replace(/[$,]/g, '')) - Number(b.replace(/[$,]/g, '')));
  return `${sorted[0]} to ${sorted.at(-1)} copay`;
}

/** The kind of visit, as far as the payer's notes say so. */
function kindOf({ messages = [] }: CostShare): string {
  const notes = messages.join(' ');
  const [isPrimary, isSpecialist] = [/\b(primary care|pcp)\b/i.test(notes), /\bspecialist\b/i.test(notes)];
  if (isPrimary === isSpecialist) return '';
  return isPrimary ? 'primary care' : 'specialist';
}

function coinsuranceWords({ coinsurance = [] }: Benefits): string {
  const percents = [...new Set(inNetwork(coinsurance).flatMap(({ percent }) => percent ?? []))].sort(
    (a, b) => Number(a) - Number(b),
  );
  const [least] = percents;
  if (least === undefined || (percents.length === 1 && Number(least) === 0)) return '';
  return `${percents.length === 1 ? least : `${least} to ${percents.at(-1)}`}% coinsurance`;
}

/** Undefined if none is stated. */
function deductibleWords(all: readonly CostShare[] = []): string | undefined {
  const limited = inNetwork(all, true).filter(
    ({ amount, remaining }) => amount !== undefined || remaining !== undefined,
  );
  const individual = limited.filter((share) => !isOfFamily(share));
  const shares = individual.length > 0 ? individual : limited;
  const name = individual.length > 0 ? 'deductible' : 'family deductible';
  const left = shares.flatMap((share) => remainingOf(share) ?? []);
  const total = rangeText(shares.flatMap(({ amount }) => centsOf(amount) ?? []));
  if (left.length === 0) return total && `${total} ${name}, what is left is not stated`;
  if (left.some((cents) => cents > 0n)) return `${rangeText(left)} of the ${name} left`;
  return total === '$0' && shares.every(({ amount }) => amount) ? `no ${name}` : `${name} met`;
}

/** `$80`, or `$80 to $500` of several amounts; undefined of none. */
function rangeText(all: readonly bigint[]): string | undefined {
  const [least, ...others] = [...new Set(all)].sort((a, b) => Number(a - b));
  if (least === undefined) return undefined;
  return [least, ...others.slice(-1)].map((cents) => money(moneyOf(cents).amount)).join(' to ');
}

/**
 * Those in network, otherwise those in any network, otherwise those of which the payer names none; without those limited to
 * a procedure, to a quantity, or to a family if `withFamily` is not set.
 */
function inNetwork(shares: readonly CostShare[], withFamily = false): readonly CostShare[] {
  const possible = shares.filter(
    (share) => share.procedure === undefined && share.quantity === undefined && (withFamily || !isOfFamily(share)),
  );
  for (const wanted of ['in', 'any', undefined]) {
    const found = possible.filter(({ network }) => network === wanted);
    if (found.length > 0) return found;
  }
  return [];
}
