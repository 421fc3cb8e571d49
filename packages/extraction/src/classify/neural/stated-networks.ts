import type { PlanDetail } from '@cardlens/reading';
import { networksOf } from '../extractors/plan-details/networks.js';
import { findAmounts } from '../formats/money.js';
import { rightOf } from '../layout/neighbors.js';
import type { Segment } from '../layout/page.js';
import type { Sheet } from '../sheet.js';
import type { Unit } from './units.js';

type Network = PlanDetail['network'];
type Detail = Pick<PlanDetail, 'service' | 'category' | 'network'>;

/** Column headings that distinguish networks without naming them: "PPO | Non-PPO". */
const contrast = /\bnon[- ]?(ppo|epo|hmo|pref(erred)?|plan|member)\b/i;
/**
 * Words in a row label for out-of-network care. The label of the in-network row has the remaining words and possibly
 * others: "EE Non-PPO" and "EE PPO".
 */
const outside = /\b(non[- ]?(ppo|epo|hmo|pref(erred)?|par(ticipating)?|net(work)?)|out[- ]of[- ]net(work)?|oon)\b/i;
/** The in-network label if the out-of-network label has no other words. */
const inside = /^\W*(ppo|epo|hmo|home|preferred|par(ticipating)?|network)\W*$/i;
/** A label further from its amount than this many text heights is a heading. */
const rowReach = 45;
/** Maximum distance in text heights between a heading's right end and an amount in its block. */
const headingReach = 25;
/** "Network providers only" is about doctors, not about amounts. */
const instruction = /\bproviders?\b|\bonly\b|\bcall\b|\bpharmac/i;

/** The networks stated on a side for its amounts. */
export class StatedNetworks {
  /** Networks established by contrasting column headings. */
  readonly #columns = new Set<Network>(['any']);
  /** Rows with contrasting labels. */
  readonly #rows: ReadonlySet<Segment>;
  readonly #heads: readonly { readonly segment: Segment; readonly networks: readonly Network[] }[];

  constructor({ page, labels }: Sheet) {
    const isRow = (segment: Segment) =>
      [segment, ...rightOf(page, segment, rowReach)].some(({ text }) => findAmounts(text).length > 0);
    const isOut = ({ text }: Segment) => contrast.test(text) || networksOf(text).includes('out');
    // "Network HMO" names the plan's network, not the network of an amount; "Network | Non-Network" are headings.
    const lines = page.segments.filter(
      (segment) => isOut(segment) || !labels[segment.id]?.some(({ kind }) => kind === 'network'),
    );
    const heads = lines.filter((segment) => !isRow(segment) && !instruction.test(segment.text));
    this.#heads = heads.map((segment) => ({ segment, networks: networksOf(segment.text) }));
    if (heads.some(isOut)) this.#columns.add('out').add('in');
    const rows = lines.filter(isRow);
    this.#rows = new Set(inContrast(rows).flatMap((segment) => [segment, ...rightOf(page, segment, rowReach)]));
  }

  /** Whether the amount's line or a heading above it names the network. */
  has(network: Network, amount: readonly Unit[]): boolean {
    return (
      this.#columns.has(network) ||
      amount.some(({ segment }) => this.#rows.has(segment)) ||
      amount.some(({ segment }) => networksOf(segment.text).includes(network)) ||
      this.#heads.some(
        ({ segment, networks }) => networks.includes(network) && amount.some((unit) => isOver(segment, unit.segment)),
      )
    );
  }
}

/** Pairs of rows whose labels differ only in the words for out-of-network care. */
function inContrast(rows: readonly Segment[]): Segment[] {
  const labels = rows.map((segment) => ({
    segment,
    text: segment.text.slice(0, findAmounts(segment.text)[0]?.from).trim(),
  }));
  return labels.flatMap((out) => {
    if (!outside.test(out.text)) return [];
    const rest = wordsOf(out.text.replace(outside, ''));
    const others = labels.filter(({ text }) =>
      rest.length > 0
        ? !outside.test(text) &&
          rest.every((word) => wordsOf(text).includes(word)) &&
          wordsOf(text).length <= rest.length + 2
        : inside.test(text),
    );
    return others.length > 0 ? [out.segment, ...others.map(({ segment }) => segment)] : [];
  });
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

/** Whether a heading is above an amount; its block may begin further left or end further right than the amount. */
const isOver = (heading: Segment, { x0, x1, y1, height }: Segment): boolean =>
  heading.y0 < y1 && heading.x0 < x1 + 3 * height && heading.x1 > x0 - headingReach * height;

/**
 * An amount with its stated network, or `any`, and the service implied by it: an amount without a
 * service is for in- or out-of-network care only if the network is stated.
 */
export function withStatedNetwork(detail: Detail, isStated: (network: Network) => boolean): Detail {
  const network = isStated(detail.network) ? detail.network : 'any';
  return { ...detail, network, service: isGeneral(detail.service) ? generalService(network) : detail.service };
}

const isGeneral = (service: PlanDetail['service']): boolean =>
  service === 'in_network_medical' || service === 'out_of_network_medical';

/** For an amount that names no service. */
const generalService = (network: Network): PlanDetail['service'] =>
  network === 'in' ? 'in_network_medical' : network === 'out' ? 'out_of_network_medical' : 'other';
