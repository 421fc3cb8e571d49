import { InquiryError } from '@cardlens/x12';
import type { Deps } from '../../handlers/deps.js';
import type { Ending } from '../domain/ending.js';
import type { Inquiry } from '../domain/inquiry.js';
import { QuotaExceeded } from '../domain/quota.js';
import type { EligibilityRecord } from '../domain/record.js';
import { type Remedy, remediesOf } from '../domain/remedies.js';
import type { Attempt } from '../domain/repair.js';
import { type AskDeps, askOnce, askPayer, type Sending } from './ask-payer.js';
import { contentOf } from './interchange.js';
import { type QuotaDeps, takeQuota } from './take-quota.js';

export type RepairDeps = AskDeps & QuotaDeps & Pick<Deps, 'otherPayerIds'>;

/** How the inquiries of a check are sent and stored. */
export interface Checking<Record extends EligibilityRecord> extends Sending {
  /** Stores the record before an additional inquiry. @throws StaleVersion when another process has it, or it is deleted */
  keep(record: Record): Promise<void>;
}

export interface Checked<Record extends EligibilityRecord> {
  /** With its attempts and its stored version. */
  readonly record: Record;
  readonly ending: Ending;
}

/**
 * Asks the payer and, after a rejection that has a remedy, asks with corrected inquiries, each once. An attempt is
 * stored before it is sent: if the process dies, the next one repeats neither it nor the request as it was made.
 *
 * @returns the first success; otherwise the result of the request as it was made
 * @throws signal.reason once aborted; another process continues
 * @throws StaleVersion as `keep`
 */
export async function checkWithRepairs<Record extends EligibilityRecord>(
  deps: RepairDeps,
  record: Record,
  signal: AbortSignal,
  { keep, ...sending }: Checking<Record>,
): Promise<Checked<Record>> {
  const { clock, log, settings } = deps;
  const { eligibilityId } = record;
  const first = record.repair?.failed ?? (await askPayer(deps, record, signal, sending));
  let current = record;
  if (first.kind === 'completed' || first.rejection === undefined) return { record, ending: first };
  const { reason } = first.rejection;
  for (const { name: remedy, inquiry } of remediesFor(deps, record, first.rejection)) {
    const { attempts = [] } = current.repair ?? {};
    const leftMs = record.deadlineAtMs - clock.nowMs();
    if (leftMs <= 0 || attempts.length >= settings.repairsMax) break;
    if (wasSent(deps, current, inquiry)) continue;
    if (!(await isCounted(deps, record))) break;
    const controlNumber = deps.controlNumber();
    const attempt: Attempt = { atUs: clock.nowUs(), remedy, reason, inquiry, controlNumber };
    const sent = { ...current, repair: { ...current.repair, failed: first, attempts: [...attempts, attempt] } };
    await keep(sent);
    log.info('eligibility check is repeated with a correction', { eligibilityId, reason, outcome: remedy });
    const ending = await askOnce(deps, record, inquiry, { ...sending, controlNumber, leftMs }, signal);
    const outcome = ending.kind === 'completed' ? ending.kind : ending.code;
    const repair = { ...sent.repair, attempts: [...attempts, { ...attempt, outcome }] };
    current = { ...sent, version: sent.version + 1, repair };
    if (ending.kind === 'completed') return { record: current, ending };
    // Otherwise the payer is unavailable, or forbids another inquiry.
    const isAnotherOrNobody = ending.rejection !== undefined || ending.code === 'PERSON_NOT_FOUND_IN_ANSWER';
    if (!isAnotherOrNobody) break;
  }
  return { record: current, ending: first };
}

/** In the order in which they are sent. */
function remediesFor(
  { payers, otherPayerIds, settings }: RepairDeps,
  record: EligibilityRecord,
  rejection: Parameters<typeof remediesOf>[0],
): readonly Remedy[] {
  const { accountId, repair } = record;
  const mayAsk = (payerId: string): boolean => payers.mayRepair(accountId, payerId);
  if (settings.repairsMax === 0 || !mayAsk(record.payer.id)) return [];
  const { question, memberId, payer } = record;
  return remediesOf(rejection, {
    asked: { question, memberId, payer },
    memberIds: repair?.memberIds ?? [],
    otherPayerIds: ({ id: asked, svcPayerId }) => otherPayerIds(asked, svcPayerId).filter(({ id }) => mayAsk(id)),
  });
}

/** Whether an equal inquiry was sent for this check, or this one cannot be sent. */
function wasSent({ clock, settings }: RepairDeps, record: EligibilityRecord, inquiry: Inquiry): boolean {
  const { eligibilityId, repair } = record;
  const content = (one: Inquiry): string => contentOf({ ...one, eligibilityId }, { nowMs: clock.nowMs(), ...settings });
  const sent = [record, ...(repair?.attempts ?? []).map((attempt) => attempt.inquiry)];
  try {
    const wanted = content(inquiry);
    return sent.some((one) => content(one) === wanted);
  } catch (error) {
    if (error instanceof InquiryError) return true;
    throw error;
  }
}

/** Counts an additional inquiry like a check. @returns false once the daily quota is used up */
async function isCounted(deps: QuotaDeps, record: EligibilityRecord): Promise<boolean> {
  try {
    await takeQuota(deps, record);
    return true;
  } catch (error) {
    if (error instanceof QuotaExceeded) return false;
    throw error;
  }
}
