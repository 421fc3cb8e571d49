import {
  discoveryEndNames,
  discoveryStateNames,
  EligibilityDiscoveryEnd,
  type EligibilityServiceService,
  type EligibilityDiscovery as WireDiscovery,
} from '@cardlens/contracts';
import {
  camelCased,
  type DiscoveryContent,
  type DiscoveryRequest,
  parseDiscovery,
  snakeCased,
} from '@cardlens/eligibility-record';
import { InvalidInput } from '@cardlens/errors';
import type { Handlers } from '@cardlens/rpc';
import { ownerOf, toDiscoveryId } from '../../adapters/wire.js';
import { omit, present } from '../../domain/fields.js';
import type { Deps } from '../../handlers/deps.js';
import { type Discovery, openInquiries } from '../domain/discovery.js';
import type { OrderedFinding } from '../domain/payment-order.js';
import { coveragesOf } from '../handlers/coverages.js';
import { createDiscovery } from '../handlers/create-discovery.js';
import { cancelDiscovery, deleteDiscovery } from '../handlers/end-discovery.js';
import { getDiscoveryWithCoverages, listDiscoveries } from '../handlers/get-discovery.js';

/** Calls about discoveries. @param onDiscovery  called when a discovery is ready for processing */
export const discoveryCalls = (deps: Deps, onDiscovery: () => void) =>
  ({
    createEligibilityDiscovery: async ({ caller, requestJson, idempotencyKey: key }) => {
      const discovery = await createDiscovery(deps, { caller: ownerOf(caller), ...askedIn(requestJson), key });
      onDiscovery();
      return messageOf(discovery, contentOf(discovery, []));
    },
    getEligibilityDiscovery: async ({ caller, discoveryId }) => {
      const wanted = { caller: ownerOf(caller), discoveryId: toDiscoveryId(discoveryId) };
      const { discovery, coverages } = await getDiscoveryWithCoverages(deps, wanted);
      return messageOf(discovery, contentOf(discovery, coverages));
    },
    listEligibilityDiscoveries: async ({ caller, limit, after }) => {
      const page = await listDiscoveries(deps, {
        caller: ownerOf(caller),
        limit,
        after: after && { createdAtUs: after.createdAtUs, discoveryId: toDiscoveryId(after.discoveryId) },
      });
      return { discoveries: page.discoveries.map((each) => messageOf(each, requestOf(each))), next: page.next };
    },
    cancelEligibilityDiscovery: async ({ caller, discoveryId }) => {
      const wanted = { caller: ownerOf(caller), discoveryId: toDiscoveryId(discoveryId) };
      const discovery = await cancelDiscovery(deps, wanted);
      return messageOf(discovery, contentOf(discovery, await coveragesOf(deps, discovery)));
    },
    deleteEligibilityDiscovery: async ({ caller, discoveryId }) => {
      await deleteDiscovery(deps, { caller: ownerOf(caller), discoveryId: toDiscoveryId(discoveryId) });
      return {};
    },
  }) satisfies Partial<Handlers<EligibilityServiceService>>;

/** @throws InvalidInput */
function askedIn(json: string) {
  const { data, error } = parseDiscovery(json);
  if (error) throw new InvalidInput('the discovery is malformed');
  const { person, provider, dateOfService, hints, budget, stopRule } = camelCased(data);
  const question = { subscriber: person, provider, serviceTypeCodes: [], ...present({ dateOfService }) };
  return {
    question,
    hints,
    budget,
    stopRule: stopRule === 'budget' ? ('budget' as const) : ('primary_found' as const),
  };
}

const messageOf = (discovery: Discovery, content: object): WireDiscovery => {
  const { state, endedBy } = discovery;
  return {
    discoveryId: discovery.discoveryId,
    accountId: discovery.accountId,
    state: discoveryStateNames.toWire(state === 'completed' || state === 'canceled' ? state : 'processing'),
    createdAtUs: discovery.createdAtUs,
    endedAtUs: discovery.endedAtUs ?? 0,
    endedBy:
      endedBy === undefined
        ? EligibilityDiscoveryEnd.ELIGIBILITY_DISCOVERY_END_UNSPECIFIED
        : discoveryEndNames.toWire(endedBy),
    endEventId: discovery.endEventId ?? '',
    budget: discovery.budget,
    inquiriesMade: discovery.inquiries.length - openInquiries(discovery).length,
    coveragesFound: discovery.coveragesFound,
    contentJson: JSON.stringify(content),
  };
};

/** The request, without the SSN. */
const requestOf = ({ question, hints, stopRule }: Discovery): DiscoveryRequest =>
  snakeCased<DiscoveryRequest>({
    person: omit(question.subscriber, 'ssn'),
    provider: question.provider,
    ...present({ hints, dateOfService: question.dateOfService }),
    stopRule,
  });

const contentOf = (discovery: Discovery, coverages: readonly OrderedFinding[]): DiscoveryContent =>
  snakeCased<DiscoveryContent>({
    ...camelCased(requestOf(discovery)),
    inquiries: discovery.inquiries.map(({ outcome, errorCode, reasons, ...inquiry }) => ({
      ...inquiry,
      reasons: [...reasons],
      ...present({ outcome, errorCode }),
    })),
    coverages: coverages.map(({ eligibilityId, cardId, payer, kind, confidence, order, reason, details }) => ({
      eligibilityId,
      payerId: payer.id,
      payerName: payer.name,
      kind,
      confidence,
      paymentOrder: order,
      paymentOrderReason: reason,
      ...present({
        memberId: details.memberId,
        groupNumber: details.groupNumber,
        planName: details.planName,
        coverageStartDate: details.startDate,
        coverageEndDate: details.endDate,
        cardId,
      }),
    })),
  });
