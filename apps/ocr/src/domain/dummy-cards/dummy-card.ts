import type { Side } from '@cardlens/reading';

/** A value without scores. `isUnsure`: with the four scores of a value that was read twice. */
export interface Entry {
  readonly value: string;
  readonly isUnsure?: boolean;
  readonly [name: string]: string | boolean | undefined;
}

/** The elements on one side of a card. */
export type Texts = Readonly<Record<string, string | Entry | readonly Entry[]>>;

/** A fictitious card. A side without elements is blank. */
export type DummyCard = Readonly<Record<Side, Texts>>;

export const unsure = (value: string): Entry => ({ value, isUnsure: true });

export const plan = (service: string, category: string, network: string, value: string): Entry => ({
  service,
  category,
  network,
  value,
});

/** `label` as printed on the card; `type` as in the API. */
export const labeled = (label: string, type: string, value: string): Entry => ({ label, type, value });
