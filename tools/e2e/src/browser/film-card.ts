import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags } from './chromium.js';
import { kindOfPicture } from './clips/random-clip.js';
import type { Kind } from './clips/shots.js';
import { openPage } from './pages.js';

export interface Filmed {
  /** The kind of the frame that was taken; undefined if no picture was taken automatically in time. */
  readonly kind: Kind | undefined;
  /** Milliseconds from opening the camera until the picture was taken. */
  readonly waitedMs: number;
  /** The last hint that was shown. */
  readonly hint: string;
  /** Id of the card that was created with the picture. */
  readonly cardId: string | undefined;
  readonly outcome: string;
}

interface CaptureDetail {
  readonly image: Blob;
}

/** Starts a browser with a clip as its camera. */
export const launchWithClip = (executablePath: string, clip: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    headless: true,
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${clip}`,
    ],
  });

/**
 * Opens the capture page with a clip as its camera, waits until it takes a picture automatically, and uploads it.
 *
 * @param link  URL of the capture page, with its token
 */
export async function filmCard(
  executablePath: string,
  { clip, link, stepTimeoutMs }: { clip: string; link: string; stepTimeoutMs: number },
): Promise<Filmed> {
  const browser = await launchWithClip(executablePath, clip);
  try {
    return await film(browser, link, stepTimeoutMs);
  } finally {
    await browser.close();
  }
}

async function film(browser: Browser, link: string, stepTimeoutMs: number): Promise<Filmed> {
  const { page } = await openPage(browser);
  await page.goto(link);
  await page.getByRole('button', { name: 'Use camera' }).click();
  await page.locator('video').waitFor();
  const startedAt = Date.now();
  const isTaken = await page
    .getByText('Check the front')
    .waitFor({ timeout: stepTimeoutMs })
    .then(
      () => true,
      () => false,
    );
  const waitedMs = Date.now() - startedAt;
  const hint =
    (await page
      .locator('cardlens-capture .hint')
      .textContent({ timeout: 500 })
      .catch(() => '')) ?? '';
  if (!isTaken) return { kind: undefined, waitedMs, hint: hint.trim(), cardId: undefined, outcome: 'no picture' };
  const taken = page.evaluate(
    () =>
      new Promise<{ image: string }>((resolve) =>
        document.addEventListener('capture', async (event) => {
          const { image } = (event as CustomEvent<CaptureDetail>).detail;
          const bytes = new Uint8Array(await image.arrayBuffer());
          resolve({ image: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) });
        }),
      ),
  );
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/v1/cards') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Use photo' }).click();
  const { image } = await taken;
  await page.getByRole('button', { name: 'Skip the back' }).click();
  const { card_id: cardId } = (await (await created).json()) as { card_id: string };
  const done = page.getByRole('heading', { name: 'Your card has been read' });
  const failed = page.getByRole('button', { name: /Retake|Try again/ });
  await done.or(failed).first().waitFor();
  const outcome = (await done.isVisible()) ? 'completed' : 'failed';
  return { kind: await kindOfPicture(Buffer.from(image, 'base64')), waitedMs, hint: '', cardId, outcome };
}
