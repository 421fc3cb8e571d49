import { Cardlens } from '@cardlens/sdk';
import { type Env, startStack } from '@cardlens/stack';
import { type BareRecognition, bareLoop } from './bare-recognition.js';
import type { BenchImages } from './images.js';
import type { Figure } from './report.js';
import { scanLatency } from './scan-latency.js';
import { throughput } from './throughput.js';

interface ScanInput {
  readonly dataDir: string;
  readonly images: BenchImages;
  /** Number of scans for the throughput. */
  readonly scans: number;
  readonly env: Env;
  readonly bare: BareRecognition;
  note(text: string): void;
}

/** Measures a warm start, sequential scans, and the scans of eight concurrent clients. */
export async function scanFigures({ dataDir, images, scans, env, bare, note }: ScanInput): Promise<Figure[]> {
  const start = () => startStack({ dataDir, env: { ...process.env, ...env } });
  note('first start of the stack, then a warm one …');
  await (await start()).stop();
  const startedMs = performance.now();
  const stack = await start();
  const startMs = performance.now() - startedMs;
  try {
    const { apiKey } = await stack.localKey();
    const client = new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
    note('scans one after the other …');
    const scanMs = await scanLatency(client, images.small);
    const scanLargeMs = await scanLatency(client, images.large);
    note('throughput …');
    const bareRate = await bareLoop(images.small, 20);
    const result = await throughput(client, images.small, stack.pids().ocr ?? 0, { scans });
    return [
      { name: 'warm start to ready', value: startMs, unit: 'ms', goal: { max: 10_000 } },
      { name: 'upload to completed, 1.3 MP', value: scanMs, unit: 'ms' },
      { name: 'upload to completed / peer', value: scanMs / bare.peerMs, unit: 'x', goal: { max: 0.5 } },
      { name: 'of it besides recognition', value: scanMs - bare.cardlensMs, unit: 'ms', goal: { max: 80 } },
      { name: 'upload to completed, 12 MP', value: scanLargeMs, unit: 'ms' },
      { name: '12 MP / 1.3 MP', value: scanLargeMs / scanMs, unit: 'x', goal: { max: 2 } },
      { name: 'bare loop', value: bareRate, unit: 'scans/s' },
      { name: `throughput, 8 clients, ${result.scans} scans`, value: result.scansPerS, unit: 'scans/s' },
      { name: 'throughput / bare loop', value: result.scansPerS / bareRate, unit: 'x', goal: { min: 0.88 } },
      { name: 'ocr memory, second tenth of the scans', value: result.ocrEarlyMb, unit: 'MB' },
      { name: 'ocr memory, last tenth', value: result.ocrLateMb, unit: 'MB', goal: { max: result.ocrEarlyMb * 1.1 } },
      { name: 'ocr memory, most', value: result.ocrMostMb, unit: 'MB', goal: { max: 700 } },
    ];
  } finally {
    await stack.stop();
  }
}
