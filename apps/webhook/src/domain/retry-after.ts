/**
 * Milliseconds that a `Retry-After` asks for: seconds, or a date of HTTP. Whoever takes it bounds it.
 *
 * @returns undefined when there is none that can be read
 * @source RFC 9110 §10.2.3
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  // Of other texts that are read as dates, such as -5, none begins with a day of the week.
  if (!/^[A-Z][a-z]+,? /.test(text)) return undefined;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
