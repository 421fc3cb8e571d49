import type { PlanDetail } from '@cardlens/reading';
import type { ElementCandidate } from '../element-classifier.js';
import type { Proposal } from '../proposal.js';
import type { Calibration } from './calibration.js';
import type { Candidate } from './evidence.js';
import { type AttributeName, attributeClasses, type Tagging } from './network.js';
import { generalService, type SaidNetworks, withSaidNetwork } from './said-networks.js';
import type { Unit } from './units.js';

type Attributes = Pick<ElementCandidate, 'label' | 'phoneType' | 'addressType' | 'service' | 'category' | 'network'>;

interface Context {
  readonly calibration: Calibration;
  readonly networks: SaidNetworks;
  readonly units: readonly Unit[];
}

/** Attributes of a list entry: the network's log-probabilities combined with the rules' class by a fitted weight. */
export function attributesOf(candidate: Candidate, tagging: Tagging, context: Context): Attributes {
  const { calibration, networks, units } = context;
  const { kind } = candidate;
  const proposal = candidate.proposal ?? candidate.related;
  const pick: Choose = (name, said) =>
    choose(name, tagging.attribute(name, candidate.units), said, calibration.attributes[name] ?? []);
  switch (kind) {
    case 'phone_numbers':
      return { label: proposal?.label ?? '', phoneType: pick('phone', proposal?.phoneType) };
    case 'addresses':
      return { label: proposal?.label ?? '', addressType: pick('address', proposal?.addressType) };
    case 'plan_details': {
      const own = candidate.units.map((i) => units[i]);
      const rowNetwork = networkBefore(own[0], units[candidate.units[0] - 1]) ?? proposal?.rowNetwork;
      return withSaidNetwork(
        detailOf(candidate.service, proposal, rowNetwork, pick),
        (network) => network === rowNetwork || networks.has(network, own),
      );
    }
    case 'pcp_name':
      return {
        service: pick('service', proposal?.service),
        category: 'pcp_name',
        network: 'any',
      };
    default:
      return {};
  }
}

/** "In 80% / Out 60%": a word directly before the amount names its network. */
function networkBefore(first: Unit | undefined, before: Unit | undefined): PlanDetail['network'] | undefined {
  if (!first || before?.segment !== first.segment) return undefined;
  return /^[(/]?(in|out):?$/i.exec(before.text)?.[1]?.toLowerCase() as PlanDetail['network'] | undefined;
}

/** Services with separate copays: a deductible with such a service took it from a neighboring line. */
const visits: ReadonlySet<PlanDetail['service']> = new Set<PlanDetail['service']>([
  'office_visit',
  'specialist_visit',
  'emergency_room',
  'urgent_care',
  'preventive_care',
  'telemedicine',
]);

type Choose = <N extends AttributeName>(name: N, said: string | undefined) => (typeof attributeClasses)[N][number];

/**
 * Attributes of an amount. A category named in its line or column ("Deductible") is certain, and a deductible without a
 * service applies to care in general.
 */
function detailOf(
  service: PlanDetail['service'] | undefined,
  proposal: Proposal | undefined,
  rowNetwork: PlanDetail['network'] | undefined,
  pick: Choose,
) {
  const said = proposal?.evidence.includes('said') ? proposal.category : undefined;
  const category = said ?? pick('category', proposal?.category);
  const network = rowNetwork ?? pick('network', proposal?.network);
  const isMaximum = category === 'deductible' || category === 'out_of_pocket_max';
  const isGeneral = isMaximum && proposal?.service === 'other' && proposal.evidence[0] === 'none';
  const chosen = service ?? pick('service', proposal?.service);
  return { service: isGeneral && visits.has(chosen) ? generalService(network) : chosen, category, network };
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
