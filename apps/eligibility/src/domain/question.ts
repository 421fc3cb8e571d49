/** What a caller wants to know, as it was asked; all of it is PHI. Checked by the gateway (decisions §8). */
export interface Question {
  readonly subscriber: Subscriber;
  /** Absent when the subscriber is the patient. */
  readonly dependent?: Dependent;
  readonly provider: Provider;
  /** X12 code source 1365; empty for health benefit plan coverage. */
  readonly serviceTypeCodes: readonly string[];
  /** Instead of what the card's payer match says. */
  readonly payerId?: string;
}

export interface Subscriber {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYYMMDD */
  readonly dateOfBirth: string;
  /** Instead of the card's member number. */
  readonly memberId?: string;
}

export interface Dependent {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYYMMDD */
  readonly dateOfBirth: string;
  /** spouse, child, other, or an INS02 code. */
  readonly relationship?: string;
}

/** An organization, or both names of a person. */
export interface Provider {
  readonly npi: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly organizationName?: string;
}

/** Whether two questions are the same one, field by field. */
export const isSameQuestion = (a: Question, b: Question): boolean => canonical(a) === canonical(b);

/** Text of a value that does not depend on the order of its fields, nor on fields without a value. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const texts = fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${texts.sort().join(',')}}`;
}
