import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from './chromium.js';
import { drawClip } from './clips/fixed-clip.js';

export interface Browsers {
  /** Its camera films a card: dark, far away, moving, blurred, with a reflection, and finally a good view. */
  readonly filming: Browser;
  /** Has no camera. */
  readonly blind: Browser;
  readonly executablePath: string;
}

let shared: Promise<Browsers | undefined> | undefined;
let folder = '';

async function startBrowsers(): Promise<Browsers | undefined> {
  const executablePath = await findChromium();
  if (!executablePath) return undefined;
  folder = await mkdtemp(join(tmpdir(), 'cardlens-browser-'));
  const clip = join(folder, 'clip.mjpeg');
  await drawClip(clip);
  const launch = (more: readonly string[]) =>
    chromium.launch({ executablePath, headless: true, args: [...chromiumFlags, ...more] });
  const filming = await launch([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${clip}`,
  ]);
  return { filming, blind: await launch(['--use-fake-ui-for-media-stream']), executablePath };
}

/**
 * Browsers that all files share, started by the first one that uses them. Without Chromium and without permission to
 * install it, the tests are skipped, or fail in CI.
 */
export function useBrowsers(): () => Browsers {
  let browsers: Browsers | undefined;
  before(async function () {
    // The first run on a machine may have to install the browser.
    this.timeout(600_000);
    shared ??= startBrowsers();
    browsers = await shared;
    if (browsers) return;
    if (process.env.CI) throw new Error('Chromium is not installed and could not be: apt-get install chromium');
    process.stderr.write('browser tests are skipped: install Chromium (apt-get install chromium) to run them\n');
    this.skip();
  });
  return () => browsers!;
}

// Closed after all files, because a file cannot determine whether it is the last.
after(async () => {
  const browsers = await shared;
  await browsers?.filming.close();
  await browsers?.blind.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});
