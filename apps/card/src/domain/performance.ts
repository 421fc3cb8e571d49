/** A number, a boolean, a short token, or names with such values. */
type Measured = number | boolean | string | readonly Measured[] | { readonly [name: string]: Measured };

/** Measurements of one client report, by the client's own names. */
export interface ClientPerformance {
  readonly atMs: number;
  readonly values: { readonly [name: string]: Measured };
}

/** Only the newest are kept, so that the document stays small. */
export const performanceMax = 20;
const levelsMax = 4;
const namePattern = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
// Performance data outlives the deletion of a card, so free text, dates and member numbers are dropped.
const tokenPattern = /^(?!.*\d{5})[A-Za-z][A-Za-z0-9_.-]{0,31}$/;

/**
 * The measurements in a report. Anything that could be text about a person is dropped, never rejected.
 */
export function measurementsIn(report: unknown): ClientPerformance['values'] {
  const measured = measuredIn(report, levelsMax);
  return isNamed(measured) ? measured : {};
}

const isNamed = (value: Measured | undefined): value is { readonly [name: string]: Measured } =>
  typeof value === 'object' && !Array.isArray(value);

function measuredIn(value: unknown, levels: number): Measured | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string') return tokenPattern.test(value) ? value : undefined;
  if (typeof value !== 'object' || value === null || levels === 0) return undefined;
  if (Array.isArray(value)) return value.flatMap((item) => measuredIn(item, levels - 1) ?? []);
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const measured = namePattern.test(name) ? measuredIn(inner, levels - 1) : undefined;
    return measured === undefined ? [] : [[name, measured] as const];
  });
  return Object.fromEntries(kept);
}
