import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Method and path of every request, without the query. Not those of `blob:` URLs, which are the page's own memory. */
  readonly requests: readonly string[];
  /** Violations of the content security policy, and errors thrown in the page. */
  readonly complaints: readonly string[];
}

/** A page in a browser context of its own, by default as small as a phone. */
export async function openPage(
  browser: Browser,
  { width = 390, height = 844, locale = 'en-US' } = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width, height }, locale });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== 'blob:') requests.push(`${request.method()} ${pathname}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  return { page, context, requests, complaints };
}

/** Asserts that no rule of WCAG 2.2 A and AA and no best practice is violated, in light and in dark colors. */
export async function expectAccessible(page: Page): Promise<void> {
  // Bypasses the page's content security policy, which allows no third-party scripts.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: await readFile(axePath, 'utf8') });
  const inColors = async (scheme: string, what: string): Promise<string> => {
    const { result } = await session.send('Runtime.evaluate', {
      expression: `document.documentElement.style.colorScheme = '${scheme}';
        axe.run(document, ${what}).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])))`,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value as string;
  };
  const found = [
    await inColors('light', '{}'),
    // Only the rules that depend on colors.
    await inColors('dark', "{ runOnly: ['color-contrast', 'link-in-text-block'] }"),
  ];
  await session.send('Runtime.evaluate', { expression: "document.documentElement.style.colorScheme = ''" });
  await session.detach();
  expect(found).to.deep.equal(['[]', '[]']);
}

/** Drops files on the page, as the browser does when a person drags them from a folder. */
export async function drop(page: Page, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const given = Object.entries(files).map(([name, content]) => [name, content.toString('base64')] as const);
  await page.evaluate((all) => {
    const transfer = new DataTransfer();
    for (const [name, content] of all) {
      const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    }
    const target = document.querySelector('h1')!;
    for (const type of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, given);
}
