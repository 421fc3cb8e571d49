import { Cardlens } from '@cardlens/sdk';
import type { Env } from '@cardlens/stack';
import { minioOnPath, startRecordingPayer } from '@cardlens/testing';
import type { BareRecognition } from './bare-recognition.js';
import { bothSidesAccuracy } from './both-sides/accuracy.js';
import { batchRows, batchThrough } from './eligibility/batch.js';
import { checksAtOnce, checksAtOnceThrough, latencyMs } from './eligibility/checks.js';
import { x12Speed } from './eligibility/x12-speed.js';
import { encryptionFigures } from './encryption/section.js';
import { busiestScans, busyScans, fairness } from './fairness.js';
import { besideBare } from './gateway/beside-bare.js';
import { gatewayCost } from './gateway/gateway-cost.js';
import { overloadFigures } from './gateway/overload.js';
import { growthFigures } from './growth/section.js';
import type { BenchImages } from './images.js';
import { inFolder, inStack } from './in-stack.js';
import { idleListeners } from './listeners/listeners.js';
import { matchFigures } from './matching/match-speed.js';
import { openTargetFigures, openTargets } from './open-targets.js';
import type { Figure } from './report.js';
import { scanCost } from './scan-cost.js';
import { scanFigures } from './scan-figures.js';
import { figuresOfSides } from './side-speed.js';
import { uploadPaths } from './upload-paths.js';
import { deliveriesOf, endpointsMax, eventsToAll, eventsToOne } from './webhooks/deliveries.js';
import { wrongKeyFigures } from './wrong-keys/section.js';

interface SectionInput {
  readonly images: BenchImages;
  /** Number of scans in the throughput section. */
  readonly scans: number;
  /** Number of cards in the growth section. */
  readonly cards: number;
  /** A folder of labeled cards, for the sections that evaluate the reader and pictures of both sides. */
  readonly pictures: string | undefined;
  note(text: string): void;
  /** Measured once, and shared by the sections that use it as a baseline. */
  bare(): Promise<BareRecognition>;
}

type Section = (input: SectionInput) => Promise<Figure[]>;

