// Compares readings in Chromium with the service's, side by side:
//   npm run eval:device -- [--dir A --dir B …] [--sides 20] [--only parity,first-use,growth,abort]
// The folders are those of `cardlens eval`; without --dir, the bundled specimens with the files that must be rejected, and the held-out cards.
// One thread each, one reading at a time, alternately. The report on the error output contains values printed on cards.
import { readdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { specimensDir } from '@cardlens/cli';
import { DomainError } from '@cardlens/errors';
import { loadBadInput, loadCases } from '@cardlens/evaluation';
import { createReader, type Reader } from '@cardlens/extraction';
import { imageLimits } from '@cardlens/image';
import type { Reading, Side } from '@cardlens/reading';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { chromiumFlags, findChromium } from '../chromium.js';
import { compareReadings, type ValueDifference } from './compare-readings.js';
import { type FilesServer, type HostPage, startFilesServer, startHostPage } from './host-page.js';
import type { DeviceOutcome } from './page.js';
import { rendererOf } from './renderer.js';

const parts = ['parity', 'first-use', 'growth', 'abort'] as const;
const { values: options } = parseArgs({
  options: {
    dir: { type: 'string', multiple: true },
    sides: { type: 'string', default: 'Infinity' },
    only: { type: 'string', default: parts.join(',') },
  },
});
const wanted = options.only.split(',');
const note = (text: string): void => void process.stderr.write(`${text}\n`);

interface Picture {
  readonly name: string;
  readonly side: Side;
  readonly bytes: Uint8Array;
}

const executablePath = await findChromium();
if (!executablePath) throw new Error('Chromium is not installed: apt-get install chromium');
const files = await startFilesServer();
const host = await startHostPage(files.filesUrl);
const browser = await chromium.launch({ executablePath, headless: true, args: [...chromiumFlags] });
const server = await createReader({ threads: 1 });
try {
  const pictures = await loadPictures();
  const [first] = pictures;
  if (!first) throw new Error('the folders contain no pictures of cards');
  const report = {
    ...(wanted.includes('first-use') && { first_use: await firstUse(browser, host, files, first) }),
    ...(wanted.includes('parity') && { parity: await parity(browser, host, files, server, pictures) }),
    ...(wanted.includes('growth') && { growth: await growth(browser, host, files, first) }),
    ...(wanted.includes('abort') && { abort: await aborts(browser, host, files, first) }),
    chromium: browser.version(),
    load_average: loadavg()[0],
  };
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
} finally {
  await server.dispose();
  await browser.close();
  await host.close();
  await files.close();
}

async function loadPictures(): Promise<Picture[]> {
  const heldOut = fileURLToPath(new URL('../../../../../evaluation/held-out/', import.meta.url));
  const folders = options.dir ?? [specimensDir, heldOut];
  const pictures: Picture[] = [];
  for (const folder of folders) {
    const place = basename(folder);
    for (const { id, front, back } of await loadCases(folder)) {
      if (front) pictures.push({ name: `${place}/${id}_front`, side: 'front', bytes: front });
      if (back) pictures.push({ name: `${place}/${id}_back`, side: 'back', bytes: back });
    }
    if ((await readdir(folder)).includes('bad'))
      for (const { file, bytes } of await loadBadInput(folder))
        pictures.push({ name: `${place}/bad/${file}`, side: 'front', bytes });
  }
  return pictures.slice(0, Number(options.sides));
}

async function openPage(browser: Browser, { url }: HostPage): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(120_000);
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  await page.goto(url);
  await page.waitForFunction(() => 'cardlensDevice' in globalThis);
  return page;
}

async function openReaderIn(page: Page, { filesUrl }: FilesServer) {
  const opened = await page.evaluate((url) => cardlensDevice.open(url), filesUrl);
  if (opened.unavailable !== undefined) throw new Error(`the reader is not available: ${opened.unavailable}`);
  return opened;
}

function readOn(page: Page, host: HostPage, { bytes, side }: Omit<Picture, 'name'>): Promise<DeviceOutcome> {
  return page.evaluate(([path, side]) => cardlensDevice.read(path, side), [host.show(bytes), side] as const);
}

