import type { Page } from 'playwright-core';
import { signInWithKey } from './sign-in-with-key.js';

const cardCount = 10_000;
const scrollMs = 5_000;

const cards = Array.from({ length: cardCount }, (_, i) => ({
  card_id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
  state: i % 17 === 0 ? 'error' : 'completed',
  created_at: new Date(Date.UTC(2026, 0, 2) - i * 60_000).toISOString().replace('T', ' ').replace('Z', '000+00:00'),
  deleted: false,
  details: {
    member_name: { value: `Member ${i}`, scores: ['0.990', i % 5 === 0 ? '0.600' : '0.990'] },
    member_number: { value: `M${i}`, scores: ['0.990', '0.990'] },
    payer_name: { value: `Payer ${i % 40}`, scores: ['0.990', '0.990'] },
    plan_name: { value: `Plan ${i % 7}`, scores: ['0.990', '0.990'] },
  },
}));

/** Scrolls the console's list; the service's list is mocked, so that only the page is measured. */
export async function measureList(page: Page, { baseUrl, apiKey }: { baseUrl: string; apiKey: string }) {
  await page.route('**/v1/cards?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('cursor') ?? 0);
    const limit = Number(searchParams.get('limit'));
    const isLast = from + limit >= cardCount;
    return route.fulfill({
      json: {
        cards: cards.slice(from, from + limit),
        response_metadata: { limit, ...(isLast ? {} : { next_cursor: String(from + limit) }) },
      },
    });
  });
  await page.goto(`${baseUrl}/console`);
  await signInWithKey(page, apiKey);
  await page.locator('.card-list a').first().waitFor();
  await loadAll(page);
  // Measures CPU time of the thread, because on a busy machine wall time includes other processes.
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskSeconds = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value;
  const before = await taskSeconds();
  const frames = await page.evaluate(scroll, scrollMs);
  return {
    frames_per_second: frames / (scrollMs / 1000),
    main_thread_ms_per_frame: ((await taskSeconds()) - before) * (1000 / frames),
  };
}

async function loadAll(page: Page): Promise<void> {
  const count = page.locator('p[role=status]').first();
  for (;;) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    if (!/so far/.test((await count.textContent()) ?? '')) return;
    await page.waitForTimeout(50);
  }
}

/** Runs in the page: scrolls the page at 2,000 pixels per second and counts frames. */
function scroll(forMs: number): Promise<number> {
  scrollTo(0, 0);
  return new Promise((resolve) => {
    let frames = 0;
    const startedAt = performance.now();
    const step = (now: number) => {
      frames++;
      scrollTo(0, (now - startedAt) * 2);
      if (now - startedAt < forMs) requestAnimationFrame(step);
      else resolve(frames);
    };
    requestAnimationFrame(step);
  });
}
