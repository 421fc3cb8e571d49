import { snakeCased } from '@cardlens/eligibility-record';
import { DomainError, type EligibilityErrorCode } from '@cardlens/errors';
import { backOffMs, boundedSignal } from '@cardlens/runtime';
import { InquiryError, type ResponseDocument, readResponse, X12Error } from '@cardlens/x12';
import { omit } from '../../domain/fields.js';
import { zonedTime } from '../../domain/zoned-time.js';
import type { Deps } from '../../handlers/deps.js';
import { ConnectorError, type ConnectorFailure } from '../../payers/domain/connector.js';
import { askedOf, patientAsked } from '../domain/asked.js';
import type { Ending, FailedEnding } from '../domain/ending.js';
import type { Inquiry } from '../domain/inquiry.js';
import { isCertainlyAbout, type OwnResponse, ownResponseOf } from '../domain/own-response.js';
import { type EligibilityRecord, isFirstTaken } from '../domain/record.js';
import { isCorrectable } from '../domain/rejection.js';
import { statementOf } from '../domain/statement.js';
import { acknowledgmentSummary, summaryOf } from '../domain/summary/summary.js';
import { firstRejectionIn, type Verdict, verdictOf, verdictOfAcknowledgment } from '../domain/verdict.js';
import { withoutValue } from '../domain/without-value.js';
import { interchangeOf } from './interchange.js';

export type AskDeps = Pick<Deps, 'payers' | 'clock' | 'controlNumber' | 'random' | 'wait' | 'log' | 'settings'>;

/** Result of one attempt. */
interface Outcome {
  /** The end of the check, unless another attempt is made. */
  readonly ending: Ending;
  /** Maximum number of attempts for this kind of failure, including the first; 1: another attempt would not help. */
  readonly attemptsMax: number;
  readonly waitAtLeastMs?: number | undefined;
}

/** How a check is sent, if it differs from an interactive check. */
export interface Sending {
  /** The record's own control number may have been sent already. */
  readonly isRepeated?: boolean;
  /** Lower priority than interactive checks. */
  readonly isBackground?: boolean;
}

export const retryDelays = { firstMs: 250, mostMs: 8000 };

/** Attempts for a payer that reports itself unavailable. */
const temporaryAttemptsMax = 4;

/**
 * Maximum size of a record's content, in bytes of JSON. It is far larger than any response about one patient, yet fits
 * into a message of 8 MiB to the gateway, and a summary of it into a page of the list.
 */
const responseBytesMax = 5 * 1024 * 1024;
const summaryBytesMax = 2 * 1024 * 1024;

/**
 * Sends the inquiry until the payer responds, rejects it permanently, or the deadline passes. A response is stored even
 * if it is a rejection.
 *
 * @param signal  aborted when this process stops
 * @throws signal.reason once aborted; another process continues
 */
export async function askPayer(
  deps: AskDeps,
  record: EligibilityRecord,
  signal: AbortSignal,
  { isRepeated = !isFirstTaken(record), isBackground = false }: Sending = {},
): Promise<Ending> {
  const { clock, log, random, wait } = deps;
  let last = failed('PAYER_TIMEOUT');
  for (let attempt = 1; ; attempt++) {
    const leftMs = record.deadlineAtMs - clock.nowMs();
    if (leftMs <= 0) return last;
    const controlNumber = attempt === 1 && !isRepeated ? record.controlNumber : deps.controlNumber();
    const outcome = await once(deps, record, { controlNumber, isBackground, leftMs }, signal);
    const { ending, attemptsMax, waitAtLeastMs: atLeastMs = 0 } = outcome;
    const delayMs = backOffMs(attempt, { ...retryDelays, atLeastMs }, random());
    if (ending.kind === 'completed' || attempt >= attemptsMax || clock.nowMs() + delayMs >= record.deadlineAtMs)
      return ending;
    const { eligibilityId } = record;
    log.info('retrying eligibility check', { eligibilityId, attempt, code: ending.code, delayMs });
    last = ending;
    await wait(delayMs, signal);
  }
}

/**
 * Sends a corrected inquiry of a check, once. A response counts only if the name and birth date that it states are those
 * of the patient of the check: a corrected number may be that of another member.
 * @throws signal.reason once aborted
 */
