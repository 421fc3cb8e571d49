import { valueSourceNames, type Details as WireDetails } from '@cardlens/contracts';
import { type Details, detailsShape, type ElementValue, scalarElements } from '@cardlens/reading';

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

/** Details of a message, without elements that this version does not know. */
export const fromWireDetails = ({ elements, ...lists }: WireDetails): Details =>
  detailsShape.parse({
    ...Object.fromEntries(Object.entries(elements).map(([name, { value, scores }]) => [name, { value, scores }])),
    dependent_names: entriesOf(lists.dependentNames),
    plan_details: entriesOf(lists.planDetails),
    phone_numbers: entriesOf(lists.phoneNumbers),
    addresses: entriesOf(lists.addresses),
  });

/** A list without entries is absent. */
const entriesOf = <T extends { readonly source?: unknown }>(entries: readonly T[]) =>
  entries.length === 0 ? undefined : entries.map(({ source, ...entry }) => entry);
