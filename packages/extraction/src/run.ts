import type { Decoder, DetectOptions, Inference } from '@cardlens/vision';
import { type Picture, type Pyramid, release } from '@cardlens/vision/geometry';
import type { ElementClassifier } from './classify/element-classifier.js';
import type { Thresholds } from './stages/assemble.js';
import type { DocumentKind } from './stages/document-kind/index.js';

export const stageNames = [
  'decode',
  'detect',
  'orient',
  'recognize',
  'read-again',
  'classify',
  'second-look',
  'assemble',
] as const;
export type StageName = (typeof stageNames)[number];

/** Wraps every stage, for tracing. Must call `run` exactly once and return its result. */
export type OnStage = <T>(stage: StageName, run: () => Promise<T>) => Promise<T>;

export interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly onStage?: OnStage;
}

export interface Needs {
  readonly decoder: Decoder;
  readonly inference: Inference;
  readonly classifier: ElementClassifier;
  readonly kind: DocumentKind;
  readonly thresholds: Thresholds;
  readonly detection: DetectOptions;
  readonly version: string;
}

/** State of reading one file. */
export interface Run {
  readonly needs: Needs;
  readonly signal: AbortSignal | undefined;
  readonly stage: OnStage;
  /** Duration of each stage in milliseconds, summed over all pages. */
  readonly timingsMs: Record<string, number>;
}

export function newRun(needs: Needs, { signal, onStage = (_stage, run) => run() }: ReadOptions): Run {
  const timingsMs: Record<string, number> = {};
  const stage: OnStage = async (name, run) => {
    signal?.throwIfAborted();
    const start = performance.now();
    const output = await onStage(name, run);
    timingsMs[name] = Math.round(((timingsMs[name] ?? 0) + performance.now() - start) * 10) / 10;
    return output;
  };
  return { needs, signal, stage, timingsMs };
}

/** Registers a picture whose memory is released at the end of `holding`. */
export type TrackPictures = (levels: Pyramid) => Pyramid;

/** Runs `work`, then releases the memory of the pictures that it registered. */
export async function withPictures<T>(work: (track: TrackPictures) => Promise<T>): Promise<T> {
  const held = new Set<Picture>();
  try {
    return await work((levels) => {
      for (const picture of levels) held.add(picture);
      return levels;
    });
  } finally {
    release(held);
  }
}
