// The exported parts of a card as returned by the public API (`GET /v1/cards/{card_id}`).

export interface ElementValue {
  readonly value: string;
  readonly scores: readonly string[];
}

export interface PlanDetail extends ElementValue {
  readonly service: string;
  readonly category: string;
  readonly network: string;
}

/** A telephone number or an address. */
export interface LabeledValue extends ElementValue {
  readonly label: string;
  readonly type: string;
}

interface ListElements {
  readonly dependent_names?: readonly ElementValue[];
  readonly plan_details?: readonly PlanDetail[];
  readonly phone_numbers?: readonly LabeledValue[];
  readonly addresses?: readonly LabeledValue[];
}

/** `details`: the list elements above, and scalar elements by name. */
export type CardDetails = ListElements & Readonly<Record<string, unknown>>;

/** Who has read the card, if not this service: the client's device, or the issuer of a digital card. */
export type ReadElsewhere =
  | { readonly reader: 'device' }
  | { readonly reader: 'issuer'; readonly url: string; readonly name?: string | undefined; readonly isSigned: boolean };

/** The correction of each corrected element, by name. `details` contains the corrected values. */
export type CardCorrections = Readonly<Record<string, { readonly corrected_at: string; readonly key_id: string }>>;

export interface PayerMatch {
  readonly svc_payer_id?: string;
  readonly svc_payer_name?: string;
  readonly matches: readonly { readonly clearinghouse: string; readonly payer_id: string }[];
}

export type Point = readonly [x: number, y: number];

/** Positions of elements, by side; list entries are named as in `phone_numbers[2]`. */
export type CardEvidence = Readonly<
  Record<string, { readonly elements: Readonly<Record<string, { readonly box: readonly Point[] }>> }>
>;