/** Opening the reader and reading one side, with empty caches and again with what was stored. */
async function firstUse(browser: Browser, host: HostPage, files: FilesServer, picture: Picture) {
  const context = await browser.newContext();
  const once = async () => {
    const page = await context.newPage();
    await page.goto(host.url);
    await page.waitForFunction(() => 'cardlensDevice' in globalThis);
    const sentBefore = files.sentBytes();
    const { ms } = await openReaderIn(page, files);
    const read = await readOn(page, host, picture);
    await page.close();
    return { open_ms: round(ms), first_side_ms: round(read.ms), sent_bytes: files.sentBytes() - sentBefore };
  };
  const report = { empty_cache: await once(), stored: await once() };
  await context.close();
  return report;
}

interface Compared {
  readonly picture: string;
  readonly serverMs: number;
  readonly deviceMs: number;
  /** Processor time, which other load on the machine changes least. */
  readonly serverCpuMs: number;
  readonly deviceCpuMs: number;
  readonly serverCode: string | undefined;
  readonly deviceCode: string | undefined;
  readonly values: number;
  readonly differences: readonly ValueDifference[];
  readonly scoreDifference: number;
  readonly cause: string | undefined;
}

async function parity(
  browser: Browser,
  host: HostPage,
  files: FilesServer,
  server: Reader,
  pictures: readonly Picture[],
) {
  const page = await openPage(browser, host);
  const { version } = await openReaderIn(page, files);
  const [first] = pictures;
  // Both are warm.
  if (first) await Promise.all([onServer(server, first), readOn(page, host, first)]);
  const renderer = await rendererOf(browser);
  await renderer.resetPeak();
  const compared: Compared[] = [];
  for (const picture of pictures) {
    const cpu = process.cpuUsage();
    const ours = await onServer(server, picture);
    const { user, system } = process.cpuUsage(cpu);
    const cpuBeforeMs = await renderer.processorMs();
    const theirs = await readOn(page, host, picture);
    const deviceCpuMs = (await renderer.processorMs()) - cpuBeforeMs;
    await renderer.peakMb();
    const comparison = compareReadings(ours.reading?.details ?? {}, theirs.reading?.details ?? {});
    const isSame = comparison.differences.length === 0 && ours.code === theirs.code;
    const cause = isSame ? undefined : await causeOf(page, host, picture, ours, theirs);
    compared.push({
      picture: picture.name,
      serverMs: ours.ms,
      deviceMs: theirs.ms,
      serverCpuMs: (user + system) / 1000,
      deviceCpuMs,
      serverCode: ours.code,
      deviceCode: theirs.code,
      ...comparison,
      cause,
    });
    if (isSame) continue;
    const codes = ours.code === theirs.code ? '' : ` ${ours.code ?? 'read'} → ${theirs.code ?? 'read'}`;
    note(`${picture.name}:${codes} (${cause})`);
    for (const { element, server, device } of comparison.differences)
      note(`  ${element}: ${server ?? '–'} → ${device ?? '–'}`);
  }
  const peakMb = await renderer.peakMb();
  await page.context().close();
  const read = compared.filter(({ serverCode, deviceCode }) => serverCode === undefined && deviceCode === undefined);
  const values = sum(compared.map(({ values }) => values));
  const different = sum(compared.map(({ differences }) => differences.length));
  return {
    version_equal: version === server.version,
    pictures: compared.length,
    read_by_both: read.length,
    same_outcome: compared.filter(({ serverCode, deviceCode }) => serverCode === deviceCode).length,
    values,
    equal: values - different,
    equal_share: round((values - different) / Math.max(1, values), 5),
    // Without the pictures that only one of them reads.
    equal_share_where_both_read: round(
      1 - sum(read.map(({ differences }) => differences.length)) / Math.max(1, sum(read.map(({ values }) => values))),
      5,
    ),
    causes: countBy(compared.flatMap(({ cause }) => cause ?? [])),
    largest_score_difference: Math.max(0, ...read.map(({ scoreDifference }) => scoreDifference)),
    device_ms: spread(read.map(({ deviceMs }) => deviceMs)),
    server_ms: spread(read.map(({ serverMs }) => serverMs)),
    device_cpu_ms: spread(read.map(({ deviceCpuMs }) => deviceCpuMs)),
    server_cpu_ms: spread(read.map(({ serverCpuMs }) => serverCpuMs)),
    device_to_server_cpu: spread(
      read.map(({ deviceCpuMs, serverCpuMs }) => deviceCpuMs / serverCpuMs),
      2,
    ),
    device_to_server: spread(
      read.map(({ deviceMs, serverMs }) => deviceMs / serverMs),
      2,
    ),
    renderer_peak_mb: round(peakMb),
  };
}

