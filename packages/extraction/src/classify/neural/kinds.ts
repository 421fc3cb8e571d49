import {
  type ElementName,
  type ListElementName,
  listElements,
  type ScalarElementName,
  scalarElements,
} from '@cardlens/reading';

/** An element, or a doctor's name, which is a `plan_details` entry without an amount. */
export type Kind = Exclude<ScalarElementName, 'employer'> | ListElementName | 'pcp_name';

/**
 * The kinds that the network tags, in the order of its outputs, which is the order of the elements. `employer` is not
 * tagged, because its value is that of `client_name`.
 */
export const kinds: readonly Kind[] = [...scalarElements, ...listElements].flatMap((element): Kind[] =>
  element === 'employer' ? [] : element === 'plan_details' ? [element, 'pcp_name'] : [element],
);

export const elementOf = (kind: Kind): ElementName => (kind === 'pcp_name' ? 'plan_details' : kind);

/** The kind of an element; `employer` is tagged as `client_name`. */
export function kindOf(element: string, category?: string): Kind | undefined {
  const name =
    element === 'employer'
      ? 'client_name'
      : element === 'plan_details' && category === 'pcp_name'
        ? 'pcp_name'
        : element;
  return kinds.find((kind) => kind === name);
}

export const indexOfKind = (kind: Kind): number => kinds.indexOf(kind);

/** Kinds of which a side may have several adjacent values. */
export const listed: ReadonlySet<Kind> = new Set<Kind>([...listElements, 'pcp_name']);

/** Kinds whose value may continue on the line below. */
export const wraps: ReadonlySet<Kind> = new Set<Kind>([
  'payer_name',
  'plan_name',
  'client_name',
  'member_name',
  'pharmacy_benefit_manager',
  'rx_plan',
  'addresses',
  'pcp_name',
]);

/** Other kinds whose value may be wrapped between two lines of a paragraph. */
export const breaks: ReadonlySet<Kind> = new Set<Kind>([
  'dependent_names',
  'phone_numbers',
  'plan_details',
  'start_date',
  'member_dob',
]);
