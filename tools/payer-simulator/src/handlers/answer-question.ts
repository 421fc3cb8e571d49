import { implementationAcknowledgment, interchangeAcknowledgment } from '../domain/acknowledgment.js';
import { isNpi } from '../domain/code-sets.js';
import { type Inquiry, readInquiry } from '../domain/inquiry.js';
import { BadInterchange, type Interchange, readInterchange } from '../domain/interchange.js';
import { response } from '../domain/response.js';
import { type Misbehavior, type Rejection, scenarioOf } from '../domain/scenarios.js';
import { findingsOf, isClean } from '../domain/transaction.js';
import type { Moment } from '../domain/writing.js';
import type { Deps } from './ports.js';

/** The simulated payer's response to an inquiry. */
export interface Reaction {
  /** X12 of the response: a 271, a 999 or a TA1. Absent when the request does not even contain an address for a TA1. */
  readonly answer: string | undefined;
  /** How the response is altered or replaced in transport. */
  readonly misbehavior: Misbehavior | undefined;
  readonly delayMs: number;
  /** For the log: the scenario, or why the inquiry was rejected. */
  readonly reason: string;
}

/** Validates an inquiry strictly and chooses the response. */
export function answerQuestion({ clock }: Pick<Deps, 'clock'>, text: string): Reaction {
  const moment = momentOf(clock.nowMs());
  let asked: Interchange;
  try {
    asked = readInterchange(text);
  } catch (error) {
    if (!(error instanceof BadInterchange)) throw error;
    return atOnce(interchangeAcknowledgment(error, moment), `TA1 ${error.note}`);
  }
  const findings = findingsOf(asked);
  if (!isClean(findings)) return atOnce(implementationAcknowledgment(asked, findings, moment), '999');
  const inquiry = readInquiry(asked);
  const rejection = rejectionOf(inquiry, moment);
  if (rejection) return atOnce(response(inquiry, moment, rejection), `AAA ${rejection.reason}`);
  const { scenario, delayMs } = scenarioOf(inquiry.payer.id, inquiry.subscriber.id);
  const said = scenario.rejection ?? scenario.coverage?.(inquiry);
  return {
    answer: response(inquiry, moment, said ?? { at: 'payer', reason: '42', followUp: 'R' }),
    misbehavior: scenario.misbehavior,
    delayMs,
    reason: scenario.prefix || 'any',
  };
}

const atOnce = (answer: string | undefined, reason: string): Reaction => ({
  answer,
  misbehavior: undefined,
  delayMs: 0,
  reason,
});

/** Inquiries that every scenario rejects. @source 005010X279A1, AAA03 in loops 2100B, 2100C and 2100D */
function rejectionOf({ provider, subscriber, dependent, day }: Inquiry, moment: Moment): Rejection | undefined {
  const no = (at: Rejection['at'], reason: string): Rejection => ({ at, reason, followUp: 'C' });
  if (provider.qualifier === 'XX' && !isNpi(provider.id)) return no('provider', '43');
  const patient = dependent ?? subscriber;
  if (patient.birthDate > moment.day) return no('patient', '60');
  if (patient.birthDate > day) return no('patient', '60');
  if (patient.last === '' && subscriber.id === '') return no('patient', '72');
  if (patient.birthDate === '' && (dependent || subscriber.id === '')) return no('patient', '58');
  return undefined;
}

function momentOf(nowMs: number): Moment {
  const iso = new Date(nowMs).toISOString();
  return { day: iso.slice(0, 10).replaceAll('-', ''), time: iso.slice(11, 16).replace(':', '') };
}
