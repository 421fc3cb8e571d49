import { valueSourceNames, type Details as WireDetails } from '@cardlens/contracts';
import { type Details, type ElementValue, scalarElements } from '@cardlens/reading';

/** Details as gRPC messages. */
export const toWireDetails = (details: Details): WireDetails => ({
  elements: Object.fromEntries(
    scalarElements.flatMap((name) => {
      const element = details[name];
      return element ? [[name, plain(element)]] : [];
    }),
  ),
  dependentNames: (details.dependent_names ?? []).map(plain),
  planDetails: (details.plan_details ?? []).map(({ service, category, network, ...element }) => ({
    service,
    category,
    network,
    ...plain(element),
  })),
  phoneNumbers: (details.phone_numbers ?? []).map(({ label, type, ...element }) => ({
    label,
    type,
    ...plain(element),
  })),
  addresses: (details.addresses ?? []).map(({ label, type, ...element }) => ({ label, type, ...plain(element) })),
});

const plain = ({ value, scores, source }: ElementValue) => ({
  value,
  scores: [...scores],
  source: source && valueSourceNames.toWire(source),
});
