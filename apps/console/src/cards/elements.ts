import type { CardSummary, Corrections, Details, ScalarElement } from '@cardlens/sdk';
import { type Confidence, confidenceOf, probabilityOf } from './confidence.js';

/** An element of a card: its recognized value and its correction. */
export interface ShownElement {
  /** Path as in the evidence: `member_number`, `phone_numbers[2]`. */
  readonly path: string;
  readonly label: string;
  /** As recognized; empty for an added element. */
  readonly value: string;
  /** The corrected value; null: not on the card. Absent without a correction. */
  readonly corrected?: string | null;
  readonly scores: readonly string[];
  readonly probability: number | undefined;
  readonly confidence: Confidence;
  /** Kind of an amount: `copay`, `coinsurance` … */
  readonly category?: string;
  /** A name whose parts are not obvious, in parts: `first Ana, last García López`. */
  readonly parts?: string;
}

export interface ElementGroup {
  readonly title: string;
  readonly elements: readonly ShownElement[];
}

/** Groups of elements as displayed, with the elements of each. */
const groups = [
  [
    'Member',
    [
      'member_name',
      'member_number',
      'member_dob',
      'member_gender',
      'member_id_prefix',
      'member_id_suffix',
      'dependent_names',
      'medicare_medicaid_id',
    ],
  ],
  [
    'Plan',
    [
      'payer_name',
      'payer_id',
      'plan_name',
      'plan_id',
      'group_number',
      'client_name',
      'employer',
      'start_date',
      'part_a_effective_date',
      'part_b_effective_date',
      'card_specific_id',
    ],
  ],
  ['Pharmacy', ['rx_bin', 'rx_pcn', 'rx_group', 'rx_id', 'rx_plan', 'rx_issuer', 'pharmacy_benefit_manager']],
  ['Costs', ['plan_details']],
  ['Doctor', []],
  ['Contacts', ['phone_numbers', 'addresses']],
] as const;

/** Recognition returns the doctor's name among the plan's amounts. */
const isDoctor = ({ category }: ShownElement): boolean => category === 'pcp_name';

const labels: Readonly<Record<string, string>> = {
  member_dob: 'Date of birth',
  member_id_prefix: 'Member number prefix',
  member_id_suffix: 'Member number suffix',
  dependent_names: 'Dependent',
  medicare_medicaid_id: 'Medicare or Medicaid id',
  client_name: 'Employer',
  employer: 'Employer',
  start_date: 'Coverage starts',
  part_a_effective_date: 'Part A starts',
  part_b_effective_date: 'Part B starts',
  payer_name: 'Payer',
  plan_name: 'Plan',
  card_specific_id: 'Other number',
  rx_bin: 'Rx BIN',
  rx_pcn: 'Rx PCN',
  rx_group: 'Rx group',
  rx_id: 'Rx member id',
  rx_plan: 'Rx plan',
  rx_issuer: 'Rx issuer',
  pharmacy_benefit_manager: 'Pharmacy benefit manager',
};

