import type { CamelCased, DiscoveryRequest, InquiryOutcome } from '@cardlens/eligibility-record';
import type { AccountId, DiscoveryId, EligibilityId } from '../../domain/ids.js';
import type { Question } from '../../domain/question.js';
import type { Candidate } from './probability.js';

/** deleting: its checks are being removed; the discovery is no longer visible. */
export type DiscoveryState = 'processing' | 'completed' | 'canceled' | 'deleting';

export type DiscoveryEnd = 'primary_found' | 'budget_spent' | 'no_payer_left' | 'quota_used_up';

/** One payer that was asked, or is being asked: its check is an ordinary record. */
export interface Inquiry extends Candidate {
  readonly eligibilityId: EligibilityId;
  /** Absent until the check has ended. */
  readonly outcome?: InquiryOutcome;
  readonly errorCode?: string;
}

/** What a discovery stores about the person, and its plan. PHI. */
export interface DiscoveryContent {
  readonly question: Question;
  readonly hints?: CamelCased<NonNullable<DiscoveryRequest['hints']>>;
  /** Payers that have not been asked, the most probable first. */
  readonly candidates: readonly Candidate[];
  readonly inquiries: readonly Inquiry[];
}

/** Asks payers one after the other who covers a person. Values are never changed in place. */
export interface Discovery extends DiscoveryContent {
  readonly discoveryId: DiscoveryId;
  readonly accountId: AccountId;
  /** Version of the stored document that this value was read from. */
  readonly version: number;
  readonly state: DiscoveryState;
  readonly createdAtUs: number;
  readonly budget: number;
  readonly stopRule: 'primary_found' | 'budget';
  readonly coveragesFound: number;
  readonly endedAtUs?: number;
  readonly endedBy?: DiscoveryEnd;
  /** Id of the event that announced the end. */
  readonly endEventId?: string;
  /** Number of times that a process has started working on it. */
  readonly takenCount: number;
}

export const isShown = ({ state }: Pick<Discovery, 'state'>): boolean => state !== 'deleting';

export const openInquiries = ({ inquiries }: Pick<Discovery, 'inquiries'>): readonly Inquiry[] =>
  inquiries.filter(({ outcome }) => outcome === undefined);

/** With the budget as the only stop, so many payers are asked at the same time. */
const atOnceMax = 4;

/**
 * The payers to ask next, once no inquiry is open. One by one if the search ends with the primary coverage, because each
 * response may end it.
 */
export function nextCandidates(discovery: Discovery, isPrimaryFound: boolean): readonly Candidate[] | DiscoveryEnd {
  const { budget, stopRule, inquiries, candidates } = discovery;
  if (stopRule === 'primary_found' && isPrimaryFound) return 'primary_found';
  const left = budget - inquiries.length;
  if (candidates.length === 0) return 'no_payer_left';
  if (left <= 0) return 'budget_spent';
  return candidates.slice(0, Math.min(left, stopRule === 'primary_found' ? 1 : atOnceMax));
}

/** The discovery with inquiries for its next payers. */
export function withInquiries(discovery: Discovery, next: readonly Inquiry[]): Discovery {
  const asked = new Set(next.map(({ payerId }) => payerId));
  return {
    ...discovery,
    candidates: discovery.candidates.filter(({ payerId }) => !asked.has(payerId)),
    inquiries: [...discovery.inquiries, ...next],
  };
}

/** The discovery as it was created: the response to its creation, regardless of later changes. */
export const discoveryAsCreated = ({ endedAtUs, endedBy, endEventId, ...discovery }: Discovery): Discovery => ({
  ...discovery,
  state: 'processing',
  inquiries: [],
  coveragesFound: 0,
});
