import type { PlanDetail } from '@cardlens/reading';
import { describe } from '../extractors/plan-details/describe.js';
import { networksOf } from '../extractors/plan-details/networks.js';
import { rowLabelOf } from '../extractors/plan-details/row-label.js';
import { findAmounts } from '../formats/money.js';
import { isSameRow } from '../layout/neighbors.js';
import type { Page, PageLine } from '../layout/page.js';

type Network = PlanDetail['network'];
type Detail = Pick<PlanDetail, 'service' | 'category' | 'network'>;

/** Labels that distinguish networks without naming them: "PPO | Non-PPO", "EE Non-PPO". */
const contrast = /\bnon[- ]?(ppo|epo|hmo|pref(?!\W*\$)|plan|member|contract|par|net)|\bout[- ]+n\w*t|\bfuera de\b/i;
/** "Use network providers only" is about doctors, not about amounts. */
const instruction = /\bonly\b|\bcall\b|\bpharmac|^[^$%]*\bcovered\b[^$%]*$/i;

/** Networks that a line names, and the amounts that it may rule: those of its row, or of its category. */
export interface Statement {
  readonly networks: readonly Network[];
  readonly isOfRow: boolean;
  readonly line: PageLine;
  readonly category: PlanDetail['category'] | undefined;
}

/**
 * The lines that name networks for amounts. Which amounts a heading rules is for the element network to decide; without
 * any name, it would infer one from a "PPO" nearby. A line with amounts rules only them.
 */
export function statementsOf(page: Page): Statement[] {
  const rows = new Set(
    page.lines.flatMap((one) => (findAmounts(one.text).length > 0 ? [one, rowLabelOf(page, one)] : [])),
  );
  return page.lines.flatMap((line) => {
    const text = withNextLine(line, page.lines);
    const { category } = describe(text);
    const isContrasted = contrast.test(text);
    const networks = isContrasted ? (['out'] as const) : networksOf(text);
    // "Network HMO" names the plan's network, not the network of an amount; "Network | Non-Network" are headings.
    const isPlans = line.labels.some(({ kind }) => kind === 'network') && !networks.includes('out');
    if (networks.length === 0 || isPlans || instruction.test(text)) return [];
    // "INN: Deductible $500" begins a group of amounts.
    const isHead = networksOf(/^[^:]*(?=:)/.exec(text)?.[0] ?? '').length > 0;
    const own = { line, networks, isOfRow: rows.has(line) && !isHead, category: isHead ? undefined : category };
    // What is contrasted with out-of-network care is in network, whatever its name is.
    const isContrast = networks.includes('out') && !networks.includes('in');
    return [own, ...(isContrast ? [{ ...own, networks: ['in'] as const, isOfRow: false }] : [])];
  });
}

/** The networks stated for an amount. */
export function statedNetworks(
  statements: readonly Statement[],
  line: PageLine | undefined,
  category: PlanDetail['category'],
): ReadonlySet<Network> {
  const isFor = (of: Statement['category']) => (of !== 'deductible' && of !== 'out_of_pocket_max') || of === category;
  const stated = statements.filter((one) =>
    one.isOfRow ? line !== undefined && isSameRow(one.line, line) : isFor(one.category),
  );
  return new Set<Network>(['any', ...stated.flatMap(({ networks }) => networks)]);
}

/** A heading that is hyphenated at the end of its line: "Out-of-" above "Network". */
function withNextLine({ text, x0, x1, y0, height }: PageLine, lines: readonly PageLine[]): string {
  if (!text.endsWith('-')) return text;
  const isBelow = (other: PageLine) => other.y0 > y0 + height / 2 && other.y0 < y0 + 2.5 * height;
  return text + (lines.find((other) => isBelow(other) && other.x0 < x1 && other.x1 > x0)?.text ?? '');
}

/**
 * An amount with its stated network, or `any`, and the service implied by it: an amount without a
 * service is for in- or out-of-network care only if the network is stated.
 */
export function withStatedNetwork(detail: Detail, stated: ReadonlySet<Network>): Detail {
  const network = stated.has(detail.network) ? detail.network : 'any';
  return { ...detail, network, service: isGeneral(detail) ? generalService(network) : detail.service };
}

/** Services that may have a deductible or a limit of their own. */
const hasOwnLimits = /^(prescription|dental|vision)$/;

const isGeneral = ({ service, category }: Detail): boolean =>
  service === 'in_network_medical' ||
  service === 'out_of_network_medical' ||
  ((category === 'deductible' || category === 'out_of_pocket_max') && !hasOwnLimits.test(service));

/** For an amount that names no service. */
const generalService = (network: Network): PlanDetail['service'] =>
  network === 'in' ? 'in_network_medical' : network === 'out' ? 'out_of_network_medical' : 'other';
