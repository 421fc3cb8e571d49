import type { AskedQuestion, CamelCased } from '@cardlens/eligibility-record';

/** The request of a check, as sent by the caller. PHI. */
export type Question = CamelCased<Omit<AskedQuestion, 'service_type_codes'>> & {
  /** X12 code source 1365; empty for health benefit plan coverage. */
  readonly serviceTypeCodes: readonly string[];
  /** The caller's own reference for a row of a batch; not sent to the payer. */
  readonly reference?: string;
};

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
