/** `20260102` as `2026-01-02`; any other text as it is. */
export function isoDay(digits: string): string;
export function isoDay(digits: string | undefined): string | undefined;
export function isoDay(digits: string | undefined): string | undefined {
  return digits?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}
