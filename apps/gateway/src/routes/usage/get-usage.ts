import type { DayCounts } from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';

const daysMax = 366;
const daysByDefault = 30;
const dayMs = 86_400_000;

const day = (name: string) =>
  z.iso.date({ error: `${name} must be a date such as 2026-01-02` }).transform((text) => Date.parse(text));

/** `GET /v1/usage`: the account's cards and checks by day, including days without any, and its stored images. */
export const getUsage = endpoint({
  method: 'get',
  path: '/v1/usage',
  access: 'key',
  query: z.object({ from: day('from').optional(), to: day('to').optional() }),
  async handle({ principal, query }, { cards, eligibility, uploads, clock }) {
    const to = query.to ?? Math.floor(clock.nowMs() / dayMs) * dayMs;
    const from = query.from ?? to - (daysByDefault - 1) * dayMs;
    const count = (to - from) / dayMs + 1;
    if (count < 1 || count > daysMax) throw new InvalidInput(`from must be 0 to ${daysMax - 1} days before to`);
    const request = { accountId: principal.accountId, fromDay: dayOf(from), toDay: dayOf(to) };
    const [ofCards, ofChecks, storage] = await Promise.all([
      cards.getUsage(request),
      eligibility.getUsage(request),
      uploads.getStorage({ accountId: principal.accountId }),
    ]);
    const cardsByDay = byDay(ofCards.days);
    const checksByDay = byDay(ofChecks.days);
    const days = Array.from({ length: count }, (_, index) => dayOf(from + index * dayMs));
    return {
      status: 200,
      body: {
        from: request.fromDay,
        to: request.toDay,
        days: days.map((each) => ({
          day: each,
          cards: countsBody(cardsByDay.get(each)),
          checks: countsBody(checksByDay.get(each)),
        })),
        storage: { image_bytes: storage.imageBytes, image_bytes_max: storage.imageBytesMax || null },
      },
    };
  },
});

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const byDay = (days: readonly DayCounts[]) => new Map(days.map((counts) => [counts.day, counts]));

const countsBody = ({ created = 0, completed = 0, failed = 0 }: Partial<DayCounts> = {}) => ({
  created,
  completed,
  failed,
});
