import type { Address, ElementName, PhoneNumber, PlanDetail, Side, SideText, Word } from '@cardlens/reading';

/** A candidate for an element. `assemble` decides which candidate of a scalar element is returned. */
export interface ElementCandidate {
  readonly element: ElementName;
  /** Normalized as decisions §4 says (dates ISO, phones NPA-NXX-XXXX, identifiers without inner spaces). */
  readonly value: string;
  /** Probability that `value` is this element, 0 to 1: a measured frequency. */
  readonly score: number;
  /** The words that the value was read from; their scores give the recognition score. */
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
