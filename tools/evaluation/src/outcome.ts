import type { ElementName, ListElementName } from '@cardlens/reading';
import type { Characters } from './misreading.js';

/** A difference between a printed and a returned value. Contains values printed on a card. */
export interface Difference {
  readonly element: ElementName;
  /**
   * `wrong`: a different value was returned; `missed`: none was; `spurious`: the value is not printed, or is another
   * element.
   */
  readonly kind: 'wrong' | 'missed' | 'spurious' | 'attribute';
  readonly printed?: string;
  readonly returned?: string;
  /** With kind `attribute`: the attribute of an otherwise correct entry that differs (`type`, `label`, `service` …). */
  readonly attribute?: string;
}

/** Accuracy of an attribute over correctly read list entries. */
export interface AttributeCount {
  readonly right: number;
  readonly of: number;
}

/** A returned value's score, 0 to 1, and whether the value is correct. */
export interface ScoredValue {
  readonly score: number;
  readonly isRight: boolean;
}

/** The result for one element on one card. A scalar element counts as 0 or 1, a list by its entries. */
export interface Outcome {
  readonly element: ElementName;
  readonly printed: number;
  readonly returned: number;
  readonly right: number;
  readonly attributes: Readonly<Record<string, AttributeCount>>;
  readonly differences: readonly Difference[];
  /** Over values that were found where they are printed, correctly read or not. */
  readonly characters: Characters;
  /** One for each returned value. */
  readonly scoredValues: readonly ScoredValue[];
}

/** Attributes that are reported in addition to the value; only the value determines whether an entry is correct. */
export const attributesOf: Readonly<Record<ListElementName, readonly string[]>> = {
  dependent_names: [],
  plan_details: ['service', 'category', 'network'],
  phone_numbers: ['type', 'label'],
  addresses: ['type', 'label'],
};