export async function askOnce(
  deps: AskDeps,
  record: EligibilityRecord,
  corrected: Inquiry,
  { isBackground = false, controlNumber, leftMs }: Sending & Omit<Interchange, 'isBackground'>,
  signal: AbortSignal,
): Promise<Ending> {
  const sending = { controlNumber, isBackground, leftMs };
  return (await once(deps, { ...record, ...corrected }, sending, signal, record)).ending;
}

interface Interchange {
  readonly controlNumber: string;
  readonly isBackground: boolean;
  /** Until the deadline. */
  readonly leftMs: number;
}

/** @param original  the check, if the record has a corrected inquiry */
async function once(
  deps: AskDeps,
  record: EligibilityRecord,
  attempt: Interchange,
  signal: AbortSignal,
  original?: EligibilityRecord,
): Promise<Outcome> {
  let received: Received;
  try {
    received = await exchange(deps, record, attempt, signal);
  } catch (error) {
    signal.throwIfAborted();
    return ofFailure(deps, record, error);
  }
  const { ending, ...outcome } = readOutcome(deps, record, received, original);
  return { ...outcome, ending: received.isSimulated ? { ...ending, isSimulated: true } : ending };
}

interface Received {
  readonly payload: string;
  readonly isSimulated: boolean;
  /** YYYYMMDD: the day of service that the inquiry names when the question names none. */
  readonly today: string;
}

async function exchange(
  { payers, clock, settings: { timeZone } }: AskDeps,
  record: EligibilityRecord,
  { controlNumber, isBackground, leftMs }: Interchange,
  signal: AbortSignal,
): Promise<Received> {
  const { accountId, payer, eligibilityId } = record;
  const connector = payers.for(accountId, payer.id);
  const { partner, isSimulated } = connector;
  const nowMs = clock.nowMs();
  // The settings may have changed since the check was created.
  const asking = payers.takesSsn(accountId, payer.id) ? record : withoutSsn(record);
  const request = {
    payload: interchangeOf(asking, partner, { controlNumber, nowMs, timeZone }),
    payloadId: eligibilityId,
    payerId: payer.id,
    senderId: partner.senderId,
    receiverId: partner.receiverId,
    timestamp: new Date(nowMs),
    isBackground,
    accountId,
  };
  const bound = boundedSignal(leftMs, signal);
  try {
    const payload = await connector.exchange(request, bound.signal);
    return { payload, isSimulated, today: zonedTime(nowMs, timeZone).date };
  } finally {
    bound.release();
  }
}

const withoutSsn = (record: EligibilityRecord): EligibilityRecord => ({
  ...record,
  question: { ...record.question, subscriber: omit(record.question.subscriber, 'ssn') },
});

function readOutcome(
  deps: AskDeps,
  record: EligibilityRecord,
  { payload, today }: Received,
  original: EligibilityRecord | undefined,
): Outcome {
  const { eligibilityId, question } = record;
  const { ssn } = (original ?? record).question.subscriber;
  try {
    const received = readResponse(payload);
    const document = ssn === undefined ? received : withoutValue(received, ssn);
    if (document.kind !== '271')
      return outcomeOf(deps, record, verdictOfAcknowledgment(document), document, () => ({
        summary: acknowledgmentSummary(document),
      }));
    const asked = askedOf(eligibilityId, question, today);
    // A response about somebody else must not be shown or stored.
    const own = ownResponseOf(document, asked);
    const verdict = verdictOf(own);
    // A corrected number, or a search by name, may have found another member.
    const certain = record.memberId === '' ? record : original;
    if (verdict.kind === 'completed' && certain && !isCertainlyAbout(own, patientAsked(certain.question)))
      return { ending: failed('PERSON_NOT_FOUND_IN_ANSWER'), attemptsMax: 1 };
    const { ending, ...outcome } = outcomeOf(deps, record, verdict, own.document, () => {
      const summary = summaryOf(own, asked);
      // A row of a batch has no card, and gets none.
      return { summary, statement: 'batchId' in record ? undefined : statementOf(own, summary, asked) };
    });
    return { ...outcome, ending: ending.kind === 'failed' ? { ...ending, ...rejectionIn(own) } : ending };
  } catch (error) {
    if (!(error instanceof X12Error)) throw error;
    // The message names a segment and an element, never a value.
    deps.log.warn('payer response could not be parsed', { eligibilityId, reason: error.message });
    return { ending: failed('PAYER_ANSWER_INVALID'), attemptsMax: 2 };
  }
}

