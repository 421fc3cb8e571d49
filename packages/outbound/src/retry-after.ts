/**
 * Parses `Retry-After` (seconds or an HTTP date) into milliseconds. Callers bound the result.
 *
 * @returns undefined when absent or invalid
 * @source RFC 9110 §10.2.3
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  // Other strings that Date parses, such as "-5", do not start with a weekday.
  if (!/^[A-Z][a-z]+,? /.test(text)) return undefined;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
