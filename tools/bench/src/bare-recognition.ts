import type { BenchImages } from './images.js';
import { type ReaderProcess, startReader } from './reader-process.js';
import { median } from './statistics.js';

export interface BareRecognition {
  readonly cardlensMs: number;
  readonly cardlensLargeMs: number;
  readonly peerMs: number;
  /** Duration of whole readings on one inference thread, as a multiple of the model run time. */
  readonly overModels: number;
}

const rounds = 9;

/** Medians of readings without services, alternating with the peer's, so that machine noise affects both. */
export async function bareRecognition({ small, large }: BenchImages): Promise<BareRecognition> {
  const readers: ReaderProcess[] = [];
  try {
    const cardlens = await startReader('cardlens');
    readers.push(cardlens);
    const peer = await startReader('peer');
    readers.push(peer);
    // With one thread, nothing runs concurrently with the models, so time outside of them is measurable.
    const alone = await startReader('cardlens', 1);
    readers.push(alone);
    for (const reader of readers) await reader.read(small);
    const times: Record<'cardlens' | 'large' | 'peer' | 'overModels', number[]> = {
      cardlens: [],
      large: [],
      peer: [],
      overModels: [],
    };
    for (let round = 0; round < rounds; round++) {
      times.cardlens.push(await cardlens.read(small));
      times.peer.push(await peer.read(small));
      times.large.push(await cardlens.read(large));
      const { ms, modelsMs } = await alone.timed(small);
      times.overModels.push(ms / modelsMs);
    }
    return {
      cardlensMs: median(times.cardlens),
      cardlensLargeMs: median(times.large),
      peerMs: median(times.peer),
      overModels: median(times.overModels),
    };
  } finally {
    for (const reader of readers) reader.stop();
  }
}

/** Sequential readings per second without services, measured for about `seconds`. */
export async function bareLoop(path: string, seconds: number): Promise<number> {
  const reader = await startReader('cardlens');
  try {
    await reader.read(path);
    const startedMs = performance.now();
    let count = 0;
    while (performance.now() - startedMs < seconds * 1000) {
      await reader.read(path);
      count++;
    }
    return (count * 1000) / (performance.now() - startedMs);
  } finally {
    reader.stop();
  }
}
