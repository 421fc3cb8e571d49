import type { DayCounts } from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { component, count, list, object, responseOf } from '../shapes.js';
import { aQuota, quotasBody, quotasShape } from './quotas.js';

const daysMax = 366;
const daysByDefault = 30;
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
  }),
  responses: {
    200: responseOf('The days, including those without activity.', usageShape, {
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
    }),
  },
  errors: [periodTooLong()],
  async handle({ principal, query }, { cards, eligibility, uploads, clock, limits }) {
    const to = query.to ?? Math.floor(clock.nowMs() / dayMs) * dayMs;
    const from = query.from ?? to - (daysByDefault - 1) * dayMs;
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
    return {
      status: 200,
      body: {
        from: request.fromDay,
        to: request.toDay,
        days: Array.from({ length: days }, (_, index) => dayOf(from + index * dayMs)).map((each) => ({
          day: each,
          cards: countsBody(cardsByDay.get(each)),
          checks: countsBody(checksByDay.get(each)),
        })),
        storage: { image_bytes: storage.imageBytes, image_bytes_max: storage.imageBytesMax ?? null },
        quotas: quotasBody(principal, limits, ofChecks.quota),
      },
    };
  },
});

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const byDay = (days: readonly DayCounts[]) => new Map(days.map((counts) => [counts.day, counts]));

const countsBody = ({ created, completed, failed }: Omit<DayCounts, 'day'> = none) => ({ created, completed, failed });
