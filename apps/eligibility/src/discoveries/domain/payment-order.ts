import type { OrderReason, OtherPayer, PaymentOrder } from '@cardlens/eligibility-record';
import type { Finding } from './finding.js';
import { isSamePayerName } from './probability.js';

// Which of several coverages pays first: what the payers state, then rules that need no other fact.
// @source 42 U.S.C. 1395y(b) (Medicare secondary payer) and 1396a(a)(25) (Medicaid pays last), 32 CFR 199.8 (TRICARE)

export interface OrderedFinding extends Finding {
  readonly order: PaymentOrder | 'unclear';
  readonly reason: OrderReason;
}

/** Facts that decide between Medicare and a group plan. */
export interface OrderContext {
  readonly isEmployed: boolean;
}

const positions = ['primary', 'secondary', 'tertiary'] as const;

/** The findings with their order of payment, in that order. Whatever is not certain has none. */
export function inPaymentOrder(findings: readonly Finding[], context: OrderContext): OrderedFinding[] {
  const certain = findings.filter(({ confidence }) => confidence !== 'low');
  const stated = new Map(certain.map((finding) => [finding, statementsAbout(finding, certain)]));
  const isContradictory = [...stated.values()].filter((orders) => orders.has('primary')).length > 1;
  const byRules = orderByRules(certain, context);
  const ordered = findings.map((finding): OrderedFinding => {
    if (finding.confidence === 'low') return { ...finding, order: 'unclear', reason: 'not_clear' };
    const orders = [...(stated.get(finding) ?? [])];
    const [order] = orders;
    if (order === undefined)
      return { ...finding, ...(byRules.get(finding) ?? { order: 'unclear', reason: 'several' }) };
    if (orders.length > 1 || (isContradictory && order === 'primary'))
      return { ...finding, order: 'unclear', reason: 'contradictory' };
    return { ...finding, order, reason: 'payer_states' };
  });
  const rank = ({ order, confidence }: OrderedFinding): number =>
    order === 'unclear' ? (confidence === 'low' ? 4 : 3) : positions.indexOf(order);
  return ordered.toSorted((a, b) => rank(a) - rank(b));
}

/** The positions of a coverage that its payer and the payers of the others state. */
function statementsAbout(finding: Finding, all: readonly Finding[]): ReadonlySet<PaymentOrder> {
  const byOthers = all
    .filter((other) => other !== finding)
    .flatMap(({ others }) => others.filter((named) => isPayer(named, finding)))
    .flatMap(({ payment_order }) => payment_order ?? []);
  return new Set([...(finding.statedOrder === undefined ? [] : [finding.statedOrder]), ...byOthers]);
}

/** Whether a payer that a response names is the one of a coverage. */
export const isPayer = ({ identifier, name = '' }: OtherPayer, { payer }: Pick<Finding, 'payer'>): boolean =>
  (identifier !== undefined && identifier.toUpperCase() === payer.id.toUpperCase()) ||
  isSamePayerName(name, payer.name);

type Order = Pick<OrderedFinding, 'order' | 'reason'>;

function orderByRules(all: readonly Finding[], { isEmployed }: OrderContext): ReadonlyMap<Finding, Order> {
  const is =
    (...kinds: readonly Finding['kind'][]) =>
    (finding: Finding) =>
      kinds.includes(finding.kind);
  const hasMedicare = all.some(is('medicare', 'medicare_advantage'));
  const replaced = all.filter(
    (finding) => finding.kind === 'medicare' && (finding.isReplaced || all.some(is('medicare_advantage'))),
  );
  const supplements = all.filter(is('medicare_supplement'));
  const last = [...all.filter(is('tricare')), ...all.filter(is('medicaid'))];
  const first = all.filter((finding) => ![...replaced, ...supplements, ...last].includes(finding));
  const result = new Map<Finding, Order>(
    replaced.map((finding) => [finding, { order: 'unclear', reason: 'replaces_medicare' }]),
  );
  const isUnknownNamed = all.some(({ others }) => others.some((named) => isUnsettled(named, all)));
  const unclear = (reason: OrderReason) => {
    for (const finding of all) if (!result.has(finding)) result.set(finding, { order: 'unclear', reason });
    return result;
  };
  const isOfGroup = first.some(is('commercial'));
  if (first.some(is('medicare', 'medicare_advantage')) && (isOfGroup || isEmployed))
    return unclear('depends_on_employment');
  // What payers name but was not found may pay before.
  if (first.length > 1 || isUnknownNamed) return unclear('several');
  const line = [...first, ...(hasMedicare ? supplements : []), ...last];
  // Pays after Medicare, even if Medicare was not found.
  for (const finding of supplements) result.set(finding, { order: 'secondary', reason: 'medicare_rules' });
  line.forEach((finding, index) => {
    const reason = reasonOf(finding, line.length + replaced.length, supplements.length > 0, replaced.length > 0);
    result.set(finding, { order: positions[index] ?? 'unclear', reason });
  });
  return result;
}

function reasonOf({ kind }: Finding, count: number, hasSupplement: boolean, isReplacing: boolean): OrderReason {
  if (count === 1) return 'only_coverage';
  if (kind === 'medicaid' || kind === 'tricare') return 'pays_last';
  if (kind === 'medicare_advantage' && isReplacing) return 'replaces_medicare';
  return kind === 'medicare_supplement' || (kind === 'medicare' && hasSupplement) ? 'medicare_rules' : 'pays_last';
}

/** A payer that a response names without its position, and that was not found. Organizations that manage care pay for it. */
const isUnsettled = (named: OtherPayer, all: readonly Finding[]): boolean =>
  named.payment_order === undefined &&
  named.manages_care !== true &&
  named.replaces_medicare !== true &&
  !all.some((finding) => isPayer(named, finding));

/**
 * Whether the coverage that pays first is known. Coverage that pays last does not end the search, unless a payer says
 * that it pays first.
 */
export const isPrimaryFound = (ordered: readonly OrderedFinding[]): boolean =>
  ordered.some(
    ({ order, reason, kind }) =>
      order === 'primary' && (reason === 'payer_states' || (kind !== 'medicaid' && kind !== 'tricare')),
  );
