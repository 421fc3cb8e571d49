// Compares measurements of the pages with their budgets:  npm run bench:pages
// Starts a stack, unless CARDLENS_BASE_URL and CARDLENS_API_KEY specify a running one. Adds fifteen cards to its account.
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { specimenFile } from '@cardlens/cli';
import type { CardPage, CardSummary } from '@cardlens/sdk';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from './chromium.js';
import { drawClip } from './clips/fixed-clip.js';
import { measureList } from './measure-list.js';
import { drop } from './pages.js';
import { signInWithKey } from './sign-in-with-key.js';
import { type OpenStack, withStack } from './with-stack.js';

const throttling = 4;
const dropsEach = 5;
const reviewed = ['cedar-hmo', 'molina-medicaid', 'montana-blue', 'delta-dental', 'granite-student'];

await withStack(async (stack) => {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('Chromium is not installed: apt-get install chromium');
  const clip = `${stack.folder}/clip.mjpeg`;
  await drawClip(clip);
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${clip}`,
  ];
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...camera] });
  const newPage = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  try {
    const { Token } = await stack.client.accessToken();
    const report = {
      console: await firstScreen(browser, `${stack.baseUrl}/console`),
      capture: await firstScreen(browser, `${stack.baseUrl}/capture#${Token}`),
      list_of_10000_cards: await measureList(await newPage(), stack),
      first_answer_after_drop_ms: await firstAnswerMs(await newPage(), stack),
      review_of_10_elements_ms: await reviewMs(await newPage(), stack),
      guidance_frames_per_second: await guidanceRate(await newPage(), `${stack.baseUrl}/capture#${Token}`),
      load_average: loadavg()[0],
    };
    process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  } finally {
    await browser.close();
  }
});

/** Gzipped size of the files of the first load, and time of the first contentful paint, with an empty cache. */
async function firstScreen(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const paintedMs = await painted.jsonValue();
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  await context.close();
  return { first_load_gzipped_bytes: bytes, first_screen_ms: Math.round(paintedMs ?? Number.NaN) };
}

/** Medians from the drop of pictures to the verdict about the coverage in the heading of the card, with the payer simulator. */
async function firstAnswerMs(page: Page, { baseUrl, apiKey }: OpenStack) {
  await signIn(page, baseUrl, apiKey);
  const medianOf = async (names: readonly string[]): Promise<number> => {
    const pictures = await Promise.all(names.map(async (name) => [name, await readFile(specimenFile(name))] as const));
    const times: number[] = [];
    for (let i = 0; i < dropsEach; i++) {
      await page.getByRole('link', { name: 'Payers', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Payers', level: 1 }).waitFor();
      const startedAt = performance.now();
      await drop(page, Object.fromEntries(pictures));
      await page.getByText(/^Covered, /).waitFor();
      times.push(performance.now() - startedAt);
    }
    return Math.round(times.sort((a, b) => a - b)[Math.floor(dropsEach / 2)] ?? Number.NaN);
  };
  return {
    front: await medianOf(['molina-medicaid_front.jpg']),
    front_and_back: await medianOf(['molina-medicaid_front.jpg', 'molina-medicaid_back.jpg']),
  };
}

/** Milliseconds to review ten doubtful elements using only the keyboard, saving each unchanged. */
async function reviewMs(page: Page, { client, baseUrl, apiKey }: OpenStack): Promise<number> {
  const ids: string[] = [];
  for (const name of reviewed) {
    ids.push((await client.scan({ front: await readFile(specimenFile(`${name}_front.jpg`)) })).card_id);
  }
  const doubted = (card: CardSummary): CardSummary => {
    const scores = ['1.000', '0.600'];
    const { member_number: number, member_name: name } = card.details!;
    return { ...card, details: { member_number: { ...number!, scores }, member_name: { ...name!, scores } } };
  };
  await page.route(/\/v1\/cards\?/, async (route) => {
    const body = (await (await route.fetch()).json()) as CardPage;
    const cards = (await client.cards.list()).cards.filter(({ card_id: id }) => ids.includes(id)).map(doubted);
    await route.fulfill({ json: { ...body, cards } });
  });
  await signIn(page, baseUrl, apiKey);
  await page.getByRole('link', { name: 'Review', exact: true }).first().click();
  const startedAt = performance.now();
  for (let left = 10; left > 0; left--) {
    await page.getByText(`${left} element${left === 1 ? '' : 's'} to review`).waitFor();
    await page.locator('.crop img').waitFor();
    await page.locator('.correction input:focus, .correction textarea:focus').first().waitFor();
    await page.keyboard.press('Enter');
  }
  await page.getByText('Nothing to review').waitFor();
  return Math.round(performance.now() - startedAt);
}

/** Number of frames measured per second with a throttled CPU. */
async function guidanceRate(page: Page, link: string): Promise<number> {
  await page.addInitScript(() => {
    const counter = { frames: 0 };
    Object.assign(window, { counter });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...input: unknown[]) {
      counter.frames++;
      return Reflect.apply(postMessage, this, input);
    };
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  await page.goto(link);
  await page.getByRole('button', { name: 'Use camera' }).click();
  await page.locator('video').waitFor();
  const frames = () => page.evaluate(() => (window as unknown as { counter: { frames: number } }).counter.frames);
  await page.waitForFunction(() => (window as unknown as { counter: { frames: number } }).counter.frames > 0);
  const [before, startedAt] = [await frames(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return ((await frames()) - before) / ((performance.now() - startedAt) / 1000);
}

async function signIn(page: Page, baseUrl: string, apiKey: string): Promise<void> {
  await page.goto(`${baseUrl}/console`);
  await signInWithKey(page, apiKey);
  await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor();
}