async function onServer(server: Reader, { bytes, side }: Picture): Promise<DeviceOutcome> {
  // As for an upload.
  if (bytes.length < imageLimits.bytesMin) return { ms: 0, code: 'IMG_TOO_SMALL' };
  if (bytes.length > imageLimits.bytesMax) return { ms: 0, code: 'IMG_TOO_LARGE' };
  const startedAt = performance.now();
  const ended = (): number => performance.now() - startedAt;
  return server.readSide(bytes, side).then(
    (reading: Reading) => ({ ms: ended(), reading }),
    (error: unknown) => ({ ms: ended(), code: DomainError.from(error).code }),
  );
}

/** Whether the difference remains when the browser gets the pixels that the service decoded, without loss. */
async function causeOf(
  page: Page,
  host: HostPage,
  picture: Picture,
  ours: DeviceOutcome,
  theirs: DeviceOutcome,
): Promise<string> {
  if (picture.bytes.length === 0) return 'not decoded';
  const decoder = sharp(picture.bytes, { limitInputPixels: false, failOn: 'none' });
  const { format } = await decoder.metadata().catch(() => ({ format: 'unknown' }));
  if (theirs.code === 'IMG_UNSUPPORTED') return `the browser does not read ${format}`;
  const pixels = await decoder
    .rotate()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => undefined);
  if (!pixels) return 'not decoded';
  const again = await readOn(page, host, { bytes: pixels, side: picture.side });
  const { differences } = compareReadings(ours.reading?.details ?? {}, again.reading?.details ?? {});
  return differences.length === 0 && again.code === ours.code ? `decoding of ${format}` : 'runtime';
}

/** Memory of an empty page, after opening the reader, and after each of ten readings of one side. */
async function growth(browser: Browser, host: HostPage, files: FilesServer, picture: Picture) {
  const page = await openPage(browser, host);
  const emptyMb = await (await rendererOf(browser)).residentMb();
  await openReaderIn(page, files);
  const renderer = await rendererOf(browser);
  const residentMb: number[] = [];
  for (let i = 0; i < 12; i++) {
    await readOn(page, host, picture);
    await renderer.peakMb();
    await page.requestGC();
    residentMb.push(round(await renderer.residentMb()));
  }
  const peakMb = await renderer.peakMb();
  await page.context().close();
  // The first two allocate what later ones use again, and compile the runtime.
  const after = residentMb.slice(2);
  return {
    empty_page_mb: round(emptyMb),
    resident_mb: after,
    // The least of each half, because garbage of a worker is collected now and then.
    grown_mb: round(Math.min(...after.slice(5)) - Math.min(...after.slice(0, 5))),
    renderer_peak_mb: round(peakMb),
  };
}

/** Milliseconds from aborting a reading, at ten moments of it, until its promise is settled. */
async function aborts(browser: Browser, host: HostPage, files: FilesServer, picture: Picture) {
  const page = await openPage(browser, host);
  await openReaderIn(page, files);
  await readOn(page, host, picture);
  const whole = await readOn(page, host, picture);
  const waits: number[] = [];
  const nextMs: number[] = [];
  for (let i = 0; i < 10; i++) {
    const path = host.show(picture.bytes);
    const afterMs = (whole.ms * (i + 0.5)) / 11;
    const aborted = await page.evaluate(([path, side, afterMs]) => cardlensDevice.abort(path, side, afterMs), [
      path,
      picture.side,
      afterMs,
    ] as const);
    if (!aborted.reading) waits.push(round(aborted.ms));
    const next = await readOn(page, host, picture);
    if (!next.reading) throw new Error(`the reading after an aborted one failed: ${next.code}`);
    nextMs.push(next.ms);
  }
  await page.context().close();
  return {
    aborted: waits.length,
    wait_ms: spread(waits),
    next_side_ms: spread(nextMs),
    whole_side_ms: round(whole.ms),
  };
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function spread(values: readonly number[], digits = 0) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN, digits);
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
