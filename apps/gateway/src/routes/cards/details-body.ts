import type { Details } from '@cardlens/contracts';

/** `details` as callers see them. Empty lists are omitted, like elements without a value. */
export function detailsBody({ elements, dependentNames, planDetails, phoneNumbers, addresses }: Details) {
  const single = Object.entries(elements).map(([name, { value, scores }]) => [name, { value, scores }] as const);
  return {
    ...Object.fromEntries(single),
    ...(dependentNames.length > 0
      ? { dependent_names: dependentNames.map(({ value, scores }) => ({ value, scores })) }
      : {}),
    ...(planDetails.length > 0
      ? {
          plan_details: planDetails.map(({ service, category, network, value, scores }) => ({
            service,
            category,
            network,
            value,
            scores,
          })),
        }
      : {}),
    ...(phoneNumbers.length > 0 ? { phone_numbers: phoneNumbers.map(labeled) } : {}),
    ...(addresses.length > 0 ? { addresses: addresses.map(labeled) } : {}),
  };
}

const labeled = ({ label, type, value, scores }: { label: string; type: string; value: string; scores: string[] }) => ({
  label,
  type,
  value,
  scores,
});
