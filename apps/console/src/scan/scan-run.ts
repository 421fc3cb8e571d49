import type { Card, Cardlens } from '@cardlens/sdk';
import { keepOpen } from '../app/unsaved.js';
import { scanCard } from './scan-card.js';

/** The progress of one card. */
export interface ScanJob {
  /** Its place, from 0. */
  readonly id: number;
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
  #run: Run | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly options: ScanRunOptions) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Adds to scans that are running, and replaces those that have ended. @returns when all have ended */
  start(wanted: readonly Pictures[]): Promise<void> {
    const run = this.#run ?? this.#begin();
    const first = this.jobs.length;
    this.#set([...this.jobs, ...wanted.map(({ name }, i) => ({ id: first + i, name, isStarted: false }))]);
    run.add(wanted.map((pictures, i) => () => this.#scan(pictures, first + i, run.signal)));
    return run.ended;
  }

  #begin(): Run {
    const done = keepOpen();
    const run = new Run(this.options.ended, () => {
      if (this.#run === run) this.#run = undefined;
      done();
      this.options.onDone();
    });
    this.#run = run;
    this.#set([]);
    return run;
  }

  /** Keeps the cards that are read, and drops the others. Images that were uploaded are still read. */
  cancel(): void {
    this.stop();
    this.#set(this.jobs.filter(isOver));
  }

  stop(): void {
    this.#run?.stop();
    this.#run = undefined;
  }

  async #scan({ front, back, hasBothSides = false }: Pictures, id: number, signal: AbortSignal): Promise<void> {
    const change = (part: Partial<ScanJob>) => {
      if (!signal.aborted) this.#set(this.jobs.map((job) => (job.id === id ? { ...job, ...part } : job)));
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

/** The work of one run: at most `concurrentMax` scans at a time, until none is left. */
class Run {
  readonly signal: AbortSignal;
  readonly ended: Promise<void>;
  #end = () => {};
  #active = 0;
  readonly #queue: (() => Promise<void>)[] = [];
  readonly #stop = new AbortController();

  /** @param onEnd  called at once when nothing is left, so that nothing can be added to what has ended */
  constructor(ended: AbortSignal, onEnd: () => void) {
    this.signal = AbortSignal.any([this.#stop.signal, ended]);
    this.ended = new Promise<void>((resolve) => {
      this.#end = () => {
        onEnd();
        resolve();
      };
    });
  }

  add(scans: readonly (() => Promise<void>)[]): void {
    this.#queue.push(...scans);
    this.#fill();
  }

  stop(): void {
    this.#stop.abort();
  }

  #fill(): void {
    while (this.#active < concurrentMax && !this.signal.aborted) {
      const next = this.#queue.shift();
      if (!next) break;
      this.#active++;
      void next().finally(() => {
        this.#active--;
        this.#fill();
      });
    }
    if (this.#active === 0) this.#end();
  }
}

export const isOver = ({ card, error }: ScanJob): boolean => card !== undefined || error !== undefined;
