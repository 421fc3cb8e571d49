// Films cards with a fake camera and lets the capture component take pictures automatically:
//   npm run bench:capture -- [--clips 100] [--first-seed 1] [--reading device]
// With `--reading device`, the network is cut after the page has loaded, and what is shown is compared with what is printed on the card.
// Starts a stack, unless CARDLENS_BASE_URL and CARDLENS_API_KEY specify a running one.
import { readFile, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { specimenFile } from '@cardlens/cli';
import { compareCard, type Difference, parseTruth, type Truth } from '@cardlens/evaluation';
import { detailsShape } from '@cardlens/reading';
import { findChromium } from './chromium.js';
import { drawRandomClip } from './clips/random-clip.js';
import { filmCard } from './film-card.js';
import { type FilmedOnDevice, filmOnDevice } from './film-on-device.js';
import { inventedValues } from './invented.js';
import { withStack } from './with-stack.js';

const { values } = parseArgs({
  options: {
    clips: { type: 'string', default: '100' },
    'first-seed': { type: 'string', default: '1' },
    reading: { type: 'string', default: 'server' },
  },
});

/** Every clip has a good view of at least 2.5 s and is repeated. */
const stepTimeoutMs = 60_000;
/** A rejected picture is taken again. */
const stepTimeoutOnDeviceMs = 120_000;

/** Those of the page, its reader, its session and the confirmed details. */
const listedRequests =
  /^(GET \/capture(\/[0-9a-f]{12}\/[\w.]+|\/reader\/[\w.-]+)?|GET \/v1\/generate-magic-link|POST \/v1\/cards|GET \/v1\/cards\/[\w-]+(\/events)?)$/;

interface Result {
  readonly seed: number;
  readonly specimen: string;
  readonly kind: string;
  readonly outcome: string;
  readonly isNumberRight: boolean;
  readonly waitedMs: number;
}

await withStack(async ({ client, baseUrl, folder }) => {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('Chromium is not installed: apt-get install chromium');
  const seeds = Array.from({ length: Number(values.clips) }, (_, i) => Number(values['first-seed']) + i);
  const draw = async (seed: number) => {
    const path = join(folder, `${seed}.mjpeg`);
    return { path, ...(await drawRandomClip(path, seed)) };
  };
  const results: Result[] = [];
  const onDevices: OnDevice[] = [];
  let next = draw(seeds[0]!);
  for (const [i, seed] of seeds.entries()) {
    const { path, name } = await next;
    // Drawn while the previous one is playing.
    if (i + 1 < seeds.length) next = draw(seeds[i + 1]!);
    const { Token } = await client.accessToken();
    if (values.reading === 'device') {
      const link = `${baseUrl}/capture?reading=device#${Token}`;
      const filmed = await filmOnDevice(executablePath, { clip: path, link, stepTimeoutMs: stepTimeoutOnDeviceMs });
      await rm(path, { force: true });
      const result = onDevice(filmed, parseTruth(String(await readFile(specimenFile(`${name}.json`))), name));
      onDevices.push(result);
      process.stderr.write(`${seed} ${name}: ${JSON.stringify(result)}\n`);
      continue;
    }
    const filmed = await filmCard(executablePath, { clip: path, link: `${baseUrl}/capture#${Token}`, stepTimeoutMs });
    await rm(path, { force: true });
    const details = filmed.cardId === undefined ? undefined : (await client.cards.get(filmed.cardId)).details;
    const truth = JSON.parse(String(await readFile(specimenFile(`${name}.json`)))) as Record<string, unknown>;
    const isNumberRight =
      [truth.member_number].flat().map(plain).includes(plain(details?.member_number?.value)) ||
      truth.member_number === undefined;
    const { kind = 'none', outcome, waitedMs, hint } = filmed;
    results.push({ seed, specimen: name, kind, outcome, isNumberRight, waitedMs });
    const told = outcome === 'completed' && kind === 'good' ? '' : `  ${hint}`;
    process.stderr.write(`${seed} ${name}: ${outcome}, picture of a moment that is ${kind}, ${waitedMs} ms${told}\n`);
  }
  const figures = values.reading === 'device' ? summaryOnDevice(onDevices) : summary(results);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
});

/** What a browser showed without a network, compared with what is printed on the card. PHI: values printed on cards. */
interface OnDevice {
  readonly shown: number;
  readonly waitedMs: number;
  readonly rejections: readonly string[];
  readonly invented: readonly string[];
  readonly wrong: readonly string[];
  /** Requests that are not those of the page, its reader, its session and the confirmed details. */
  readonly unlisted: readonly string[];
}

function onDevice({ shown, waitedMs, rejections, reading, requests }: FilmedOnDevice, truth: Truth): OnDevice {
  const details = detailsShape.parse(reading?.details ?? {});
  const textOf = ({ element, printed, returned }: Difference) => `${element} ${printed} ${returned}`;
  const wrong = compareCard(truth, details)
    .flatMap(({ differences }) => differences)
    .filter(({ kind }) => kind === 'wrong');
  return {
    shown: shown.length,
    waitedMs,
    rejections,
    invented: inventedValues(truth, details).map(textOf),
    wrong: wrong.map(textOf),
    unlisted: requests.filter((request) => !listedRequests.test(request)),
  };
}

function summaryOnDevice(results: readonly OnDevice[]) {
  const sum = (count: (result: OnDevice) => number) => results.reduce((total, result) => total + count(result), 0);
  const waits = results.filter(({ shown }) => shown > 0).map(({ waitedMs }) => waitedMs);
  return {
    clips: results.length,
    values_shown: results.filter(({ shown }) => shown > 0).length,
    values: sum(({ shown }) => shown),
    invented: sum(({ invented }) => invented.length),
    wrong: sum(({ wrong }) => wrong.length),
    rejected_pictures: sum(({ rejections }) => rejections.length),
    unlisted_requests: sum(({ unlisted }) => unlisted.length),
    median_wait_ms: waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)],
    load_average: loadavg()[0],
  };
}

function plain(value: unknown): string {
  return String(value ?? '').replace(/\W/g, '');
}

function summary(results: readonly Result[]) {
  const count = (wanted: (result: Result) => boolean) => results.filter(wanted).length;
  const waits = results
    .filter(({ kind }) => kind !== 'none')
    .map(({ waitedMs }) => waitedMs)
    .sort((a, b) => a - b);
  return {
    clips: results.length,
    completed: count(({ outcome }) => outcome === 'completed'),
    without_picture: count(({ kind }) => kind === 'none'),
    failed: count(({ outcome }) => outcome === 'failed'),
    blurred_or_moving_pictures: count(({ kind }) => kind === 'blurred' || kind === 'moving'),
    pictures_of_bad_moments: count(({ kind }) => kind !== 'good' && kind !== 'none'),
    member_number_right: count(({ outcome, isNumberRight }) => outcome === 'completed' && isNumberRight),
    median_wait_ms: waits[Math.floor(waits.length / 2)],
    load_average: loadavg()[0],
  };
}
