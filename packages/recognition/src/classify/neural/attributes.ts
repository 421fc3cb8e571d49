import type { ElementCandidate } from '../element-classifier.js';
import type { Calibration } from './calibration.js';
import type { Candidate } from './evidence.js';
import { type AttributeName, attributeClasses, type Tagging } from './network.js';

type Attributes = Pick<ElementCandidate, 'label' | 'phoneType' | 'addressType' | 'service' | 'category' | 'network'>;

/** What an entry of a list is for: the network's word, against which the rules' word has a measured weight. */
export function attributesOf(candidate: Candidate, tagging: Tagging, calibration: Calibration): Attributes {
  const { kind } = candidate;
  const proposal = candidate.proposal ?? candidate.related;
  const pick = <N extends AttributeName>(name: N, said: string | undefined) =>
    choose(name, tagging.attribute(name, candidate.units), said, calibration.attributes[name] ?? []);
  switch (kind) {
    case 'phone_numbers':
      return { label: proposal?.label ?? '', phoneType: pick('phone', proposal?.phoneType) };
    case 'addresses':
      return { label: proposal?.label ?? '', addressType: pick('address', proposal?.addressType) };
    case 'plan_details':
      return {
        service: candidate.service ?? pick('service', proposal?.service),
        category: pick('category', proposal?.category),
        network: pick('network', proposal?.network),
      };
    case 'pcp_name':
      return {
        service: pick('service', proposal?.service),
        category: 'pcp_name',
        network: pick('network', proposal?.network),
      };
    default:
      return {};
  }
}

function choose<N extends AttributeName>(
  name: N,
  beliefs: Float32Array,
  said: string | undefined,
  weights: readonly number[],
): (typeof attributeClasses)[N][number] {
  const classes: readonly (typeof attributeClasses)[N][number][] = attributeClasses[name];
  const scores = classes.map((value, i) => beliefs[i]! + (value === said ? (weights[i] ?? 0) : 0));
  return classes[scores.indexOf(Math.max(...scores))]!;
}
