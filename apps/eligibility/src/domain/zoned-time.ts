/**
 * Day and time somewhere, as X12 writes them.
 * @param timeZone  IANA name
 * @returns date YYYYMMDD, time HHMM
 */
export function zonedTime(ms: number, timeZone: string): { date: string; time: string } {
  const parts = formatOf(timeZone).formatToParts(ms);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { date: `${part('year')}${part('month')}${part('day')}`, time: `${part('hour')}${part('minute')}` };
}

/** Making one costs as much as writing a whole 270. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}
