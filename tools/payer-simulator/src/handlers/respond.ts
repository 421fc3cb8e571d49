import { isNpi } from '@cardlens/eligibility-record';
import type { Clock } from '@cardlens/runtime';
import { implementationAcknowledgment, interchangeAcknowledgment } from '../domain/acknowledgment.js';
import { type Inquiry, readInquiry } from '../domain/inquiry.js';
import { at, BadInterchange, type Interchange, readInterchange } from '../domain/interchange.js';
import { builtInMembers, coverageOf, memberSearch, rejectionOfSearch, withMember } from '../domain/members.js';
import { type Misbehavior, scenarioOf } from '../domain/scenarios.js';
import { findingsOf, isClean } from '../domain/transaction.js';
import { type Rejection, writeResponse } from '../domain/write-response.js';
import type { Moment } from '../domain/writing.js';

/** The simulated payer's reaction to an inquiry. */
export interface Reaction {
  /** X12: a 271, a 999 or a TA1. Absent when the request does not even contain an address for a TA1. */
  readonly response: string | undefined;
  /** How the response is altered or replaced in transport. */
  readonly misbehavior?: Misbehavior;
  readonly delayMs: number;
  /** For the log: the scenario, or why the inquiry was rejected. */
  readonly reason: string;
}

/** Members whom payers find by name and birth date. */
export type MemberSearch = ReturnType<typeof memberSearch>;

const findBuiltIn = memberSearch(builtInMembers);

/** Validates an inquiry strictly and chooses the response. */
export function respond(clock: Clock, text: string, find: MemberSearch = findBuiltIn): Reaction {
  const moment = momentOf(clock.nowMs());
  let interchange: Interchange;
  try {
    interchange = readInterchange(text);
  } catch (error) {
    if (!(error instanceof BadInterchange)) throw error;
    return { response: interchangeAcknowledgment(error, moment), delayMs: 0, reason: `TA1 ${error.note}` };
  }
  const findings = findingsOf(interchange);
  if (!isClean(findings)) {
    return { response: implementationAcknowledgment(interchange, findings, moment), delayMs: 0, reason: '999' };
  }
  const inquiry = readInquiry(interchange);
  const rejection = rejectionOf(inquiry, moment);
  if (rejection) {
    return { response: writeResponse(inquiry, moment, rejection), delayMs: 0, reason: `AAA ${rejection.reason}` };
  }
  const payerId = at(inquiry.payer, 9);
  const { scenario, delayMs } = scenarioOf(payerId, inquiry.subscriber.id);
  if (scenario.write) return { response: scenario.write(inquiry, moment), delayMs, reason: scenario.prefix };
  if (inquiry.subscriber.id === '' && scenario.prefix === '') {
    const found = find(payerId, inquiry.subscriber);
    const [member] = found;
    const response =
      member === undefined || found.length > 1
        ? writeResponse(inquiry, moment, rejectionOfSearch(found))
        : writeResponse(withMember(inquiry, member), moment, coverageOf(member, inquiry));
    return { response, delayMs: 0, reason: 'search' };
  }
  const outcome = scenario.rejection ?? scenario.coverage?.(inquiry) ?? { at: 'payer', reason: '42', followUp: 'R' };
  return {
    response: writeResponse(inquiry, moment, outcome),
    misbehavior: scenario.misbehavior,
    delayMs,
    reason: scenario.prefix || 'any',
  };
}

/** Inquiries that every scenario rejects. @source 005010X279A1, AAA03 in loops 2100B, 2100C and 2100D */
function rejectionOf({ provider, subscriber, dependent, day }: Inquiry, moment: Moment): Rejection | undefined {
  const no = (level: Rejection['at'], reason: string): Rejection => ({ at: level, reason, followUp: 'C' });
  const npi = at(provider, 9);
  // CMS issues none with another first digit.
  if (at(provider, 8) === 'XX' && !(isNpi(npi) && /^[12]/.test(npi))) return no('provider', '43');
  const patient = dependent ?? subscriber;
  if (patient.birthDate > moment.day || patient.birthDate > day) return no('patient', '60');
  if (at(patient.nm1, 3) === '' && subscriber.id === '') return no('patient', '72');
  if (patient.birthDate === '' && (dependent || subscriber.id === '')) return no('patient', '58');
  return undefined;
}

function momentOf(nowMs: number): Moment {
  const iso = new Date(nowMs).toISOString();
  return { day: iso.slice(0, 10).replaceAll('-', ''), time: iso.slice(11, 16).replace(':', '') };
}
