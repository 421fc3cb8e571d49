import { setMaxListeners } from 'node:events';
import { CardError, type CardErrorCode } from '@cardlens/errors';
import { createReader, type OnStage, type Reader, type ReadOptions } from '@cardlens/extraction';
import { sides } from '@cardlens/reading';
import { type Part, record, withSpan } from '@cardlens/runtime';
import type { SideOutcome, SideReader } from '../handlers/ports.js';

export interface SideReaderOptions {
  readonly threads: number;
  readonly detectionThreshold: number;
}

/** One span and one measurement per stage; neither contains recognized values. */
const tracedStage: OnStage = (stage, run) =>
  withSpan(`stage ${stage}`, { attributes: { stage } }, async () => {
    const startedMs = performance.now();
    try {
      return await run();
    } finally {
      record('stageDuration', performance.now() - startedMs, { stage });
    }
  });

function optionsFor(signal: AbortSignal): ReadOptions {
  // No limit on listeners: each waiting line adds one, and a side has a hundred lines.
  setMaxListeners(0, signal);
  return { signal, onStage: tracedStage };
}

/** The recognition pipeline as a part of the service: models are loaded at start and released at stop. */
export function sideReader({ threads, detectionThreshold }: SideReaderOptions): SideReader & Part & { check(): void } {
  let reader: Reader | undefined;
  const loaded = (): Reader => {
    if (!reader) throw new Error('the models are not loaded');
    return reader;
  };
  return {
    name: 'reader',
    async start() {
      reader = await createReader({
        threads,
        thresholds: { detectionMin: detectionThreshold },
      });
    },
    async stop() {
      const stopped = reader;
      reader = undefined;
      await stopped?.dispose();
    },
    check: () => void loaded(),
    read: async (bytes, side, signal) => loaded().readSide(bytes, side, optionsFor(signal)),
    async readBoth(bytes, signal) {
      const found = await loaded().readBoth(bytes, optionsFor(signal));
      return sides.map((side): SideOutcome => {
        const outcome = found[side];
        return outcome instanceof CardError
          ? { side, failureCode: outcome.code as CardErrorCode }
          : { side, reading: outcome };
      });
    },
  };
}
