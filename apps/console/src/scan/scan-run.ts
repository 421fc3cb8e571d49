import type { Card, Cardlens } from '@cardlens/sdk';
import { keepOpen } from '../app/unsaved.js';
import { scanCard } from './scan-card.js';

/** The progress of one card. */
export interface ScanJob {
  readonly name: string;
  readonly isStarted: boolean;
  readonly card?: Card;
  readonly error?: unknown;
}

export interface Pictures {
  readonly name: string;
  front(): Promise<Blob>;
  back?: (() => Promise<Blob>) | undefined;
  /** The front's image shows both sides. */
  readonly hasBothSides?: boolean | undefined;
}

interface ScanRunOptions {
  readonly client: Cardlens;
  /** Aborted at sign-out. */
  readonly ended: AbortSignal;
  readonly onDone: () => void;
}

/** Cards scanned concurrently: enough to keep the service busy, few enough to stay below its rate limits. */
const concurrentMax = 3;

/** Scans sets of images. It belongs to no page, so it continues while other pages are shown. */
export class ScanRun {
  jobs: readonly ScanJob[] = [];
  #stop = new AbortController();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly options: ScanRunOptions) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Replaces the previous scans. */
  async start(wanted: readonly Pictures[]): Promise<void> {
    this.stop();
    this.#stop = new AbortController();
    const signal = AbortSignal.any([this.#stop.signal, this.options.ended]);
    const done = keepOpen();
    this.#set(wanted.map(({ name }) => ({ name, isStarted: false })));
    const queue = wanted.map((pictures, i) => () => this.#scan(pictures, i, signal));
    const work = async () => {
      for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) await next();
    };
    await Promise.all(Array.from({ length: concurrentMax }, work));
    done();
    this.options.onDone();
  }

  /** Keeps the cards that are read, and drops the others. Images that were uploaded are still read. */
  cancel(): void {
    this.stop();
    this.#set(this.jobs.filter(isOver));
  }

  stop(): void {
    this.#stop.abort();
  }

  async #scan({ front, back, hasBothSides = false }: Pictures, i: number, signal: AbortSignal): Promise<void> {
    const change = (part: Partial<ScanJob>) => {
      if (!signal.aborted) this.#set(this.jobs.map((job, at) => (at === i ? { ...job, ...part } : job)));
    };
    change({ isStarted: true });
    try {
      const [frontImage, backImage] = await Promise.all([front(), back?.()]);
      const { client } = this.options;
      change({ card: await scanCard(client, { front: frontImage, back: backImage, hasBothSides, signal }) });
    } catch (error) {
      change({ error });
    }
  }

  #set(jobs: readonly ScanJob[]): void {
    this.jobs = jobs;
    for (const listener of this.#listeners) listener();
  }
}

export const isOver = ({ card, error }: ScanJob): boolean => card !== undefined || error !== undefined;
