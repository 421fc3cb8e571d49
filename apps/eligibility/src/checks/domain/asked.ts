import type { Question } from '../../domain/question.js';

/** The inquiry that a response is for. */
export interface Asked {
  /** TRN02 of the 270. */
  readonly traceNumber: string;
  readonly subscriber: AskedPerson;
  /** The patient, if not the subscriber. */
  readonly dependent?: AskedPerson | undefined;
  /** EQ01; empty for the plan as a whole. */
  readonly serviceTypeCodes: readonly string[];
  /** Whether EQ02 has procedures. */
  readonly hasProcedures: boolean;
  /** YYYYMMDD: the days of service in the 270. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface AskedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYYMMDD */
  readonly dateOfBirth: string;
}

/** @param today  YYYYMMDD: the day that the 270 names when the question names none */
export function askedOf(traceNumber: string, question: Question, today: string): Asked {
  const { subscriber, dependent, serviceTypeCodes, procedureCodes = [] } = question;
  const { dateOfService: firstDay = today, dateOfServiceEnd: lastDay = firstDay } = question;
  const hasProcedures = procedureCodes.length > 0;
  return { traceNumber, subscriber, dependent, serviceTypeCodes, hasProcedures, firstDay, lastDay };
}

/** Whom the inquiry is about. */
export const patientAsked = ({ dependent, subscriber }: Pick<Asked, 'dependent' | 'subscriber'>): AskedPerson =>
  dependent ?? subscriber;
