import { Cardlens } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { dataOption, profileOption, serviceFor } from './local.js';

/** Options for the service to call and the output format. */
export interface ServiceOptions {
  readonly base?: string;
  readonly key?: string;
  readonly profile?: string;
  readonly data: string;
  readonly json?: boolean;
}

/** Options of every command that calls the public API. */
export const withService = (command: Command) => withoutJson(command).option('--json', 'print JSON');

export const withoutJson = (command: Command) =>
  command
    .option(...profileOption)
    .option('--base <url>', 'URL of the service (default: the local stack, else http://127.0.0.1:8080)')
    .option('--key <key>', 'API key; prefer CARDLENS_API_KEY or a profile, since other users can see arguments')
    .option(...dataOption);

/** @throws CliError when no key is found */
export async function clientFor(options: ServiceOptions): Promise<Cardlens> {
  const { baseUrl, apiKey } = await serviceFor(options);
  return new Cardlens({ baseUrl, token: apiKey });
}