/** The sections by the names that `--only` accepts, in the order of a full run. */
export const sections = {
  reader: async ({ bare, pictures, note }) => {
    const { cardlensMs, cardlensLargeMs, peerMs, overModels } = await bare();
    return [
      { name: 'bare recognition, 1.3 MP', value: cardlensMs, unit: 'ms' },
      { name: 'bare recognition, 12 MP', value: cardlensLargeMs, unit: 'ms' },
      { name: '@gutenye/ocr-node, text only, 1.3 MP', value: peerMs, unit: 'ms' },
      { name: 'bare recognition / peer', value: cardlensMs / peerMs, unit: 'x', goal: { max: 0.5 } },
      { name: 'whole reading / its model runs, one thread', value: overModels, unit: 'x', goal: { max: 1.25 } },
      ...(pictures === undefined ? [] : await figuresOfSides(pictures, note)),
    ];
  },

  'both-sides': async ({ pictures, note }) => {
    if (pictures === undefined) return [];
    note('both sides of each card of the folder in one picture …');
    const of = await bothSidesAccuracy(pictures);
    return [
      { name: `pictures of both sides, of ${of.pictures}: both read`, value: of.bothRead, unit: '' },
      { name: `sides with the same elements as alone, of ${of.sides}`, value: of.equalSides, unit: '' },
      { name: `elements as alone, of ${of.elements}`, value: of.equalElements, unit: '' },
      { name: '  further elements', value: of.furtherElements, unit: '' },
    ];
  },

  scans: async ({ images, note, bare, scans }) =>
    inFolder(async (dataDir) => {
      const alone = await bare();
      return scanFigures({ dataDir, images, scans, env: unlimited, bare: alone, note });
    }),

  'scan-cost': async ({ images, note }) =>
    inStack({ environment: 'sandbox', env: unlimited }, (stack) => {
      note('processor time of a scan besides recognition …');
      return scanCost(stack, images.small);
    }),

  uploads: async ({ images, note }) =>
    inFolder(async (bin) =>
      inStack({ environment: 'sandbox', env: { ...unlimited, ...(await minioOnPath(bin)) } }, (announcing) => {
        if (announcing.stores.objects.announcementArn === undefined)
          throw new Error('the object store does not announce uploads: unset CARDLENS_OBJECTS_URL');
        return inStack({ environment: 'sandbox', env: { ...unlimited, ...withoutAnnouncements } }, (silent) => {
          note('uploads by form and through the API, with and without announcements of the store …');
          return uploadPaths(announcing, silent, images.small);
        });
      }),
    ),

  'open-targets': async ({ note }) =>
    inStack({ environment: 'sandbox', env: { ...unlimited, ...withoutAnnouncements } }, async (stack) => {
      note(`${openTargets} upload targets that nobody uploads to …`);
      return openTargetFigures(stack);
    }),

  gateway: async ({ images, note }) =>
    inStack({ environment: 'sandbox', env: { ...unlimited, ...anyAddressRate } }, async (stack) => {
      note('gateway, beside Express and mongoose alone …');
      const key = await stack.createAccountKey('Gateway cost');
      const client = new Cardlens({ baseUrl: stack.baseUrl, token: key.apiKey });
      const { get, list, authentication, cardsListed } = await gatewayCost(stack, client, key, images.small);
      return [
        ...besideBare('GET /v1/cards/{id}', get),
        ...besideBare(`GET /v1/cards, ${cardsListed} cards`, list),
        { name: 'GET /v1/ping', value: authentication.bare.requestsPerS, unit: 'req/s' },
        { name: 'GET /v1/authping', value: authentication.ours.requestsPerS, unit: 'req/s' },
        { name: 'authping / ping', value: authentication.throughputRatio, unit: 'x', goal: { min: 0.7 } },
      ];
    }),

  overload: async ({ note }) =>
    inStack({ environment: 'sandbox', env: anyRate }, async (stack) => {
      note('many more clients than the gateway works for at once …');
      return overloadFigures(stack);
    }),

  encryption: async ({ images, bare, note }) => encryptionFigures(images.small, await bare(), note),

  'wrong-keys': async ({ images, note }) =>
    inStack({ environment: 'sandbox', env: unlimited }, (stack) => wrongKeyFigures(stack, images.small, note)),

  listeners: async ({ note }) =>
    inStack({ environment: 'sandbox', env: unlimited }, async (stack) => {
      note('idle listeners …');
      const { listeners, grownMb, heardMs } = await idleListeners(stack);
      return [
        { name: `gateway memory for ${listeners} WebSockets`, value: grownMb, unit: 'MB', goal: { max: 60 } },
        { name: 'event to the last of them', value: heardMs, unit: 'ms', goal: { max: 200 } },
      ];
    }),

  x12: async ({ note }) => {
    note('writing and reading X12 …');
    const { write, read, responseKb, benefits } = await x12Speed();
    return [
      { name: 'writing a 270', value: write.medianMs, unit: 'ms', goal: { max: 5 } },
      { name: '  p99', value: write.p99Ms, unit: 'ms' },
      { name: '  of processor time', value: write.processorMs, unit: 'ms' },
      {
        name: `reading a 271, ${responseKb.toFixed(0)} kB, ${benefits} benefits`,
        value: read.medianMs,
        unit: 'ms',
        goal: { max: 5 },
      },
      { name: '  p99', value: read.p99Ms, unit: 'ms' },
      { name: '  of processor time', value: read.processorMs, unit: 'ms' },
    ];
  },

  'eligibility-batch': async ({ note }) => {
    const payer = await startRecordingPayer();
    const env = {
      ...unlimited,
      ELIGIBILITY_ACCOUNT_DAILY_MAX: '0',
      ELIGIBILITY_CONNECTORS: payer.connectors,
      PAYER_SIMULATOR_LATENCY: `${latencyMs}ms`,
    };
    try {
      return await inStack({ environment: 'sandbox', env }, async (stack) => {
        payer.forwardTo(stack.address('payer-simulator'));
        note('a batch of eligibility checks; eligibility is killed twice …');
        const result = await batchThrough(stack, payer);
        return [
          {
            name: `batch of ${batchRows} rows, payer takes ${latencyMs} ms`,
            value: result.wholeMs / 1000,
            unit: 's',
            goal: { max: 300 },
          },
          { name: '  of it until it is created', value: result.createMs / 1000, unit: 's' },
          { name: '  rows without a result', value: result.lost, unit: '', goal: { max: 0 } },
          {
            name: '  rows asked again whose response was stored',
            value: result.askedAgain,
            unit: '',
            goal: { max: 0 },
          },
          { name: '  rows asked again that ran at a kill', value: result.repeated, unit: '' },
          { name: '  eligibility memory, second tenth after a kill', value: result.earlyMb, unit: 'MB' },
          {
            name: '  eligibility memory, at the end',
            value: result.lateMb,
            unit: 'MB',
            goal: { max: result.earlyMb * 1.25 },
          },
          { name: '  a check beside it', value: result.besideMs, unit: 'ms', goal: { max: 2000 } },
          { name: '  its results as CSV', value: result.csvMs / 1000, unit: 's' },
        ];
      });
    } finally {
      await payer.stop();
    }
  },

  eligibility: async ({ images, note }) => {
    const env = { ...unlimited, PAYER_SIMULATOR_LATENCY: `${latencyMs}ms` };
    return inStack({ environment: 'sandbox', env }, async (stack) => {
      note('eligibility checks …');
      const { aloneMs, appsMs, storesMs, besideSlowMs, besideTwoMs, failed } = await checksAtOnceThrough(
        stack,
        images.small,
      );
      return [
        {
          name: `${checksAtOnce} checks at once, payer takes ${latencyMs} ms`,
          value: aloneMs,
          unit: 'ms',
          goal: { max: 2000 },
        },
        { name: '  processor time of one, all apps', value: appsMs, unit: 'ms' },
        { name: '  processor time of one, stores', value: storesMs, unit: 'ms' },
        {
          name: '  beside as many of a payer that never responds',
          value: besideSlowMs,
          unit: 'ms',
          goal: { max: 2000 },
        },
        { name: '  beside them / alone', value: besideSlowMs / aloneMs, unit: 'x', goal: { max: 1.15 } },
        { name: '  beside as many of two such payers each', value: besideTwoMs, unit: 'ms', goal: { max: 2000 } },
        { name: '  checks that failed', value: failed, unit: '', goal: { max: 0 } },
      ];
    });
  },

  webhooks: async ({ note }) =>
    inStack({ environment: 'sandbox', env: unlimited }, async (stack) => {
      note('webhooks …');
      const { toOnePerS, toAllPerS, webhookMs, storesMs, delayMs, delayP95Ms, delayBesideSilentMs } =
        await deliveriesOf(stack);
      return [
        { name: `webhooks to one endpoint, ${eventsToOne} events`, value: toOnePerS, unit: 'deliveries/s' },
        { name: '  processor time of one, webhook', value: webhookMs, unit: 'ms' },
        { name: '  processor time of one, stores', value: storesMs, unit: 'ms' },
        {
          name: `webhooks to ${endpointsMax} endpoints, ${eventsToAll} events`,
          value: toAllPerS,
          unit: 'deliveries/s',
        },
        { name: 'event to its receiver, nothing else being sent', value: delayMs, unit: 'ms' },
        { name: '  p95', value: delayP95Ms, unit: 'ms' },
        { name: '  beside an endpoint that never responds', value: delayBesideSilentMs, unit: 'ms' },
      ];
    }),

  matching: async ({ note }) => {
    note('payer matching …');
    return matchFigures();
  },

  fairness: async ({ images, note }) =>
    inStack({ environment: 'production', env: unlimited }, async (stack) => {
      note('a scan beside those of two busy accounts …');
      const { aloneMs, besideMs, busiestMs, busyMs } = await fairness(stack, images.small);
      return [
        { name: 'a scan alone', value: aloneMs, unit: 'ms' },
        { name: `${busiestScans} scans of the busiest account`, value: busiestMs, unit: 'ms' },
        { name: `${busyScans} scans of another, right after them`, value: busyMs, unit: 'ms' },
        { name: '  of the time of the busiest account', value: busyMs / busiestMs, unit: 'x', goal: { max: 0.75 } },
        { name: 'a scan of a third, right after both', value: besideMs, unit: 'ms' },
      ];
    }),

  growth: async ({ images, note, cards }) => growthFigures(images.small, cards, note, unlimited),
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections) as SectionName[];

/** Remove the rate limits of addresses and keys, because they are not part of the gateway's overhead. */
const anyAddressRate: Env = { GATEWAY_ADDRESS_RATE: '1000000', GATEWAY_ADDRESS_BURST: '1000000' };
const anyRate: Env = { GATEWAY_KEY_RATE: '1000000', GATEWAY_KEY_BURST: '1000000' };
/**
 * `BENCH_OBJECTS_URL`: a store to use instead of the embedded one, which does not announce uploads. Notifications are
 * not requested from either.
 */
const withoutAnnouncements: Env = {
  UPLOAD_ANNOUNCEMENT_ARN: 'none',
  ...(process.env.BENCH_OBJECTS_URL && { CARDLENS_OBJECTS_URL: process.env.BENCH_OBJECTS_URL }),
};
const unlimited: Env = { ...anyRate, GATEWAY_REQUESTS_MAX: '1000000' };
