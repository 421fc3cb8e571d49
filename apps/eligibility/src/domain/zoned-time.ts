/**
 * Day and time in a time zone, in X12's format.
 * @param timeZone  IANA name
 * @returns date YYYYMMDD, time HHMM
 */
export function zonedTime(ms: number, timeZone: string): { date: string; time: string } {
  const parts = formatOf(timeZone).formatToParts(ms);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { date: `${part('year')}${part('month')}${part('day')}`, time: `${part('hour')}${part('minute')}` };
}

/**
 * The instant of an hour of a day in a time zone. May be off by one hour when a clock change skips or repeats it.
 * @param day  YYYYMMDD
 * @param timeZone  IANA name
 */
export function zonedInstantMs(day: string, hour: number, timeZone: string): number {
  const asUtcMs = utcMs(day, hour);
  const { date, time } = zonedTime(asUtcMs, timeZone);
  const shownMs = utcMs(date, Number(time.slice(0, 2)), Number(time.slice(2)));
  return asUtcMs - (shownMs - asUtcMs);
}

/** @param day  YYYYMMDD of a calendar day */
export const utcMs = (day: string, hour = 0, minute = 0): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)), hour, minute);

/** Cached, because creating a formatter costs as much as writing a whole 270. */
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
