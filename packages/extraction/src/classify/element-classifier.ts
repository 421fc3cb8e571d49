import type { Address, ElementName, PhoneNumber, PlanDetail, Side, SideText, Word } from '@cardlens/reading';

/** A candidate for an element. `assemble` decides which candidate of a scalar element is returned. */
export interface ElementCandidate {
  readonly element: ElementName;
  /** Normalized: ISO dates, NPA-NXX-XXXX phone numbers, identifiers without spaces. */
  readonly value: string;
  /** Calibrated probability that `value` is this element, 0 to 1. */
  readonly score: number;
  /** The words that contain the value; the recognition score is computed from their scores. */
  readonly words: readonly Word[];
  readonly label?: string;
  readonly phoneType?: PhoneNumber['type'];
  readonly addressType?: Address['type'];
  readonly service?: PlanDetail['service'];
  readonly category?: PlanDetail['category'];
  readonly network?: PlanDetail['network'];
}

/** Finds elements in the words of one side. Implemented by the trained classifier and by the rule classifier. */
export interface ElementClassifier {
  /** Part of `insuranceScanVersion`. */
  readonly version: string;
  classify(text: SideText, side: Side): ElementCandidate[] | Promise<ElementCandidate[]>;
  /** Releases its resources. */
  dispose?(): Promise<void>;
}
