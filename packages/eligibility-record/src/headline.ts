// What a visit costs, in the few words that stand beside "Covered". Without schemas, so that pages stay small.
import { isOfFamily, remainingOf } from './applicable-shares.js';
import type { CostShare } from './cost-share.js';
import { serviceTypesIn } from './coverage.js';
import { moneyOf } from './money.js';
import { joined, money } from './share-words.js';

interface Summary {
  readonly coverage_summary?: { readonly status: string; readonly deductibles?: readonly CostShare[] | undefined };
}

interface Benefits {
  readonly service_type_code: string;
  readonly copays?: readonly CostShare[] | undefined;
  readonly coinsurance?: readonly CostShare[] | undefined;
}

/** Service types of an office visit, then the plan as a whole. @source ASC X12 005010X279A1, EB03 */
const officeVisit = ['98', 'BY', 'BZ', '30'];

/**
 * What a patient with an active coverage pays in network for the requested service, otherwise for an office visit:
 * `['$15 copay', '$80 of the deductible left']`. Says so where the payer states nothing. Empty unless the coverage is active.
 */
export function costWords(summary: Summary | undefined, requestedCodes: readonly string[] = []): readonly string[] {
  if (summary?.coverage_summary?.status !== 'active') return [];
  return [visitWords(summary, requestedCodes), deductibleWords(summary.coverage_summary.deductibles)];
}

function visitWords(summary: Summary, requestedCodes: readonly string[]): string {
  const all = serviceTypesIn<Benefits>(summary);
  const [requested, ...others] = requestedCodes.filter((code) => code !== '30');
  const codes = requested !== undefined && others.length === 0 ? [requested] : officeVisit;
  for (const wanted of codes) {
    const service = all.find(({ service_type_code: code }) => code === wanted);
    const words = service === undefined ? '' : joined([copayWords(service), coinsuranceWords(service)], ' and ');
    if (words !== '') return words;
  }
  return 'copay not stated';
}

function copayWords({ copays = [] }: Benefits): string {
  const shares = inNetwork(copays).filter(({ amount }) => amount !== undefined);
  const amounts = [...new Set(shares.map(({ amount }) => money(amount?.amount ?? '')))];
  if (amounts.length < 2)
    return amounts[0] === undefined ? '' : amounts[0] === '$0' ? 'no copay' : `${amounts[0]} copay`;
  const named = new Map(shares.map((share) => [kindOf(share), money(share.amount?.amount ?? '')]));
  if (!named.has('') && named.size === amounts.length)
    return [...named].map(([kind, amount]) => `${amount} ${kind} copay`).join(', ');
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

function deductibleWords(all: readonly CostShare[] = []): string {
  const limited = inNetwork(all, true).filter(
    ({ amount, remaining }) => amount !== undefined || remaining !== undefined,
  );
  const individual = limited.filter((share) => !isOfFamily(share));
  const shares = individual.length > 0 ? individual : limited;
  const name = individual.length > 0 || limited.length === 0 ? 'deductible' : 'family deductible';
  const left = new Set(shares.flatMap((share) => remainingOf(share) ?? []));
  const [first, ...others] = [...left].sort((a, b) => Number(a - b));
  if (first === undefined) {
    const [share] = shares;
    if (share?.amount === undefined) return `${name} not stated`;
    return `${money(share.amount.amount)} ${name}, what is left is not stated`;
  }
  const last = others.at(-1);
  if (last !== undefined) return `${centsText(first)} to ${centsText(last)} of the ${name} left`;
  if (first > 0n) return `${centsText(first)} of the ${name} left`;
  return shares.some(({ amount }) => Number(amount?.amount) > 0) ? `${name} met` : `no ${name}`;
}

const centsText = (cents: bigint): string => money(moneyOf(cents).amount);

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
