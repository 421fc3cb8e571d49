import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

/** Memory of the process that runs a page and its workers, in MB. Linux only. */
export interface RendererMemory {
  residentMb(): Promise<number>;
  /** Since the last reset. */
  peakMb(): Promise<number>;
  resetPeak(): Promise<void>;
}

/** @param browser  with a single open page, so that the largest renderer runs it */
export async function rendererMemory(browser: Browser): Promise<RendererMemory> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(renderers.map(async ({ id }) => ({ id, size: await megabytes(id, 'VmRSS') })));
  const { id } = sizes.reduce((a, b) => (b.size > a.size ? b : a));
  return {
    residentMb: () => megabytes(id, 'VmRSS'),
    peakMb: () => megabytes(id, 'VmHWM'),
    resetPeak: () => writeFile(`/proc/${id}/clear_refs`, '5'),
  };
}

/** @source proc(5): status */
async function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const [, kb] = new RegExp(`${field}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1000;
}
