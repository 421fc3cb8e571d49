import type { Address, ElementName, PhoneNumber, PlanDetail } from '@cardlens/reading';
import type { Token } from './layout/page.js';

/** What an extractor found and why it believes it; `scoring.ts` turns the evidence into a probability. */
export interface Proposal {
  readonly element: ElementName;
  readonly value: string;
  readonly tokens: readonly Token[];
  /** Evidence class, the most telling part first: classes that were seen too rarely are judged by their first parts. */
  readonly evidence: readonly string[];
  /** Words that announce the value. */
  readonly label?: string;
  readonly phoneType?: PhoneNumber['type'];
  readonly addressType?: Address['type'];
  readonly service?: PlanDetail['service'];
  readonly category?: PlanDetail['category'];
  readonly network?: PlanDetail['network'];
  /** The network that the amount's own row names, which outweighs all else. */
  readonly rowNetwork?: PlanDetail['network'];
}
