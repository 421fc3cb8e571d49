import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cardlens } from '@cardlens/sdk';
import { startStack } from '@cardlens/stack';

export interface OpenStack {
  readonly client: Cardlens;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** For files of the program, removed in the end. */
  readonly folder: string;
}

/** Works with the stack that CARDLENS_BASE_URL and CARDLENS_API_KEY name, or with one that is started for the purpose. */
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
