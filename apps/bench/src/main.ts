import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cardlens } from '@cardlens/sdk';
import { startStack } from '@cardlens/stack';
import { bareLoop, bareRecognition } from './bare-recognition.js';
import { benchImages } from './images.js';
import { asJson, type Figure, table } from './report.js';
import { scanLatency } from './scan-latency.js';
import { throughput } from './throughput.js';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    scans: { type: 'string', default: '500' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    'npm run bench -- [--scans N] [--json]\n\nMeasures the bare reader against its peer, a scan through the stack, throughput, memory and start.',
  );
  process.exit(0);
}
const note = (text: string) => process.stderr.write(`${text}\n`);
const figures: Figure[] = [];
const add = (name: string, value: number, unit: string, goal?: Figure['goal']) =>
  figures.push({ name, value, unit, ...(goal ? { goal } : {}) });

const images = await benchImages();
note('bare recognition, ours and the peer in turn …');
const bare = await bareRecognition(images);
add('bare recognition, 1.3 MP', bare.cardlensMs, 'ms');
add('bare recognition, 12 MP', bare.cardlensLargeMs, 'ms');
add('@gutenye/ocr-node, text only, 1.3 MP', bare.peerMs, 'ms');
add('bare recognition / peer', bare.cardlensMs / bare.peerMs, 'x', { max: 0.5 });

const dataDir = await mkdtemp(join(tmpdir(), 'cardlens-bench-stack-'));
try {
  note('first start of the stack, then a warm one …');
  await (await startStack({ dataDir })).stop();
  const startedMs = performance.now();
  const stack = await startStack({ dataDir });
  add('warm start to ready', performance.now() - startedMs, 'ms', { max: 10_000 });
  try {
    const { apiKey } = await stack.localKey();
    const client = new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
    note('scans one after the other …');
    const scanMs = await scanLatency(client, images.small);
    const scanLargeMs = await scanLatency(client, images.large);
    add('upload to completed, 1.3 MP', scanMs, 'ms');
    add('upload to completed / peer', scanMs / bare.peerMs, 'x', { max: 0.5 });
    add('of it besides recognition', scanMs - bare.cardlensMs, 'ms', { max: 150 });
    add('upload to completed, 12 MP', scanLargeMs, 'ms');
    add('12 MP / 1.3 MP', scanLargeMs / scanMs, 'x', { max: 2 });
    note('throughput …');
    const bareRate = await bareLoop(images.small, 20);
    const result = await throughput(client, images.small, stack.pids().ocr ?? 0, { scans: Number(values.scans) });
    add('bare loop', bareRate, 'scans/s');
    add(`throughput, 8 clients, ${result.scans} scans`, result.scansPerS, 'scans/s');
    add('throughput / bare loop', result.scansPerS / bareRate, 'x', { min: 0.8 });
    add('ocr memory, second tenth of the scans', result.ocrEarlyMb, 'MB');
    add('ocr memory, last tenth', result.ocrLateMb, 'MB', { max: result.ocrEarlyMb * 1.1 });
    add('ocr memory, most', result.ocrMostMb, 'MB', { max: 700 });
  } finally {
    await stack.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
console.log(values.json ? asJson(figures) : table(figures));
