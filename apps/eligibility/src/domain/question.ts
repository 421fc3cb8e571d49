/** The request of a check, as sent by the caller. PHI. Validated by the gateway. */
export interface Question {
  readonly subscriber: Subscriber;
  /** Absent when the subscriber is the patient. */
  readonly dependent?: Dependent;
  readonly provider: Provider;
  /** X12 code source 1365; empty for health benefit plan coverage. */
  readonly serviceTypeCodes: readonly string[];
  /** Absent without procedures. */
  readonly procedureCodes?: readonly ProcedureCode[];
  /** Overrides the payer of the card's match. */
  readonly payerId?: string;
  /** YYYYMMDD; the day of the check when absent. */
  readonly dateOfService?: string;
  /** YYYYMMDD: the last day of a period that begins with `dateOfService`. */
  readonly dateOfServiceEnd?: string;
  /** The caller's own reference for a row of a batch; not sent to the payer. */
  readonly reference?: string;
}

export interface ProcedureCode {
  /** AD, CJ, HC, ID, IV, N4 or ZZ. */
  readonly qualifier: string;
  readonly code: string;
  readonly modifiers?: readonly string[];
}

type Gender = 'F' | 'M';

interface Subscriber {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYYMMDD */
  readonly dateOfBirth: string;
  /** Overrides the card's member number. */
  readonly memberId?: string;
  readonly gender?: Gender;
  readonly groupNumber?: string;
  /** Social security number: nine digits. Sent only to payers that require it, and never returned. */
  readonly ssn?: string;
}

interface Dependent {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYYMMDD */
  readonly dateOfBirth: string;
  /** spouse, child, other, or an INS02 code. */
  readonly relationship?: string;
  readonly gender?: Gender;
}

/** An organization, or both names of a person. */
interface Provider {
  readonly npi: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly organizationName?: string;
}

/** Whether two requests are equal, field by field. */
export const isSameQuestion = (a: Question, b: Question): boolean => canonical(a) === canonical(b);

/** Text of a value that is independent of the order of its fields and of undefined fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const texts = fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${texts.sort().join(',')}}`;
}
