import { DomainError } from '@cardlens/errors';
import type { Ending } from '../../checks/domain/ending.js';
import { QuotaExceeded } from '../../checks/domain/quota.js';
import type { EligibilityRecord } from '../../checks/domain/record.js';
import { type AskDeps, askPayer } from '../../checks/handlers/ask-payer.js';
import { newSearch } from '../../checks/handlers/new-check.js';
import { endCheck } from '../../checks/handlers/run-check.js';
import { type QuotaDeps, takeQuota } from '../../checks/handlers/take-quota.js';
import { present } from '../../domain/fields.js';
import { asEligibilityId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/deps.js';
import {
  type Discovery,
  type DiscoveryEnd,
  type Inquiry,
  nextCandidates,
  openInquiries,
  withInquiries,
} from '../domain/discovery.js';
import { outcomeOf } from '../domain/finding.js';
import { isPayer, isPrimaryFound, type OrderedFinding } from '../domain/payment-order.js';
import { withNamed } from '../domain/probability.js';
import { coveragesOf, isFound } from './coverages.js';
import { endOf, progressOf } from './events.js';

export type DiscoveryWorkDeps = AskDeps & QuotaDeps & Pick<Deps, 'discoveries' | 'records' | 'payerFacts' | 'ids'>;

/**
 * Asks payers until the discovery ends. Which payers are asked, and the ids of their checks, are stored before anything is
 * sent, and a check that has ended is never sent again: as with any check, only an inquiry that was being sent when its
 * process died is sent again, with a new control number.
 *
 * @param signal  aborted when this process stops or no longer holds the discovery
 * @throws signal.reason once aborted
 * @throws StaleVersion when it was canceled or deleted
 * @throws DomainError `unavailable`; the next holder continues
 */
export async function workOnDiscovery(deps: DiscoveryWorkDeps, held: Discovery, signal: AbortSignal): Promise<void> {
  const { discoveries, clock, ids } = deps;
  let discovery = held;
  for (;;) {
    signal.throwIfAborted();
    const open = openInquiries(discovery);
    const before = discovery;
    const asking = open.map(async (inquiry) => [inquiry, await endedInquiry(deps, before, inquiry, signal)] as const);
    // All of them end before the first failure is thrown, so that none goes on after the next holder has begun.
    await Promise.allSettled(asking);
    const ended = new Map(await Promise.all(asking));
    signal.throwIfAborted();
    const asked = { ...discovery, inquiries: discovery.inquiries.map((each) => ended.get(each) ?? each) };
    const coverages = await coveragesOf(deps, asked);
    const counted: Discovery = {
      ...asked,
      coveragesFound: coverages.filter(isFound).length,
      candidates: withNamed(asked.candidates, ({ payerId, payerName }) =>
        coverages.some(({ others }) =>
          others.some((named) => isPayer(named, { payer: { id: payerId, name: payerName } })),
        ),
      ),
    };
    const next = await nextInquiries(deps, counted, coverages);
    if (typeof next === 'string') return end(deps, counted, next);
    const progress = open.length > 0 ? [progressOf(counted, ids.orderedUuid(), clock.nowUs())] : [];
    discovery = await discoveries.save(withInquiries(counted, next), progress);
  }
}

/** The next inquiries, counted against the quota; or why there are none. The first was counted at the creation. */
async function nextInquiries(
  deps: DiscoveryWorkDeps,
  discovery: Discovery,
  coverages: readonly OrderedFinding[],
): Promise<readonly Inquiry[] | DiscoveryEnd> {
  const next = nextCandidates(discovery, isPrimaryFound(coverages));
  if (typeof next === 'string') return next;
  const { accountId, inquiries } = discovery;
  const counted: Inquiry[] = [];
  for (const candidate of next) {
    try {
      if (inquiries.length + counted.length > 0) await takeQuota(deps, { accountId });
    } catch (error) {
      if (!(error instanceof QuotaExceeded)) throw error;
      return counted.length > 0 ? counted : 'quota_used_up';
    }
    counted.push({ ...candidate, eligibilityId: asEligibilityId(deps.ids.uuid()) });
  }
  return counted;
}

/** Asks one payer, unless its check has ended. */
async function endedInquiry(
  deps: DiscoveryWorkDeps,
  discovery: Discovery,
  inquiry: Inquiry,
  signal: AbortSignal,
): Promise<Inquiry> {
  const record = await endedCheck(deps, discovery, inquiry, signal);
  // Deleted meanwhile, or ended by the sweeper and then deleted.
  if (record === undefined) return { ...inquiry, outcome: 'no_response' };
  return { ...inquiry, ...present({ outcome: outcomeOf(record), errorCode: record.failure?.code }) };
}

async function endedCheck(
  deps: DiscoveryWorkDeps,
  discovery: Discovery,
  inquiry: Inquiry,
  signal: AbortSignal,
): Promise<EligibilityRecord | undefined> {
  const { records } = deps;
  const { accountId } = discovery;
  const { eligibilityId } = inquiry;
  const known = await records.get(eligibilityId, accountId);
  if (known !== undefined && known.state !== 'processing') return known;
  const record =
    known === undefined ? await created(deps, discovery, inquiry) : await records.claim(eligibilityId, accountId);
  if (record === undefined) return records.get(eligibilityId, accountId);
  const after = await endCheck(deps, record, await endingOf(deps, record, signal), () => []);
  return after ?? records.get(eligibilityId, accountId);
}

async function created(deps: DiscoveryWorkDeps, discovery: Discovery, inquiry: Inquiry): Promise<EligibilityRecord> {
  const { accountId, discoveryId, question } = discovery;
  const { eligibilityId, payerId, payerName } = inquiry;
  const payer = { id: payerId, name: payerName };
  const record = newSearch(deps, { accountId, eligibilityId, question, payer, discoveryId });
  // Without events: those of the discovery report its progress.
  await deps.records.add(record, []);
  return { ...record, version: record.version + 1 };
}

async function endingOf(deps: DiscoveryWorkDeps, record: EligibilityRecord, signal: AbortSignal): Promise<Ending> {
  try {
    return await askPayer(deps, record, signal);
  } catch (error) {
    // Another attempt would not help, and a check that never ends would keep the discovery from completing.
    if (signal.aborted || DomainError.from(error).kind === 'unavailable') throw error;
    deps.log.error('check of an eligibility discovery failed', { eligibilityId: record.eligibilityId }, error);
    return { kind: 'failed', code: 'INTERNAL' };
  }
}

async function end(
  { discoveries, clock, ids, log }: DiscoveryWorkDeps,
  before: Discovery,
  endedBy: DiscoveryEnd,
): Promise<void> {
  const after: Discovery = {
    ...before,
    state: 'completed',
    endedBy,
    endedAtUs: clock.nowUs(),
    endEventId: ids.orderedUuid(),
  };
  await discoveries.save(after, [endOf(after)]);
  const { discoveryId, accountId, inquiries, createdAtUs } = after;
  const durationMs = clock.nowMs() - Math.floor(createdAtUs / 1000);
  log.info('eligibility discovery completed', {
    discoveryId,
    accountId,
    count: inquiries.length,
    outcome: endedBy,
    durationMs,
  });
}
