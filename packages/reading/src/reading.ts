/** A corner, in pixels of the upright image (EXIF orientation applied), origin at the top left. */
export type Point = readonly [x: number, y: number];

/** Four corners, clockwise from the top left of the text they enclose. */
export type Quad = readonly [Point, Point, Point, Point];

export type Side = 'front' | 'back';

/** One word as recognized. `score` is the mean probability of its characters, 0..1. */
export interface Word {
  readonly text: string;
  readonly box: Quad;
  readonly score: number;
}

/** One line of text as detected; `text` is its words joined by single spaces. */
export interface Line {
  readonly text: string;
  readonly box: Quad;
  readonly score: number;
  readonly words: readonly Word[];
}

/** Everything that was read on one side, in no particular order. */
export interface SideText {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

/** Elements of the form `{ value, scores }` (service contract §2.2, decisions §4). */
export const scalarElements = [
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
  'employer',
] as const;

export type ScalarElementName = (typeof scalarElements)[number];

/** Elements that are arrays of entries. */
export const listElements = ['dependent_names', 'plan_details', 'phone_numbers', 'addresses'] as const;
export type ListElementName = (typeof listElements)[number];
export type ElementName = ScalarElementName | ListElementName;

export const planServices = [
  'office_visit',
  'specialist_visit',
  'emergency_room',
  'urgent_care',
  'preventive_care',
  'prescription',
  'vision',
  'dental',
  'telemedicine',
  'in_network_medical',
  'out_of_network_medical',
  'other',
] as const;
export const planCategories = ['copay', 'coinsurance', 'deductible', 'out_of_pocket_max', 'pcp_name', 'other'] as const;
export const planNetworks = ['in', 'out', 'any'] as const;
export const phoneTypes = [
  'member_services',
  'provider_services',
  'pharmacy',
  'pcp',
  'dental',
  'vision',
  'telemedicine',
  'nurse_line',
  'prior_authorization',
  'other',
] as const;
export const addressTypes = [
  'medical_claims',
  'pharmacy_claims',
  'dental_claims',
  'vision_claims',
  'appeals',
  'pcp',
  'general',
] as const;

/** `scores`: decimals of three places as strings: text recognition, element classification, and the same two again after a second look. */
export interface ElementValue {
  readonly value: string;
  readonly scores: readonly string[];
}
export interface PlanDetail extends ElementValue {
  readonly service: (typeof planServices)[number];
  readonly category: (typeof planCategories)[number];
  readonly network: (typeof planNetworks)[number];
}
export interface PhoneNumber extends ElementValue {
  readonly label: string;
  readonly type: (typeof phoneTypes)[number];
}
export interface Address extends ElementValue {
  readonly label: string;
  readonly type: (typeof addressTypes)[number];
}

/** The `details` of a card, as the public API returns them. */
export type Details = { readonly [name in ScalarElementName]?: ElementValue } & {
  readonly dependent_names?: readonly ElementValue[];
  readonly plan_details?: readonly PlanDetail[];
  readonly phone_numbers?: readonly PhoneNumber[];
  readonly addresses?: readonly Address[];
};

/** Where a returned element stood: its box, and indexes into `Reading.lines[..].words` flattened in order. */
export interface ElementEvidence {
  readonly box: Quad;
  readonly words: readonly number[];
}

/** What the reader makes of one side. Stored as JSON in the readings bucket; holds PHI. */
export interface Reading {
  readonly side: Side;
  /** Of a file of several pages: the one that was read, from 1. */
  readonly page?: number;
  /** Of the picture, or of that page. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  readonly details: Details;
  /** By element name; entries of list elements as `phone_numbers[0]`. */
  readonly evidence: Readonly<Record<string, ElementEvidence>>;
  /** Changes whenever a model, a lexicon or a threshold changes. */
  readonly insuranceScanVersion: string;
  readonly timingsMs: Readonly<Record<string, number>>;
}

/** The JSON stored for a scan: the reading of its side, or the readings of both sides of a scan of both. */
export type StoredReading = Reading | { readonly sides: { readonly [side in Side]?: Reading } };
