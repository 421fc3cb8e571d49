import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

/** The process that runs a page and its workers. Linux only. */
export interface Renderer {
  residentMb(): Promise<number>;
  /** The largest that was seen since the last reset. Ask often: the system forgets a peak whose pages were given back without unmapping them. */
  peakMb(): Promise<number>;
  resetPeak(): Promise<void>;
  /** Processor time since the start of the process, in steps of ten milliseconds. */
  processorMs(): Promise<number>;
}

/** @param browser  with a single open page, so that the largest renderer runs it */
export async function rendererOf(browser: Browser): Promise<Renderer> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(renderers.map(async ({ id }) => ({ id, size: await megabytes(id, 'VmRSS') })));
  const { id } = sizes.reduce((a, b) => (b.size > a.size ? b : a));
  let largestMb = 0;
  return {
    residentMb: () => megabytes(id, 'VmRSS'),
    async peakMb() {
      largestMb = Math.max(largestMb, await megabytes(id, 'VmHWM'));
      return largestMb;
    },
    async resetPeak() {
      largestMb = 0;
      await writeFile(`/proc/${id}/clear_refs`, '5');
    },
    processorMs: () => processorMs(id),
  };
}

/** @source proc(5): status */
async function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const [, kb] = new RegExp(`${field}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1000;
}

/** @source proc(5): stat, where fields 14 and 15 are in ticks of 10 ms */
async function processorMs(pid: number): Promise<number> {
  const [, afterName = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const fields = afterName.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
