import { detailsMessage, type Details as WireDetails } from '@cardlens/contracts';
import { type Details, detailsShape, scalarElements } from '@cardlens/reading';

/** Details as a message. */
export const toWireDetails = (details: Details): WireDetails =>
  detailsMessage(
    details,
    scalarElements.map((name) => [name, details[name]]),
  );

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
