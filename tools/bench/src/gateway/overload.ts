import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import { startChild } from '../child.js';
import type { Figure } from '../report.js';
import type { Load, LoadResult } from './load.js';

const clients = 1000;
const observers = 20;
const accounts = 10;
const seconds = 25;

/**
 * Lists cards with many more clients than the gateway serves at once; rejected clients retry after the time in the
 * response.
 */
export async function overloadFigures(stack: Stack): Promise<Figure[]> {
  const keys: string[] = [];
  for (let n = 0; n < accounts; n++) {
    const { apiKey } = await stack.createAccountKey(`Overload ${n}`);
    await new Cardlens({ baseUrl: stack.baseUrl, token: apiKey }).cards.create();
    keys.push(apiKey);
  }
  const generator = await startChild<Load, LoadResult>('gateway/load-process.js');
  const idle = await startChild<Load, LoadResult>('gateway/load-process.js');
  try {
    const port = Number(new URL(stack.baseUrl).port);
    const load = { port, paths: ['/v1/cards?limit=50'], headers: {}, keys, connections: clients, seconds };
    const [{ rejections, ...completed }, { rejections: ofFew }] = await Promise.all([
      generator.ask(load),
      idle.ask({ ...load, connections: observers }),
    ]);
    if (rejections === undefined || ofFew === undefined) throw new Error('no request was rejected');
    return [
      { name: `lists of ${clients} clients of ${accounts} accounts`, value: completed.requestsPerS, unit: 'req/s' },
      { name: '  p99 of successful responses', value: completed.p99Ms, unit: 'ms' },
      { name: '  rejected with 429 or 503', value: rejections.count / seconds, unit: 'req/s' },
      { name: '  p99 of the rejections', value: rejections.p99Ms, unit: 'ms', goal: { max: 100 } },
      // Includes delays of the process that simulates the thousand clients, because it also receives their lists.
      {
        name: `  of ${observers} more clients in a process of their own`,
        value: ofFew.p99Ms,
        unit: 'ms',
        goal: { max: 100 },
      },
      { name: '  without Retry-After', value: rejections.withoutRetryAfter, unit: '', goal: { max: 0 } },
      { name: '  other failed responses', value: completed.failed, unit: '', goal: { max: 0 } },
    ];
  } finally {
    generator.stop();
    idle.stop();
  }
}
