import type { ElementCandidate } from '../element-classifier.js';
import type { Calibration } from './calibration.js';
import type { Candidate } from './evidence.js';
import { type AttributeName, attributeClasses, type Tagging } from './network.js';
import { type Statement, statedNetworks, withStatedNetwork } from './stated-networks.js';

type Attributes = Pick<ElementCandidate, 'label' | 'phoneType' | 'addressType' | 'service' | 'category' | 'network'>;

/** What the attributes of a side's values depend on. */
export interface Context {
  readonly tagging: Tagging;
  readonly calibration: Calibration;
  readonly statements: readonly Statement[];
}

/** Attributes of a list entry: the network's log-probabilities combined with the rules' class by a fitted weight. */
export function attributesOf(candidate: Candidate, { tagging, calibration, statements }: Context): Attributes {
  const { kind, proposal } = candidate;
  const pick: Choose = (name, proposed) =>
    choose(name, tagging.attribute(name, candidate.words), proposed, calibration.attributes[name] ?? []);
  switch (kind) {
    case 'phone_numbers':
      return { label: proposal?.label ?? '', phoneType: pick('phone', proposal?.phoneType) };
    case 'addresses':
      return { label: proposal?.label ?? '', addressType: pick('address', proposal?.addressType) };
    case 'plan_details': {
      const detail = detailOf(candidate, pick);
      return withStatedNetwork(detail, statedNetworks(statements, candidate.words[0]?.line, detail.category));
    }
    case 'pcp_name':
      return { service: pick('service', proposal?.service), category: 'pcp_name', network: 'any' };
    default:
      return {};
  }
}

type Choose = <N extends AttributeName>(name: N, proposed: string | undefined) => (typeof attributeClasses)[N][number];

/** Attributes of an amount, as its line states them. A copay is an amount of money and a coinsurance a share. */
function detailOf({ value, ...stated }: Candidate, pick: Choose) {
  const { service = pick('service', undefined), network = pick('network', undefined) } = stated;
  const { category = pick('category', undefined) } = stated;
  const isCost = category === 'copay' || category === 'coinsurance';
  const cost = /^\d{1,3}%$/.test(value) ? 'coinsurance' : /^\$[\d,.]+$/.test(value) ? 'copay' : category;
  return { service, category: isCost ? cost : category, network } as const;
}

function choose<N extends AttributeName>(
  name: N,
  beliefs: Float32Array,
  proposed: string | undefined,
  weights: readonly number[],
): (typeof attributeClasses)[N][number] {
  const classes: readonly (typeof attributeClasses)[N][number][] = attributeClasses[name];
  const scored = classes.map((value, i) => {
    const score = (beliefs[i] ?? 0) + (value === proposed ? (weights[i] ?? 0) : 0);
    return { value, score };
  });
  return scored.reduce((best, other) => (other.score > best.score ? other : best)).value;
}
