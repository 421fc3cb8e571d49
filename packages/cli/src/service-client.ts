import { Cardlens } from '@cardlens/sdk';
import type { Command } from 'commander';
import { dataOption, serviceFor } from './local.js';

/** Which service is asked, and how the answer is printed. */
export interface ServiceOptions {
  readonly base?: string;
  readonly key?: string;
  readonly data: string;
  readonly json?: boolean;
}

export const withService = (command: Command): Command =>
  command
    .option('--base <url>', 'the service (default: the local stack, else http://127.0.0.1:8080)')
    .option('--key <key>', 'API key (default: CARDLENS_API_KEY, else the key of the local stack)')
    .option(...dataOption)
    .option('--json', 'print JSON');

/** @throws CliError when there is no key to be found */
export async function clientFor(options: ServiceOptions): Promise<Cardlens> {
  const { baseUrl, apiKey } = await serviceFor(options);
  return new Cardlens({ baseUrl, token: apiKey });
}
