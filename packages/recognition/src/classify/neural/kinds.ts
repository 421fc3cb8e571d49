import type { ElementName } from '@cardlens/reading';

/**
 * What the network tags, in the order of its outputs. `employer` is another name of `client_name` and comes with it;
 * a doctor's name is an entry of `plan_details` but looks like no amount, so it is a kind of its own.
 */
export const kinds = [
  'group_number',
  'member_number',
  'payer_name',
  'payer_id',
  'rx_bin',
  'rx_pcn',
  'rx_group',
  'rx_id',
  'member_name',
  'plan_name',
  'plan_id',
  'rx_issuer',
  'pharmacy_benefit_manager',
  'card_specific_id',
  'client_name',
  'start_date',
  'member_dob',
  'member_gender',
  'member_id_prefix',
  'member_id_suffix',
  'rx_plan',
  'medicare_medicaid_id',
  'part_a_effective_date',
  'part_b_effective_date',
  'dependent_names',
  'plan_details',
  'pcp_name',
  'phone_numbers',
  'addresses',
] as const;

export type Kind = (typeof kinds)[number];

const kindIndexes: ReadonlyMap<string, number> = new Map(kinds.map((kind, i) => [kind, i]));

export const elementOf = (kind: Kind): ElementName => (kind === 'pcp_name' ? 'plan_details' : kind);

/** The kind of an element's value; `employer` is read as `client_name`. */
export function kindOf(element: string, category?: string): Kind | undefined {
  const name =
    element === 'employer'
      ? 'client_name'
      : element === 'plan_details' && category === 'pcp_name'
        ? 'pcp_name'
        : element;
  const index = kindIndexes.get(name);
  return index === undefined ? undefined : kinds[index];
}

export const indexOfKind = (kind: Kind): number => kindIndexes.get(kind)!;

/** Kinds of which a side may have several values side by side. */
export const listed: ReadonlySet<Kind> = new Set<Kind>([
  'dependent_names',
  'plan_details',
  'pcp_name',
  'phone_numbers',
  'addresses',
]);

/** Kinds whose value may go on in the line below. */
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

/** Further kinds of which a paragraph may break a value between two lines. */
export const breaks: ReadonlySet<Kind> = new Set<Kind>([
  'dependent_names',
  'phone_numbers',
  'plan_details',
  'start_date',
  'member_dob',
]);
