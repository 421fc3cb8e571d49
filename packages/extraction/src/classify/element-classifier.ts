import type { Address, ElementName, PhoneNumber, PlanDetail, Side, SideText, Word } from '@cardlens/reading';

/** One proposed element. Which of several proposals for a scalar element wins is decided by `assemble`. */
export interface ElementCandidate {
  readonly element: ElementName;
  /** Normalized as decisions §4 says (dates ISO, phones NPA-NXX-XXXX, identifiers without inner spaces). */
  readonly value: string;
  /** Probability that `value` is this element, 0..1: a measured frequency, not a constant. */
  readonly score: number;
  /** The words the value was read from; their scores give the recognition score. */
  readonly words: readonly Word[];
  readonly label?: string;
  readonly phoneType?: PhoneNumber['type'];
  readonly addressType?: Address['type'];
  readonly service?: PlanDetail['service'];
  readonly category?: PlanDetail['category'];
  readonly network?: PlanDetail['network'];
}

/** Turns the words of one side into elements. A trained model and the rule classifier are both one of these. */
export interface ElementClassifier {
  /** Part of `insuranceScanVersion`. */
  readonly version: string;
  classify(text: SideText, side: Side): ElementCandidate[] | Promise<ElementCandidate[]>;
  /** Gives back what it holds. */
  dispose?(): Promise<void>;
}