/** The rejection that may be followed by a corrected inquiry. */
function rejectionIn(own: OwnResponse): Pick<FailedEnding, 'rejection'> {
  const first = firstRejectionIn(own);
  if (first?.reason === undefined || !isCorrectable(first)) return {};
  return { rejection: { reason: first.reason.code, loop: first.loop } };
}

function outcomeOf(
  { log }: AskDeps,
  { eligibilityId }: EligibilityRecord,
  verdict: Verdict,
  document: ResponseDocument,
  summarize: () => { readonly summary: object; readonly statement?: Ending['statement'] },
): Outcome {
  // Nothing of such a response is stored.
  if (verdict.kind === 'failed' && verdict.code === 'PAYER_ANSWER_INVALID')
    return { ending: failed(verdict.code), attemptsMax: 2 };
  if (verdict.kind === 'failed' && verdict.code === 'PERSON_NOT_FOUND_IN_ANSWER')
    return { ending: failed(verdict.code), attemptsMax: verdict.isTemporary ? 2 : 1 };
  const responseJson = JSON.stringify(snakeCased<unknown>(document));
  const tooLarge = (): Outcome => {
    log.warn('payer response is too large to store', { eligibilityId });
    return { ending: failed('PAYER_ANSWER_INVALID'), attemptsMax: 1 };
  };
  // Another attempt would return the same response, and summarizing a response of this size would take seconds.
  if (Buffer.byteLength(responseJson) > responseBytesMax) return tooLarge();
  const { summary, statement } = summarize();
  const summaryJson = JSON.stringify(summary);
  if (Buffer.byteLength(summaryJson) > summaryBytesMax) return tooLarge();
  const content = { responseJson, summaryJson };
  if (verdict.kind === 'completed') return { ending: { ...content, statement, kind: 'completed' }, attemptsMax: 1 };
  const { code, isTemporary } = verdict;
  return { ending: { ...content, kind: 'failed', code }, attemptsMax: isTemporary ? temporaryAttemptsMax : 1 };
}

const codeOfFailure: Readonly<Record<ConnectorFailure, EligibilityErrorCode>> = {
  unavailable: 'PAYER_UNAVAILABLE',
  timeout: 'PAYER_TIMEOUT',
  throttled: 'PAYER_UNAVAILABLE',
  unauthorized: 'PAYER_CONNECTION_FAILED',
  rejected: 'PAYER_CONNECTION_FAILED',
  malformed: 'PAYER_ANSWER_INVALID',
  unconfigured: 'PAYER_NOT_CONNECTED',
};

const attemptsOf = { yes: Number.POSITIVE_INFINITY, once: 2, no: 1 } as const;

function ofFailure({ log }: AskDeps, { eligibilityId }: EligibilityRecord, error: unknown): Outcome {
  if (error instanceof InquiryError) {
    log.error('270 inquiry could not be built', { eligibilityId, reason: error.message });
    return { ending: failed('INQUIRY_INVALID'), attemptsMax: 1 };
  }
  if (error instanceof Error && error.name === 'TimeoutError')
    return { ending: failed('PAYER_TIMEOUT'), attemptsMax: attemptsOf.yes };
  if (!(error instanceof ConnectorError)) throw DomainError.from(error);
  const { failure, retry, retryAfterMs, detail } = error;
  // Temporary failures are logged when the check is retried.
  if (retry === 'no') log.warn('eligibility check failed', { eligibilityId, reason: failure, outcome: detail ?? '' });
  return { ending: failed(codeOfFailure[failure]), attemptsMax: attemptsOf[retry], waitAtLeastMs: retryAfterMs };
}

const failed = (code: EligibilityErrorCode): Ending => ({ kind: 'failed', code });
