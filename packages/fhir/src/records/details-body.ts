import { type Details, type ValueSource, valueSourceNames } from '@cardlens/contracts';
import { medicareNumberOf } from '@cardlens/eligibility-record';
import { namePartNames, namePartsOf, zipCodeIn } from '@cardlens/reading';

/** `details` as callers see them. Empty lists are omitted, like elements without a value. */
export function detailsBody({ elements, dependentNames, planDetails, phoneNumbers, addresses }: Details) {
  const single = Object.entries(elements).map(([name, element]) => [name, elementBody(name, element)] as const);
  return {
    ...Object.fromEntries(single),
    ...(dependentNames.length > 0 ? { dependent_names: dependentNames.map(nameBody) } : {}),
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
    ...(addresses.length > 0
      ? { addresses: addresses.map((address) => ({ ...labeled(address), postal_code: zipCodeIn(address.value) })) }
      : {}),
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

function elementBody(name: string, element: Value) {
  if (name === 'member_name') return nameBody(element);
  const isMemberNumber = name === 'member_number' || name === 'medicare_medicaid_id';
  return { ...valueBody(element), ...(isMemberNumber ? { normalized: medicareNumberOf(element.value) } : {}) };
}

/** A name and its parts, whose scores are lower the more ways there are to split it. */
function nameBody(element: Value) {
  const { certainty, ...parts } = namePartsOf(element.value);
  // Scores of recognition and of classification take turns.
  const scores = element.scores.map((score, i) => (i % 2 === 0 ? score : (Number(score) * certainty).toFixed(3)));
  const bodies = namePartNames.flatMap((name) => {
    const value = parts[name];
    return value === undefined ? [] : [[name, { value, scores }] as const];
  });
  return { ...valueBody(element), parts: Object.fromEntries(bodies) };
}
