import type { DayCounts } from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { component, count, list, object, responseOf, text } from '../shapes.js';
import { aQuota, quotasBody, quotasShape } from './quotas.js';

const daysMax = 366;
const daysByDefault = 30;
const monthError = 'month must be a month such as 2026-03';
const monthAlone = 'month must not be combined with from or to';
const dayMs = 86_400_000;

const day = (name: string, description: string, example: string) =>
  z.iso
    .date({ error: `${name} must be a date such as 2026-01-02` })
    .transform((text) => Date.parse(text))
    .meta({ description, example });

const countsShape = (what: string, failed: string) =>
  object(`The account’s ${what}.`, {
    created: count(`Number of ${what} created on the day.`),
    completed: count(`Number of ${what} completed on the day.`),
    failed: count(failed),
  });

const dayShape = component('UsageDay', 'A day.', {
  day: z.iso.date().describe('The day, UTC.'),
  cards: countsShape('cards', 'Number of cards that failed on the day, or stopped for an unknown reason.'),
  checks: countsShape('eligibility checks', 'Number of eligibility checks that ended in error on the day.'),
});

const usageShape = component('Usage', 'Usage of a period.', {
  from: z.iso.date().describe('First day.'),
  to: z.iso.date().describe('Last day.'),
  days: list(dayShape, 'Oldest first.'),
  storage: component('StoredImages', 'The account’s stored images, regardless of the period.', {
    image_bytes: count('Size of the images of all cards that are not deleted, in bytes.'),
    image_bytes_max: count('Size in bytes above which uploads are rejected; null if there is no limit.').nullable(),
  }),
  quotas: quotasShape.optional(),
});

const none = { created: 0, completed: 0, failed: 0 };
const periodTooLong = () => new InvalidInput(`from must be 0 to ${daysMax - 1} days before to`);

export const getUsage = endpoint({
  method: 'get',
  path: '/v1/usage',
  access: 'key',
  doc: {
    id: 'getUsage',
    tag: 'Account',
    summary: 'Get usage by day',
    description:
      'Returns the number of cards and eligibility checks that the account created, completed and failed, by day. Each card and check is ' +
      'counted once for each of these, on the day when it first happened, a check of a batch once it has ended: a card that failed and was then completed with another photo is ' +
      'counted in both. Deleting cards and checks does not change the counts. `storage` is the current size of all images, `quotas` what this API key may use, and what is left today; `ratelimit` and `ratelimit-policy` of every response report its rate. Counts appear within seconds, and begin with ' +
      'the version of the service that introduced them.',
  },
  query: z.object({
    from: day('from', 'First day, UTC. Default: 29 days before `to`.', '2026-02-28').optional(),
    to: day('to', 'Last day, UTC, at most 365 days after `from`. Default: today.', '2026-03-02').optional(),
    month: z
      .string({ error: monthError })
      .regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/, { error: monthError })
      .meta({ description: 'A whole month, UTC, instead of `from` and `to`.', example: '2026-03' })
      .optional(),
    format: z
      .enum(['csv'], { error: 'format must be csv' })
      .describe('`csv`: a row for each day, as with `accept: text/csv`.')
      .optional(),
  }),
  responses: {
    200: responseOf(
      'The days, including those without activity.',
      usageShape,
      {
        'two days': {
          from: '2026-03-01',
          to: '2026-03-02',
          days: [
            { day: '2026-03-01', cards: none, checks: none },
            {
              day: '2026-03-02',
              cards: { created: 41, completed: 38, failed: 4 },
              checks: { created: 30, completed: 29, failed: 1 },
            },
          ],
          storage: { image_bytes: 98_304_512, image_bytes_max: null },
          quotas: aQuota,
        },
      },
      { alsoAs: { 'text/csv': text('A row for each day, and one for the sum.') } },
    ),
  },
  errors: [periodTooLong(), new InvalidInput(monthAlone)],
  async handle({ principal, query, req }, { cards, eligibility, uploads, clock, limits }) {
    if (query.month !== undefined && (query.from ?? query.to) !== undefined) throw new InvalidInput(monthAlone);
    const month = query.month === undefined ? undefined : daysOf(query.month);
    const to = month?.last ?? query.to ?? Math.floor(clock.nowMs() / dayMs) * dayMs;
    const from = month?.first ?? query.from ?? to - (daysByDefault - 1) * dayMs;
    const days = (to - from) / dayMs + 1;
    if (days < 1 || days > daysMax) throw periodTooLong();
    const request = { accountId: principal.accountId, fromDay: dayOf(from), toDay: dayOf(to) };
    const [ofCards, ofChecks, storage] = await Promise.all([
      cards.getUsage(request),
      eligibility.getUsage(request),
      uploads.getStorage({ accountId: principal.accountId }),
    ]);
    const cardsByDay = byDay(ofCards.days);
    const checksByDay = byDay(ofChecks.days);
    const counted = Array.from({ length: days }, (_, index) => dayOf(from + index * dayMs)).map((each) => ({
      day: each,
      cards: countsBody(cardsByDay.get(each)),
      checks: countsBody(checksByDay.get(each)),
    }));
    if (query.format === 'csv' || req.accepts(['application/json', 'text/csv']) === 'text/csv') {
      const name = `usage-${query.month ?? `${request.fromDay}-${request.toDay}`}.csv`;
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      };
      return { status: 200, headers, body: Buffer.from(csvOf(counted)) };
    }
    return {
      status: 200,
      body: {
        from: request.fromDay,
        to: request.toDay,
        days: counted,
        storage: { image_bytes: storage.imageBytes, image_bytes_max: storage.imageBytesMax ?? null },
        quotas: quotasBody(principal, limits, ofChecks.quota),
      },
    };
  },
});

/** First and last day of a month. */
function daysOf(month: string): { readonly first: number; readonly last: number } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { first: Date.UTC(year, number - 1), last: Date.UTC(year, number) - dayMs };
}

interface Day {
  readonly day: string;
  readonly cards: ReturnType<typeof countsBody>;
  readonly checks: ReturnType<typeof countsBody>;
}

/** A row for each day and one for the sum: days and counts only, so nothing needs quotes. */
function csvOf(days: readonly Day[]): string {
  const kinds = ['cards', 'checks'] as const;
  const names = ['created', 'completed', 'failed'] as const;
  const columns = kinds.flatMap((kind) =>
    names.map((name) => ({ header: `${kind}_${name}`, of: (each: Day) => each[kind][name] })),
  );
  const rows = days.map((each) => [each.day, ...columns.map(({ of }) => of(each))]);
  const sum = columns.map(({ of }) => days.reduce((total, each) => total + of(each), 0));
  const all = [['day', ...columns.map(({ header }) => header)], ...rows, ['total', ...sum]];
  return all.map((row) => `${row}\r\n`).join('');
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const byDay = (days: readonly DayCounts[]) => new Map(days.map((counts) => [counts.day, counts]));

const countsBody = ({ created, completed, failed }: Omit<DayCounts, 'day'> = none) => ({ created, completed, failed });
