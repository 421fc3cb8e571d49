import { readFile } from 'node:fs/promises';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';

/** Number of scans that the busiest account uploads at once. */
export const busiestScans = 150;
/** Number of scans that another busy account uploads right after them. */
export const busyScans = 45;

const timeoutMs = 900_000;

export interface Fairness {
  /** Milliseconds from the start of a scan to `completed`, without other load. */
  readonly aloneMs: number;
  /** The same after all scans of the busy accounts were uploaded. */
  readonly besideMs: number;
  /** Milliseconds until the last scan of each busy account is completed. */
  readonly busiestMs: number;
  readonly busyMs: number;
}

/** Measures the scans of three accounts after two of them have uploaded many at once. */
export async function fairness(stack: Stack, path: string): Promise<Fairness> {
  const front = await readFile(path);
  const clientOf = async (name: string): Promise<Cardlens> => {
    const { apiKey } = await stack.createAccountKey(name);
    return new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
  };
  const [busiest, busy, other] = await Promise.all([clientOf('Busiest'), clientOf('Busy'), clientOf('Other')]);
  const scan = async (client: Cardlens, onUploaded = () => {}): Promise<void> => {
    const onProgress = ({ step }: { step: string }) => {
      if (step === 'uploaded') onUploaded();
    };
    const { state } = await client.scan({ front, onProgress, timeoutMs });
    if (state !== 'completed') throw new Error(`a card ended in state ${state}`);
  };
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const startedMs = performance.now();
    await work();
    return performance.now() - startedMs;
  };
  /** Resolves when all scans are uploaded; `doneMs` resolves when all are completed. */
  const many = async (client: Cardlens, count: number): Promise<{ doneMs: Promise<number> }> => {
    let uploaded = 0;
    let allUploaded = () => {};
    const uploads = new Promise<void>((resolve) => {
      allUploaded = resolve;
    });
    const onUploaded = () => {
      if (++uploaded === count) allUploaded();
    };
    const doneMs = timed(() => Promise.all(Array.from({ length: count }, () => scan(client, onUploaded))));
    // A failed scan also ends the wait for the uploads.
    await Promise.race([uploads, doneMs]);
    return { doneMs };
  };

  await scan(other);
  const aloneMs = await timed(() => scan(other));
  const first = await many(busiest, busiestScans);
  const second = await many(busy, busyScans);
  const besideMs = await timed(() => scan(other));
  const [busiestMs, busyMs] = await Promise.all([first.doneMs, second.doneMs]);
  return { aloneMs, besideMs, busiestMs, busyMs };
}
