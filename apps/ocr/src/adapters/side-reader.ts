import { setMaxListeners } from 'node:events';
import { createReader, type OnStage, type Reader } from '@cardlens/extraction';
import type { Reading } from '@cardlens/reading';
import { type Part, record, withSpan } from '@cardlens/runtime';
import type { SideReader } from '../handlers/ports.js';

export interface SideReaderOptions {
  readonly threads: number;
  readonly detectionThreshold: number;
}

/** One span and one measurement for each stage; neither holds anything that was read. */
const tracedStage: OnStage = (stage, run) =>
  withSpan(`stage ${stage}`, { attributes: { stage } }, async () => {
    const startedMs = performance.now();
    try {
      return await run();
    } finally {
      record('stageDuration', performance.now() - startedMs, { stage });
    }
  });

/** The recognition pipeline as a part of the service: models are loaded at start and released at stop. */
export function sideReader({ threads, detectionThreshold }: SideReaderOptions): SideReader & Part & { check(): void } {
  let reader: Reader | undefined;
  return {
    name: 'reader',
    async start() {
      reader = await createReader({
        threads,
        thresholds: { detectionMin: detectionThreshold },
      });
    },
    async stop() {
      const loaded = reader;
      reader = undefined;
      await loaded?.dispose();
    },
    check() {
      if (!reader) throw new Error('the models are not loaded');
    },
    async read(bytes, side, signal): Promise<Reading> {
      if (!reader) throw new Error('the models are not loaded');
      // Each line that waits for its turn adds a listener, and a side has a hundred lines.
      setMaxListeners(0, signal);
      return reader.readSide(bytes, side, { signal, onStage: tracedStage });
    },
  };
}