/** Label of an element: `member_number` becomes `Member number`. */
export function labelOf(name: string): string {
  const text = labels[name] ?? name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names of elements with a single value, in display order. */
export const scalarNames: readonly string[] = groups
  .flatMap(([, names]): readonly string[] => names)
  .filter((name) => !['dependent_names', 'plan_details', 'phone_numbers', 'addresses', 'employer'].includes(name));

/** All recognized and added elements in display order. Elements that this version does not know come last. */
export function elementGroupsOf(read: Details, corrections: Corrections = {}): ElementGroup[] {
  const details = withAdded(read, corrections);
  const values = new Map<string, unknown>(Object.entries(details));
  const known = groups.map(([title, names]) => ({
    title,
    elements: names.flatMap((name) =>
      // Both fields contain the employer; it is shown once.
      name === 'employer' && details.client_name ? [] : elementsOf(name, values.get(name)),
    ),
  }));
  const costs = known.find(({ title }) => title === 'Costs');
  const doctors = known.find(({ title }) => title === 'Doctor');
  if (costs && doctors) {
    doctors.elements = costs.elements.filter(isDoctor);
    costs.elements = numbered(costs.elements.filter((element) => !isDoctor(element)));
  }
  const named = new Set<string>(groups.flatMap(([, names]) => names));
  const rest = Object.entries(details).flatMap(([name, value]) => (named.has(name) ? [] : elementsOf(name, value)));
  return [...known, { title: 'Other', elements: rest }]
    .map(({ title, elements }) => ({
      title,
      elements: elements.map((element) => withCorrection(element, corrections)),
    }))
    .filter(({ elements }) => elements.length > 0);
}

/**
 * Costs that have the same label, such as the deductibles of one person and of a family, are numbered in the order of
 * the card, because recognition does not return what distinguishes them.
 */
function numbered(costs: readonly ShownElement[]): ShownElement[] {
  const total = new Map<string, number>();
  for (const { label } of costs) total.set(label, (total.get(label) ?? 0) + 1);
  const seen = new Map<string, number>();
  return costs.map((element) => {
    const { label } = element;
    const count = total.get(label) ?? 1;
    if (count === 1) return element;
    const place = (seen.get(label) ?? 0) + 1;
    seen.set(label, place);
    return { ...element, label: `${label} (${place} of ${count})` };
  });
}

export const allElementsOf = (details: Details, corrections?: Corrections): ShownElement[] =>
  elementGroupsOf(details, corrections).flatMap(({ elements }) => elements);

/** The details, with an empty element for each correction of an element that was not recognized. */
function withAdded(details: Details, corrections: Corrections): Details {
  const all: Record<string, unknown> = { ...details };
  for (const [path, { value, corrected_at, key_id, ...uses }] of Object.entries(corrections)) {
    const [, name = path, index] = /^(\w+)\[(\d+)\]$/.exec(path) ?? [];
    const added = { value: '', scores: [], ...uses };
    if (index === undefined) all[name] ??= added;
    else {
      const entries = [...((all[name] as readonly unknown[] | undefined) ?? [])];
      entries[Number(index)] ??= added;
      all[name] = entries;
    }
  }
  return all;
}

function withCorrection(element: ShownElement, corrections: Corrections): ShownElement {
  const correction = corrections[element.path];
  return correction ? { ...element, corrected: correction.value, probability: 1, confidence: 'sure' } : element;
}

function elementsOf(name: string, value: unknown): ShownElement[] {
  if (Array.isArray(value))
    // An index between the recognized entries and an added one may be empty.
    return value.flatMap((entry, i) => elementOf(`${name}[${i}]`, labelOfEntry(name, entry), entry));
  return elementOf(name, labelOf(name), value);
}

function elementOf(path: string, label: string, value: unknown): ShownElement[] {
  if (typeof value !== 'object' || value === null) return [];
  const { value: text, scores, category, parts }: ElementFields = value;
  if (typeof text !== 'string') return [];
  const given = Array.isArray(scores) ? scores.map(String) : [];
  const probability = probabilityOf(given);
  const shown = { path, label, value: text, scores: given, probability, confidence: confidenceOf(probability) };
  const named = partsText(parts);
  return [
    {
      ...shown,
      ...(typeof category === 'string' ? { category } : {}),
      ...(named === '' ? {} : { parts: named }),
    },
  ];
}

/** What an element may have, not validated. */
interface ElementFields {
  readonly value?: unknown;
  readonly scores?: unknown;
  readonly category?: unknown;
  readonly parts?: unknown;
}

/** Empty for a name of two words, whose parts are obvious. */
function partsText(parts: unknown): string {
  if (typeof parts !== 'object' || parts === null) return '';
  const values = new Map<string, { readonly value: string }>(Object.entries(parts));
  const known = ['first', 'middle', 'last', 'suffix'].flatMap((name) => {
    const value = values.get(name)?.value;
    return value === undefined ? [] : [{ name, value }];
  });
  const isObvious = known.length < 3 && !known.some(({ value }) => value.includes(' '));
  return isObvious ? '' : known.map(({ name, value }) => `${name} ${value}`).join(', ');
}

/** Costs, phone numbers and addresses have labels of their own. */
function labelOfEntry(name: string, entry: unknown): string {
  const { label, type, service, category, network } = (entry ?? {}) as Record<string, unknown>;
  if (name === 'plan_details') return labelOfCost(service, category, network);
  if (typeof label === 'string' && label.trim() !== '') return calmCase(label.trim());
  return typeof type === 'string' ? labelOf(type) : labelOf(name);
}

const abbreviations =
  /\b(?:pcp|tty|tdd|tds|er|id|rx|bin|pcn|ppo|hmo|epo|pos|otc|edi|hsa|fsa|cvs|upmc|pbm|usa?|va|aarp|bcbs|dme|mri|ivr)\b/gi;

/** A label that a card prints in capitals, with a single one: `PCP PHONE` is `PCP phone`. */
export function calmCase(label: string): string {
  if (label !== label.toUpperCase() || !/[A-Z]{3}/.test(label)) return label;
  const lower = label.toLowerCase();
  return (lower.charAt(0).toUpperCase() + lower.slice(1)).replace(abbreviations, (word) => word.toUpperCase());
}

/** `Deductible, out of network`, `Office visit copay` */
function labelOfCost(service: unknown, category: unknown, network: unknown): string {
  if (category === 'pcp_name') return 'Primary care physician';
  const isMedical = service === 'in_network_medical' || service === 'out_of_network_medical';
  const what =
    sentence([isMedical ? '' : service, category === 'out_of_pocket_max' ? 'out-of-pocket maximum' : category]) ||
    'Cost';
  // The kind of the amount was not recognized: `Dental` alone would look like a name.
  if (category === 'other' && what !== 'Cost') return `${what}, other amount`;
  if (service === 'in_network_medical' || network === 'in') return `${what}, in network`;
  return service === 'out_of_network_medical' || network === 'out' ? `${what}, out of network` : what;
}

const sentence = (words: readonly unknown[]): string =>
  labelOf(words.filter((word) => typeof word === 'string' && !['', 'any', 'other'].includes(word)).join(' '));

/** The least certain element determines the rating of the whole card; a corrected element counts as certain. */
export function weakestOf({ details, corrections }: Corrected): ShownElement | undefined {
  if (!details) return undefined;
  return allElementsOf(details, corrections)
    .filter(({ probability }) => probability !== undefined)
    .sort((a, b) => (a.probability ?? 1) - (b.probability ?? 1))[0];
}

/** A card as far as its elements are concerned. */
type Corrected = Pick<CardSummary, 'details' | 'corrections'>;

/**
 * The value of an element: the corrected one, otherwise the one that was read; empty if it is not on the card. Pages show
 * and send no other value.
 */
export function textOf(card: Corrected | undefined, name: ScalarElement): string {
  const correction = card?.corrections?.[name];
  return correction ? (correction.value ?? '') : (card?.details?.[name]?.value ?? '');
}
