import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium.js';
import { drawClip } from './clips/fixed-clip.js';

/** Flags of all browsers in these tests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Browsers {
  /** Its camera films a card: dark, far away, moving, blurred, with a reflection, and finally a good view. */
  readonly filming: Browser;
  /** Has no camera. */
  readonly blind: Browser;
  readonly executablePath: string;
}

/**
 * Browsers for the tests of one file. Without Chromium and without permission to install it, the tests are skipped, or
 * fail in CI.
 */
export function useBrowsers(): () => Browsers {
  let browsers: Browsers | undefined;
  let folder = '';
  before(async function () {
    // The first run on a machine may have to install the browser.
    this.timeout(600_000);
    const executablePath = await findChromium();
    if (!executablePath) {
      if (process.env.CI) throw new Error('Chromium is not installed and could not be: apt-get install chromium');
      process.stderr.write('browser tests are skipped: install Chromium (apt-get install chromium) to run them\n');
      this.skip();
    }
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
    browsers = { filming, blind: await launch(['--use-fake-ui-for-media-stream']), executablePath };
  });
  after(async () => {
    await browsers?.filming.close();
    await browsers?.blind.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  return () => browsers!;
}
