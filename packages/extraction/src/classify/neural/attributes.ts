import type { ElementCandidate } from '../element-classifier.js';
import type { Calibration } from './calibration.js';
import type { Candidate } from './evidence.js';
import { type AttributeName, attributeClasses, type Tagging } from './network.js';
import { type Statement, statedNetworks, withStatedNetwork } from './stated-networks.js';
import type { Unit } from './units.js';

type Attributes = Pick<ElementCandidate, 'label' | 'phoneType' | 'addressType' | 'service' | 'category' | 'network'>;

/** What the attributes of a side's values depend on. */
export interface Context {
  readonly tagging: Tagging;
  readonly calibration: Calibration;
  readonly statements: readonly Statement[];
  readonly units: readonly Unit[];
}

/** Attributes of a list entry: the network's log-probabilities combined with the rules' class by a fitted weight. */
export function attributesOf(candidate: Candidate, { tagging, calibration, statements, units }: Context): Attributes {
  const { kind, proposal } = candidate;
  const pick: Choose = (name, said) =>
    choose(name, tagging.attribute(name, candidate.units), said, calibration.attributes[name] ?? []);
  switch (kind) {
    case 'phone_numbers':
      return { label: proposal?.label ?? '', phoneType: pick('phone', proposal?.phoneType) };
    case 'addresses':
      return { label: proposal?.label ?? '', addressType: pick('address', proposal?.addressType) };
    case 'plan_details': {
      const detail = detailOf(candidate, pick);
      const { segment } = units[candidate.units[0]];
      return withStatedNetwork(detail, statedNetworks(statements, segment, detail.category));
    }
    case 'pcp_name':
      return { service: pick('service', proposal?.service), category: 'pcp_name', network: 'any' };
    default:
      return {};
  }
}

type Choose = <N extends AttributeName>(name: N, said: string | undefined) => (typeof attributeClasses)[N][number];

/** Attributes of an amount, as its line states them. A copay is an amount of money and a coinsurance a share. */
function detailOf({ value, ...said }: Candidate, pick: Choose) {
  const { service = pick('service', undefined), network = pick('network', undefined) } = said;
  const { category = pick('category', undefined) } = said;
  const isCost = category === 'copay' || category === 'coinsurance';
  const cost = /^\d{1,3}%$/.test(value) ? 'coinsurance' : /^\$[\d,.]+$/.test(value) ? 'copay' : category;
  return { service, category: isCost ? cost : category, network } as const;
}

function choose<N extends AttributeName>(
  name: N,
  beliefs: Float32Array,
  said: string | undefined,
  weights: readonly number[],
): (typeof attributeClasses)[N][number] {
  const classes: readonly (typeof attributeClasses)[N][number][] = attributeClasses[name];
  const scores = classes.map((value, i) => beliefs[i] + (value === said ? (weights[i] ?? 0) : 0));
  return classes[scores.indexOf(Math.max(...scores))];
}
