import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { chromiumFlags } from './chromium.js';
import { openPage } from './pages.js';

/** A card that a browser has read from its camera, without a network. */
export interface FilmedOnDevice {
  /** Milliseconds from opening the camera until the values were shown. */
  readonly waitedMs: number;
  /** Pictures that were rejected before. */
  readonly rejections: readonly string[];
  /** Values by label, as they were shown while the network was cut; empty if none were. */
  readonly shown: readonly string[];
  /** What was sent after the person had confirmed it. PHI. */
  readonly reading: SentReading | undefined;
  /** Method and path of every request, without the query. */
  readonly requests: readonly string[];
}

export interface SentReading {
  readonly details: object;
  readonly confirmed: readonly string[];
  readonly sides: readonly string[];
  readonly reader: { readonly version: string };
  readonly pictures: string;
}

/** Waits until the browser has downloaded all files of the reader. */
export async function untilReaderIsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { loaded } = window as unknown as { loaded?: { loadedBytes: number; totalBytes: number } };
      return loaded !== undefined && loaded.loadedBytes === loaded.totalBytes;
    },
    undefined,
    { timeout: 120_000 },
  );
}

/** Records the events of the element in the page. Call it before the page is opened. */
export async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const records = window as unknown as { loaded?: object; events: [string, object][] };
    records.events = [];
    for (const name of ['progress', 'error'])
      document.addEventListener(name, (event) => {
        if (!(event instanceof CustomEvent)) return;
        if (event.detail.step === 'loading') records.loaded = event.detail;
        else records.events.push([name, event.detail]);
      });
  });
}

export const eventsOf = (page: Page): Promise<[string, Record<string, unknown>][]> =>
  page.evaluate(() => (window as unknown as { events: [string, Record<string, unknown>][] }).events);

/** Values that are shown for the person to check. */
export const shownValues = (page: Page): Promise<string[]> =>
  page
    .locator('cardlens-capture .value > :first-child')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).filter((value) => value !== ''));

/** The reading in the request that creates a card. */
export const sentReading = (request: Request): SentReading =>
  (request.postDataJSON() as { reading: SentReading }).reading;

/**
 * Opens a page whose capture element reads on the device, cuts the network once it has loaded, films a front with a clip
 * as camera until values are shown, and confirms them with the network, until they are sent.
 *
 * @param link  URL of the page, with `reading=device` and its token
 */
export async function filmOnDevice(
  executablePath: string,
  { clip, link, stepTimeoutMs }: { clip: string; link: string; stepTimeoutMs: number },
): Promise<FilmedOnDevice> {
  const browser = await chromium.launch({
    executablePath,
    headless: true,
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${clip}`,
    ],
  });
  try {
    return await film(browser, link, stepTimeoutMs);
  } finally {
    await browser.close();
  }
}

async function film(browser: Browser, link: string, stepTimeoutMs: number): Promise<FilmedOnDevice> {
  const { page, context, requests } = await openPage(browser);
  await recordEvents(page);
  await page.goto(link);
  await untilReaderIsLoaded(page);
  await context.setOffline(true);
  const startedAt = Date.now();
  const isRead = await photograph(page, startedAt + stepTimeoutMs);
  const waitedMs = Date.now() - startedAt;
  const shown = isRead ? await shownValues(page) : [];
  const events = await eventsOf(page);
  const rejections = events.flatMap(([name, { code }]) => (name === 'error' ? [String(code)] : []));
  await context.setOffline(false);
  if (!isRead) return { waitedMs, rejections, shown, reading: undefined, requests };
  const creation = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/cards'));
  const others = page.locator('cardlens-capture summary');
  if (await others.isVisible()) await others.click();
  await page.getByRole('button', { name: 'Confirm and send' }).click();
  const reading = sentReading(await creation);
  return { waitedMs, rejections, shown, reading, requests };
}

/** Takes a picture of the front, again if it is rejected, and skips the back, until values are shown. */
async function photograph(page: Page, untilMs: number): Promise<boolean> {
  const review = page.getByRole('heading', { name: 'Is this what your card says?' });
  const next = page.getByRole('button', { name: /Use camera|Skip the back/ });
  while (Date.now() < untilMs) {
    const skip = page.getByRole('button', { name: 'Skip the back' });
    if (await review.isVisible()) return true;
    if (await skip.isVisible()) await skip.click();
    else if (await next.first().isVisible()) await next.first().click();
    await review
      .or(next)
      .first()
      .waitFor({ timeout: Math.max(1, untilMs - Date.now()) })
      .catch(() => {});
  }
  return review.isVisible();
}
