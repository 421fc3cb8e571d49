import { type Details, type ValueSource, valueSourceNames } from '@cardlens/contracts';

/** `details` as callers see them. Empty lists are omitted, like elements without a value. */
export function detailsBody({ elements, dependentNames, planDetails, phoneNumbers, addresses }: Details) {
  const single = Object.entries(elements).map(([name, element]) => [name, valueBody(element)] as const);
  return {
    ...Object.fromEntries(single),
    ...(dependentNames.length > 0 ? { dependent_names: dependentNames.map(valueBody) } : {}),
    ...(planDetails.length > 0
      ? {
          plan_details: planDetails.map(({ service, category, network, ...element }) => ({
            service,
            category,
            network,
            ...valueBody(element),
          })),
        }
      : {}),
    ...(phoneNumbers.length > 0 ? { phone_numbers: phoneNumbers.map(labeled) } : {}),
    ...(addresses.length > 0 ? { addresses: addresses.map(labeled) } : {}),
  };
}

interface Value {
  readonly value: string;
  readonly scores: readonly string[];
  readonly source?: ValueSource | undefined;
}

const valueBody = ({ value, scores, source }: Value) => ({
  value,
  scores,
  source: source && valueSourceNames.fromWire(source),
});

const labeled = ({ label, type, ...element }: Value & { label: string; type: string }) => ({
  label,
  type,
  ...valueBody(element),
});
