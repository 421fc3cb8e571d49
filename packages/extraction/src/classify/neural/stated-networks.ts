import type { PlanDetail } from '@cardlens/reading';
import { networksOf } from '../extractors/plan-details/networks.js';
import type { Segment } from '../layout/page.js';
import type { Sheet } from '../sheet.js';

type Network = PlanDetail['network'];
type Detail = Pick<PlanDetail, 'service' | 'category' | 'network'>;

/** Labels that distinguish networks without naming them: "PPO | Non-PPO", "EE Non-PPO". */
const contrast = /\bnon[- ]?(ppo|epo|hmo|pref|plan|member|contract|par|net)|\bout[- ]+n\w*t|\bfuera de\b/i;
/** "Use network providers only" is about doctors, not about amounts. */
const instruction = /\bonly\b|\bcall\b|\bpharmac/i;

/**
 * The networks that a side names for its amounts. Which amounts a name rules is for the element network to decide; without
 * any name, it would infer one from a "PPO" nearby.
 */
export function statedNetworks({ page, labels }: Sheet): ReadonlySet<Network> {
  const stated = new Set<Network>(['any']);
  for (const segment of page.segments) {
    const text = withNextLine(segment, page.segments);
    const networks = contrast.test(text) ? (['out'] as const) : networksOf(text);
    // "Network HMO" names the plan's network, not the network of an amount; "Network | Non-Network" are headings.
    const isPlans = labels[segment.id]?.some(({ kind }) => kind === 'network') && !networks.includes('out');
    if (isPlans || instruction.test(text)) continue;
    for (const network of networks) stated.add(network);
    // What is contrasted with out-of-network care is in network, whatever its name is.
    if (networks.includes('out')) stated.add('in');
  }
  return stated;
}

/** A heading that is hyphenated at the end of its line: "Out-of-" above "Network". */
function withNextLine({ text, x0, x1, y0, height }: Segment, segments: readonly Segment[]): string {
  if (!text.endsWith('-')) return text;
  const isBelow = (other: Segment) => other.y0 > y0 + height / 2 && other.y0 < y0 + 2.5 * height;
  return text + (segments.find((other) => isBelow(other) && other.x0 < x1 && other.x1 > x0)?.text ?? '');
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
