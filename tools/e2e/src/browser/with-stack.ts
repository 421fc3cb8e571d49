import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cardlens } from '@cardlens/sdk';
import { startStack } from '@cardlens/stack';

export interface OpenStack {
  readonly client: Cardlens;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** For the program's files; removed at the end. */
  readonly folder: string;
}

/** Runs `work` with the stack specified by CARDLENS_BASE_URL and CARDLENS_API_KEY, or with a new one. */
export async function withStack(work: (stack: OpenStack) => Promise<void>): Promise<void> {
  const { CARDLENS_BASE_URL: base, CARDLENS_API_KEY: key } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'cardlens-browser-'));
  const stack = base && key ? undefined : await startStack({ dataDir: join(folder, 'data') });
  try {
    const baseUrl = base ?? stack!.baseUrl;
    const apiKey = key ?? (await stack!.localKey()).apiKey;
    await work({ client: new Cardlens({ baseUrl, token: apiKey }), baseUrl, apiKey, folder });
  } finally {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
