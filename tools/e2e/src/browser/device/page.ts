// Bundled for the page that `host-page.ts` serves, whose only job is to read pictures for the program that opened it.

import { openFiles, openReader, ReaderUnavailable, type WebReader } from '@cardlens/reader-web';
import type { Reading, Side } from '@cardlens/reading';

/** What a reading ended with, and how long it took. */
export interface DeviceOutcome {
  readonly ms: number;
  readonly reading?: Reading;
  /** The code of the error, or its text if it has none. */
  readonly code?: string;
}

export interface Opened {
  readonly ms: number;
  readonly version?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Why the reader could not be opened. */
  readonly unavailable?: string;
}

let reader: WebReader | undefined;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : String(error);

async function outcomeOf(picture: string, side: Side, signal?: AbortSignal): Promise<DeviceOutcome> {
  const image = await (await fetch(picture)).blob();
  const startedAt = performance.now();
  try {
    if (!reader) throw new Error('the reader is not open');
    const reading = await reader.readSide(image, side, signal ? { signal } : {});
    return { ms: performance.now() - startedAt, reading };
  } catch (error) {
    return { ms: performance.now() - startedAt, code: codeOf(error) };
  }
}

const device = {
  async open(filesUrl: string): Promise<Opened> {
    const startedAt = performance.now();
    try {
      reader = await openReader({ filesUrl });
      return { ms: performance.now() - startedAt, version: reader.version, files: reader.files };
    } catch (error) {
      const unavailable = error instanceof ReaderUnavailable ? error.reason : String(error);
      return { ms: performance.now() - startedAt, unavailable };
    }
  },

  read: (picture: string, side: Side): Promise<DeviceOutcome> => outcomeOf(picture, side),

  /** Aborts a reading after a while. `ms` counts from then. */
  async abort(picture: string, side: Side, afterMs: number): Promise<DeviceOutcome> {
    const abort = new AbortController();
    let abortedAt = performance.now();
    setTimeout(() => {
      abortedAt = performance.now();
      abort.abort();
    }, afterMs);
    const outcome = await outcomeOf(picture, side, abort.signal);
    return { ...outcome, ms: performance.now() - abortedAt };
  },

  async look(picture: string): Promise<{ readonly ms: number; readonly lines: number; readonly textHeightPx: number }> {
    const frame = await createImageBitmap(await (await fetch(picture)).blob());
    const startedAt = performance.now();
    if (!reader) throw new Error('the reader is not open');
    const { lines, textHeightPx } = await reader.lookAt(frame);
    return { ms: performance.now() - startedAt, lines, textHeightPx };
  },

  /** Sizes of opened files by name, or why they could not be opened. */
  async files(filesUrl: string, names: readonly string[]): Promise<Readonly<Record<string, number>> | string> {
    try {
      const files = await openFiles({ filesUrl, names });
      return Object.fromEntries([...files].map(([name, { length }]) => [name, length]));
    } catch (error) {
      return error instanceof ReaderUnavailable ? error.reason : String(error);
    }
  },

  close(): void {
    reader?.close();
    reader = undefined;
  },
};

declare global {
  var cardlensDevice: typeof device;
}
globalThis.cardlensDevice = device;
