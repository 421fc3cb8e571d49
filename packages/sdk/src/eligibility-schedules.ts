import type { PageOptions } from './eligibility-batches.js';
import { type EligibilityQuestion, wireQuestion } from './eligibility-question.js';
import type { CallOptions, Http } from './http.js';
import type { ResponseOf } from './operations.js';

export type EligibilitySchedule = ResponseOf<'createEligibilitySchedule'>;
export type EligibilitySchedulePage = ResponseOf<'listEligibilitySchedules'>;

export interface CreateEligibilityScheduleOptions extends EligibilityQuestion, CallOptions {
  /** Date of the appointment, as YYYYMMDD. */
  readonly appointmentDate: string;
  /** Days before it on which to check, 0 to 90; up to 10. Default: the day before. */
  readonly daysBefore?: readonly number[];
  /**
   * Repeating the key with the same schedule within 24 hours returns the same one. With a key, a lost response is
   * retried.
   */
  readonly idempotencyKey?: string;
}

const path = '/v1/eligibility/schedules';

/** Checks on days before an appointment. Needs an API key. */
export class EligibilitySchedules {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** Schedules checks; each has the events and webhooks of any check, and a `schedule_id`. */
  create(options: CreateEligibilityScheduleOptions): Promise<EligibilitySchedule> {
    const { cardId, appointmentDate, daysBefore, idempotencyKey, signal, timeoutMs, ...question } = options;
    const json = {
      card_id: cardId,
      eligibility: wireQuestion(question),
      appointment_date: appointmentDate,
      days_before: daysBefore,
    };
    return this.#http.call({ signal, timeoutMs, method: 'POST', path, idempotencyKey, json });
  }

  /** The planned checks, with the ids of those already created. */
  get(scheduleId: string, options: CallOptions = {}): Promise<EligibilitySchedule> {
    return this.#http.call({ ...options, path: pathOf(scheduleId) });
  }

  /** One page of schedules, newest first. */
  list({ cursor, limit, ...options }: PageOptions = {}): Promise<EligibilitySchedulePage> {
    return this.#http.call({ ...options, path, query: { cursor, limit } });
  }

  /** Cancels planned checks; checks already created are kept. */
  delete(scheduleId: string, options: CallOptions = {}): Promise<void> {
    return this.#http.call({ ...options, method: 'DELETE', path: pathOf(scheduleId) });
  }
}

const pathOf = (scheduleId: string): string => `${path}/${encodeURIComponent(scheduleId)}`;
