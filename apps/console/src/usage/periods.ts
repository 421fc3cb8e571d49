import type { Usage } from '@cardlens/sdk';

export type UsageDay = Usage['days'][number];
export type Counts = UsageDay['cards'];

/** Periods that end today. */
export const periods = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
] as const;

const dayMs = 86_400_000;

/** First and last day of a period that ends today, UTC. */
export function rangeOf(days: number, nowMs: number): { from: string; to: string } {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(nowMs - (days - 1) * dayMs), to: day(nowMs) };
}

export const total = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (sum, { created, completed, failed }) => ({
      created: sum.created + created,
      completed: sum.completed + completed,
      failed: sum.failed + failed,
    }),
    { created: 0, completed: 0, failed: 0 },
  );

/** One bar of a chart: a day, or a week when bars for days would be too thin. */
export interface Bar {
  readonly first: string;
  readonly last: string;
  readonly counts: Counts;
}

const barsMax = 92;

/** Bars by day, or by week with the last week ending on the last day. */
export function barsOf(days: readonly UsageDay[], of: 'cards' | 'checks'): Bar[] {
  const size = days.length > barsMax ? 7 : 1;
  const bars: Bar[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const group = days.slice(Math.max(0, end - size), end);
    const [first, last] = [group[0], group.at(-1)];
    if (first && last) bars.unshift({ first: first.day, last: last.day, counts: total(group.map((day) => day[of])) });
  }
  return bars;
}

/** The smallest round number that is not less than the value: 1, 2, 5, 10, 20, 50 … */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? power;
}
