import type { ElementName, ListElementName } from '@cardlens/reading';
import type { Characters } from './misreading.js';

/** One difference between what is printed and what was returned. Holds values read from a card. */
export interface Difference {
  readonly element: ElementName;
  /** `wrong`: another value was returned; `missed`: none was; `spurious`: a value that is not printed, or not as this. */
  readonly kind: 'wrong' | 'missed' | 'spurious' | 'attribute';
  readonly printed?: string;
  readonly returned?: string;
  /** With kind `attribute`: which one of an otherwise right entry differs (`type`, `label`, `service` …). */
  readonly attribute?: string;
}

/** How often an attribute of rightly read list entries was right too. */
export interface AttributeCount {
  readonly right: number;
  readonly of: number;
}

/** One returned value: how sure the reader was of it, 0..1, and whether it is what is printed. */
export interface Judgment {
  readonly score: number;
  readonly isRight: boolean;
}

/** One element on one card. A scalar element counts 0 or 1, a list its entries. */
export interface Outcome {
  readonly element: ElementName;
  readonly printed: number;
  readonly returned: number;
  readonly right: number;
  readonly attributes: Readonly<Record<string, AttributeCount>>;
  readonly differences: readonly Difference[];
  /** Of values that were found where they are printed, rightly read or not. */
  readonly characters: Characters;
  /** One for each value that counts as returned. */
  readonly judgments: readonly Judgment[];
}

/** Attributes that are reported, beside the value, which alone decides whether an entry is right. */
export const attributesOf: Readonly<Record<ListElementName, readonly string[]>> = {
  dependent_names: [],
  plan_details: ['service', 'category', 'network'],
  phone_numbers: ['type', 'label'],
  addresses: ['type', 'label'],
};
