import { readFile } from 'node:fs/promises';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';

/** Scans of the busy account. */
export const busyScans = 100;

const timeoutMs = 600_000;

export interface Fairness {
  /** From the start of a scan to `completed`, with nothing else to do. */
  readonly aloneMs: number;
  /** The same behind all scans of another account. */
  readonly besideMs: number;
  /** Until the last of those was completed. */
  readonly busyMs: number;
}

/** How long one account's scan takes while another account has uploaded many at once. */
export async function fairness(stack: Stack, path: string): Promise<Fairness> {
  const front = await readFile(path);
  const [busy, other] = await Promise.all(
    ['Busy', 'Other'].map(async (name) => {
      const { apiKey } = await stack.createAccountKey(name);
      return new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
    }),
  );
  const scanMs = async (client: Cardlens): Promise<number> => {
    const startedMs = performance.now();
    const { state } = await client.scan({ front, timeoutMs });
    if (state !== 'completed') throw new Error(`a card ended in state ${state}`);
    return performance.now() - startedMs;
  };
  await scanMs(other!);
  const aloneMs = await scanMs(other!);
  let uploaded = 0;
  let allUploaded = () => {};
  const uploads = new Promise<void>((resolve) => {
    allUploaded = resolve;
  });
  const onProgress = ({ step }: { step: string }) => {
    if (step === 'uploaded' && ++uploaded === busyScans) allUploaded();
  };
  const startedMs = performance.now();
  const done = Promise.all(Array.from({ length: busyScans }, () => busy!.scan({ front, onProgress, timeoutMs })));
  await uploads;
  const besideMs = await scanMs(other!);
  await done;
  return { aloneMs, besideMs, busyMs: performance.now() - startedMs };
}
